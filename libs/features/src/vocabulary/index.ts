export { HeadingCompletionService } from './heading-completion.service.js';
export type { RejectedMeshItem } from './gather-vocabulary.js';
export {
  MeshImportService,
  VocabularyRefusedError,
  type MeshImportProgress,
  type MeshImportReport,
  type MeshImportRequest,
} from './mesh-import.service.js';
export { provideDemonstrationMesh } from './provide-demonstration-mesh.js';
