// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

// On Apple's platforms `import UIKit` brings Foundation with it.
@_exported import Foundation
