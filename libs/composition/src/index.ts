export { createSearchEngine, type ManagedSearchEngine } from './create-search-engine.js';
export { createMeshStore } from './mesh/create-mesh-store.js';
