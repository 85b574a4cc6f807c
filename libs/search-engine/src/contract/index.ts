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
export { BruteForceEvaluator, type ExpectedResult } from './brute-force-evaluator.js';
export { differencesBetween, type EngineDifference } from './compare-engines.js';
export { expectSameAsEvaluator, publicationIdsOf } from './compare-with-evaluator.js';
export { FaultNode } from './fault-node.js';
export { matchNodes, spanNodes, type NodeMaterial } from './generated-nodes.js';
export { patternSample, plans, valueMaterial, type PlanMaterial } from './generated-plans.js';
export {
  describeRealRecords,
  hasRealRecords,
  readRealRecords,
  realMaterial,
  writeAll,
} from './real-records.contract.js';
export { describeRememberedResults } from './remembered-results.contract.js';
export {
  describeSearchEngineContract,
  describeSeveralShardsContract,
  type EngineUnderTest,
  type MakeEngine,
} from './search-engine.contract.js';
export { describeWithElasticsearch, elasticsearchAddress } from './with-elasticsearch.js';
export { writeAndKill } from './write-and-kill.js';
