export {
  aCall,
  aSuggestion,
  aDocument,
  anAbstract,
  aHeading,
  aJournal,
  aPlan,
  noFilters,
  phrase,
  word,
} from './builders.js';
export { BruteForceEvaluator } from './brute-force-evaluator.js';
export { type ExpectedResult } from './brute-force-ranking.js';
export { differencesBetween, type EngineDifference } from './comparisons.js';
export { expectSameAsEvaluator, publicationIdsOf } from './comparisons.js';
export { FaultNode } from './elasticsearch-nodes.js';
export { matchNodes, spanNodes, type NodeMaterial } from './generated-nodes.js';
export { patternSample, plans, valueMaterial, type PlanMaterial } from './generated-plans.js';
export {
  describeRealRecords,
  hasRealRecords,
  readRealRecords,
  realMaterial,
  writeAll,
} from './real-records.contract.js';
export { describeRememberedResults } from './calls.contract.js';
export { describeSearchEngineContract, describeSeveralShardsContract } from './search-engine.contract.js';
export { type EngineUnderTest, type MakeEngine } from './engine-fixture.js';
export { describeWithElasticsearch, elasticsearchAddress } from './elasticsearch-nodes.js';
export { writeAndKill } from './engine-fixture.js';
