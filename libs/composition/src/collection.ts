/** Modules of documents and vocabulary, without databases, queues and mail, which an import does not load. */
export { CollectionModule } from './collection.module.js';
export { createSearchEngine } from './create-search-engine.js';
export { createMeshStore } from './mesh/create-mesh-store.js';
export { createTextEmbedding } from './embedding/create-text-embedding.js';
