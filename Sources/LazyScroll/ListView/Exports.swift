// `import LazyScroll` also gives apps the layouts, geometry and reports of the engine, the planners of requests, and traces.
@_exported import LazyScrollEngine
@_exported import LazyScrollLoad
@_exported import LazyScrollTrace
