// An app says `import LazyScroll`, and has the layouts, geometry and reports of the engine with it, the planners of
// requests, and traces.
@_exported import LazyScrollEngine
@_exported import LazyScrollLoad
@_exported import LazyScrollTrace
