export { Histories } from './histories.js';
export { LedgerPublications } from './ledger-publications.js';
export { LedgerReader } from './ledger-reader.js';
export { isOutdated, stateKey, type LedgerState } from './ledger-state.js';
export { LedgerVocabulary } from './ledger-vocabulary.js';
