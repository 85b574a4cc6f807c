export { SEARCH } from './search.domain.js';
export { CitationGraph, type CitationCoverage } from './connected/citation-graph.js';
export { citationNearness, type CitationEdge, type CitationNearness } from './connected/citation-walk.js';
export { mixConnected, type CandidateFacts, type FactorWeights } from './connected/connected-mix.js';
