import { isLongRun } from '@clinical/contracts/testing';
import { describeArrival } from './arrival.contract.js';
import { describeCalls } from './calls.contract.js';
import type { MakeEngine } from './engine-fixture.js';
import { describeCounting } from './counting.contract.js';
import { describeFacets } from './facets.contract.js';
import { describeGeneratedSearches } from './generated.contract.js';
import { describeListing } from './listing.contract.js';
import { describeMatching, describeValuePatterns } from './matching.contract.js';
import { describePinned } from './pinned.contract.js';
import { describeProDocuments } from './pro-documents.contract.js';
import { describeRanking } from './ranking.contract.js';
import { describeRebuilding } from './rebuilding.contract.js';
import { describeStrategies } from './strategies.contract.js';
import { describeVectors } from './vectors.contract.js';
import { describeWordAids } from './word-aids.contract.js';
import { describeMeaningRanking, describeWordingRanking } from './wording.contract.js';
import { describeWriting } from './writing.contract.js';

/** Contract suite of search engines; each adapter runs it in an integration test. */
export function describeSearchEngineContract(name: string, makeEngine: MakeEngine): void {
  describe(`${name} keeps the contract of a search engine`, () => {
    describeMatching(makeEngine);
    describeStrategies(makeEngine);
    describeValuePatterns(makeEngine);
    describeRanking(makeEngine);
    describeWordingRanking(makeEngine);
    describeMeaningRanking(makeEngine);
    describePinned(makeEngine);
    describeProDocuments(makeEngine);
    describeListing(makeEngine);
    describeArrival(makeEngine);
    describeFacets(makeEngine);
    describeCounting(makeEngine);
    describeWriting(makeEngine);
    describeRebuilding(makeEngine);
    describeVectors(makeEngine);
    describeWordAids(makeEngine);
    describeCalls(makeEngine);
    describeGeneratedSearches(makeEngine);
  });
}

/**
 * Part of the contract that depends on the number of shards: ranking, facets and generated queries. The long run
 * uses the full contract.
 */
export function describeSeveralShardsContract(name: string, makeEngine: MakeEngine): void {
  if (isLongRun()) {
    describeSearchEngineContract(name, makeEngine);
    return;
  }
  describe(`${name} keeps the contract of a search engine`, () => {
    describeRanking(makeEngine);
    describeWordingRanking(makeEngine);
    describeMeaningRanking(makeEngine);
    describeListing(makeEngine);
    describeFacets(makeEngine);
    describeCounting(makeEngine);
    describeGeneratedSearches(makeEngine);
  });
}
