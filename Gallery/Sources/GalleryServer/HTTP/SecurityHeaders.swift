import FlyingFox

/// What every answer tells the browser not to do.
///
/// The pages run no script and load nothing that does not come from this server, so that text from the
/// data could do no harm even if it were taken for markup.
enum SecurityHeaders {
  /// What a page may load, and from where.
  ///
  /// `wasm-unsafe-eval` is the permission to compile WebAssembly.
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
