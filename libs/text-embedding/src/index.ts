export type { EmbeddableText } from './embedding-model.js';
export { cosine, quantised } from './quantise.js';
export { EmbeddingUnavailableError, TextEmbedding } from './text-embedding.port.js';
export { foldIn, TextFolder } from './collection/fold-in.js';
export type { Basis } from './collection/basis.js';
export { decodeBasis, encodeBasis } from './collection/basis-storage.js';
export { BasisTrainer, TooFewRecordsError } from './collection/train-basis.js';
