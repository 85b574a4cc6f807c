export { aCall, aDocument, aHeading, aJournal, aPlan, aSuggestion, phrase, word } from './builders.js';
export { differencesBetween, publicationIdsOf, type EngineDifference } from './comparisons.js';
export {
  deleteIndices,
  describeOnBothEngines,
  describeWithElasticsearch,
  FaultNode,
} from './elasticsearch-nodes.js';
export { plans } from './generated-plans.js';
export {
  describeRealRecords,
  hasRealRecords,
  readRealRecords,
  realMaterial,
  writeAll,
} from './real-records.contract.js';
export { describeResultCache } from './calls.contract.js';
export { describeSearchEngineContract, describeSeveralShardsContract } from './search-engine.contract.js';
export { writeAndKill, type EngineUnderTest } from './engine-fixture.js';
