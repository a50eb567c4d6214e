import FlyingFox

/// The headers of all responses that restrict the browser.
///
/// The pages run no script and load nothing from other servers, so that text from the data could do
/// no harm even if it were interpreted as markup.
enum SecurityHeaders {
  /// The sources from which a page may load each kind of content.
  ///
  /// `wasm-unsafe-eval` permits the compilation of WebAssembly.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  static func add(to headers: inout HTTPHeaders) {
    headers[HTTPHeader("Content-Security-Policy")] = contentSecurityPolicy
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
    headers[HTTPHeader("Cross-Origin-Opener-Policy")] = "same-origin"
    headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
  }
}
