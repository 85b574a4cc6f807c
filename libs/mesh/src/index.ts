export type { MeshContent, MeshHeading, MeshMatch, MeshOrigin, MeshQualifier } from './mesh-heading.js';
export { EMPTY_MESH_VOCABULARY, MeshVocabulary } from './mesh-vocabulary.js';
export { findQualifier, MESH_QUALIFIERS, qualifierFamily } from './mesh-qualifiers.js';
export { turnedName } from './name-index.js';
export {
  MeshBusyError,
  MeshStore,
  MeshStoreError,
  readableVocabulary,
  type MeshWriter,
} from './mesh-store.port.js';
export { InMemoryMeshStore } from './in-memory-mesh-store.adapter.js';
