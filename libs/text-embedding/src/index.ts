export { cosine } from './quantise.js';
export { foldIn } from './collection/basis.js';
export { decodeBasis, encodeBasis } from './collection/basis-storage.js';
export { BasisTrainer } from './collection/train-basis.js';
