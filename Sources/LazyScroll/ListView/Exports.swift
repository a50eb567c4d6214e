// `import LazyScroll` also gives apps the layouts, geometry and reports of the engine.
@_exported import LazyScrollEngine
