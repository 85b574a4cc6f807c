export { SEARCH } from './search.domain.js';
export { CitationGraph, type CitationCoverage } from './connected/citation-graph.js';
export { ConnectedModule } from './connected/connected.module.js';
export { ConnectedService } from './connected/connected.service.js';
export { citationNearness, type CitationEdge, type CitationNearness } from './connected/citation-walk.js';
export { MatrixService } from './matrix/matrix.service.js';
export { MindMapService } from './mind-map/mind-map.service.js';
export { SearchedTopicsService } from './overview/searched-topics.service.js';
export { mixConnected, type CandidateFacts, type FactorWeights } from './connected/connected-mix.js';
