import { isLongRun } from '@clinical/contracts/testing';
import type { SearchEngine } from '../search-engine.port.js';
import { describeMatching } from './matching.contract.js';
import { describeStrategies } from './strategies.contract.js';
import { describeRanking } from './ranking.contract.js';
import { describePinned } from './pinned.contract.js';
import { describeFacets } from './facets.contract.js';
import { describeValuePatterns } from './value-patterns.contract.js';
import { describeWriting } from './writing.contract.js';
import { describeWordAids } from './word-aids.contract.js';
import { describeGeneratedSearches } from './generated.contract.js';
import { describeCalls } from './calls.contract.js';

/** An engine under test, over a store of its own that is empty to begin with. */
export interface EngineUnderTest {
  readonly engine: SearchEngine;
  /** Ends the engine and gives another one over the same store. */
  reopen(): Promise<EngineUnderTest>;
  /** Another engine over the same store, beside this one. */
  beside(): Promise<EngineUnderTest>;
  close(): Promise<void>;
  /** Closes, and removes the store. */
  remove(): Promise<void>;
}

export type MakeEngine = () => Promise<EngineUnderTest>;

/** What every search engine must do: each adapter runs it in an integration test of its own. */
export function describeSearchEngineContract(name: string, makeEngine: MakeEngine): void {
  describe(`${name} keeps the contract of a search engine`, () => {
    describeMatching(makeEngine);
    describeStrategies(makeEngine);
    describeValuePatterns(makeEngine);
    describeRanking(makeEngine);
    describePinned(makeEngine);
    describeFacets(makeEngine);
    describeWriting(makeEngine);
    describeWordAids(makeEngine);
    describeCalls(makeEngine);
    describeGeneratedSearches(makeEngine);
  });
}

/**
 * The part of the contract that depends on how an index is divided: ranking, facets and generated queries. The long run
 * checks the whole contract.
 */
export function describeSeveralShardsContract(name: string, makeEngine: MakeEngine): void {
  if (isLongRun()) {
    describeSearchEngineContract(name, makeEngine);
    return;
  }
  describe(`${name} keeps the contract of a search engine`, () => {
    describeRanking(makeEngine);
    describeFacets(makeEngine);
    describeGeneratedSearches(makeEngine);
  });
}
