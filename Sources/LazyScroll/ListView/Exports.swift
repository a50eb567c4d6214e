// An app says `import LazyScroll`, and has the layouts, geometry and reports of the engine with it, and the planners of
// requests.
@_exported import LazyScrollEngine
@_exported import LazyScrollLoad
