export {
  aCall,
  aDocument,
  aHeading,
  aJournal,
  anAbstract,
  aPlan,
  aSuggestion,
  noFilters,
  phrase,
  word,
} from './builders.js';
export { BruteForceEvaluator } from './brute-force-evaluator.js';
export type { ExpectedResult } from './brute-force-ranking.js';
export {
  differencesBetween,
  expectSameAsEvaluator,
  publicationIdsOf,
  type EngineDifference,
} from './comparisons.js';
export { describeWithElasticsearch, FaultNode } from './elasticsearch-nodes.js';
export { matchNodes, spanNodes, type NodeMaterial } from './generated-nodes.js';
export { patternSample, plans, valueMaterial, type PlanMaterial } from './generated-plans.js';
export {
  describeRealRecords,
  hasRealRecords,
  readRealRecords,
  realMaterial,
  writeAll,
} from './real-records.contract.js';
export { describeResultCache } from './calls.contract.js';
export { describeSearchEngineContract, describeSeveralShardsContract } from './search-engine.contract.js';
export { writeAndKill, type EngineUnderTest, type MakeEngine } from './engine-fixture.js';
