export { CompleteHeadings } from './complete-headings.service.js';
export type { RejectedMeshItem } from './gather-vocabulary.js';
export {
  ImportMesh,
  VocabularyRefusedError,
  type MeshImportProgress,
  type MeshImportReport,
  type MeshImportRequest,
} from './import-mesh.service.js';
export { provideDemonstrationMesh } from './provide-demonstration-mesh.js';
