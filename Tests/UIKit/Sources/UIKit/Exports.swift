// On Apple's platforms `import UIKit` brings Foundation with it.
@_exported import Foundation
