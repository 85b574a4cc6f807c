export type { EmbeddableText, EmbeddingModel } from './embedding-model.js';
export { cosine, quantised } from './quantise.js';
export { foldIn, type Basis } from './collection/basis.js';
export { BasisDamagedError, decodeBasis, encodeBasis } from './collection/basis-storage.js';
export { BasisTrainer, TooFewRecordsError } from './collection/train-basis.js';
