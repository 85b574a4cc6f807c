import { SearchEngine, type MatchNode } from '@clinical/search-engine';
import type { Language, SearchParametersReading } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { withChildren } from '../planning/with-children.js';
import { unlabelled } from '../search/advanced/not-losses.js';
import type { PreparedStrategy } from '../search/advanced/prepare-strategy.js';
import { StrategySearchService } from '../search/strategy-search.service.js';
import { countAndList, type ListedRecord } from './count-and-list.js';

/** Records that one of two strategies finds, and the other does not; filters are ignored. */
export interface OnlyHere {
  readonly records: number;
  /** The newest of them. */
  readonly first: ListedRecord[];
}

/** What changes between the results of two strategies. */
export interface RecordDifference {
  readonly before: number;
  readonly after: number;
  readonly gained: OnlyHere;
  readonly lost: OnlyHere;
}

/** Compares the results of two strategies as sets of the engine. */
@Injectable()
export class StrategyComparisonService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly strategies: StrategySearchService,
  ) {}

  /**
   * @throws RequestRefusedError when one of the strategies has an error; ProRequiredError when the caller may not use it
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async compare(
    [before, after]: readonly [SearchParametersReading, SearchParametersReading],
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<RecordDifference> {
    const earlier = await this.strategies.open(before, language, signal, principal);
    const { prepared, budget } = await this.strategies.open(after, language, signal, principal);
    const ofBefore = definitionsOf(earlier.prepared, 0);
    const ofAfter = definitionsOf(prepared, ofBefore.length);
    const definitions = [...ofBefore, ...ofAfter];
    const [old, current] = [ofBefore.length - 1, definitions.length - 1].map((index): MatchNode => ({
      kind: 'definition',
      index,
    })) as [MatchNode, MatchNode];
    const gained: MatchNode = { kind: 'not', include: current, exclude: old };
    const lost: MatchNode = { kind: 'not', include: old, exclude: current };
    const counted = new Map([
      ['before', old],
      ['after', current],
      ['gained', gained],
      ['lost', lost],
    ]);
    const { hits, listed } = await countAndList(
      this.engine,
      prepared.plan,
      { definitions, counted, listed: [gained, lost] },
      budget,
    );
    const [firstGained = [], firstLost = []] = listed;
    return {
      before: hits('before'),
      after: hits('after'),
      gained: { records: hits('gained'), first: firstGained },
      lost: { records: hits('lost'), first: firstLost },
    };
  }
}

/** The definitions of a strategy behind `offset` others, the last of them its result. */
function definitionsOf({ planned }: PreparedStrategy, offset: number): MatchNode[] {
  return [...planned.definitions, planned.match ?? ({ kind: 'nothing' } as const)].map((match) =>
    behind(unlabelled(match), offset),
  );
}

/** The same match where the definitions stand behind `offset` others. */
function behind(node: MatchNode, offset: number): MatchNode {
  return node.kind === 'definition'
    ? { ...node, index: node.index + offset }
    : withChildren(node, (child) => behind(child, offset));
}
