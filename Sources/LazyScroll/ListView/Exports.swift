// An app says `import LazyScroll`, and has the engine's layouts, geometry and reports with it.
@_exported import LazyScrollEngine
