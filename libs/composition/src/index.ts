export { createDatabase } from './create-database.js';
export { createSearchEngine } from './create-search-engine.js';
export { createMeshStore } from './mesh/create-mesh-store.js';
