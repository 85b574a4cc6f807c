export { readingTexts } from '../reading-text.js';
export { sizeChoiceOf, storedWeights } from './choose-size.js';
export { scoreOf, WEIGHTS, type SizeChoice } from './weigh-sizes.js';
export { LEFT_OUT } from './cases-left-out.js';
export { READ, SUMS } from './size-cases.js';
