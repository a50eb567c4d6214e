// An app says `import LazyScroll`, and has the layouts, geometry and reports of the engine with it.
@_exported import LazyScrollEngine
