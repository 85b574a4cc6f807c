export { embeddableText } from './embeddable-text.js';
export { EmbeddingWriter } from './embedding-writer.js';
export {
  basisCheckpoints,
  keepsVectors,
  modelCheckpoints,
  readModel,
  readSince,
  type EmbeddedCounts,
  type VectorModel,
} from './vector-checkpoints.js';
