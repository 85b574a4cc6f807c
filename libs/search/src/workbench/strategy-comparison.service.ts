import { NO_FILTERS, SearchEngine, type MatchNode } from '@clinical/search-engine';
import type { Language, SearchParametersReading } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { countOf, planOfCounts } from '../planning/counting-plan.js';
import { detailsByLabel } from '../search/advanced/leaf-results.js';
import { unlabelled } from '../search/advanced/not-losses.js';
import type { PreparedStrategy } from '../search/advanced/prepare-strategy.js';
import { StrategySearchService } from '../search/strategy-search.service.js';
import { LOST_RECORDS } from './workbench.contract.js';

/** Records that one of two strategies finds, and the other does not; filters are ignored. */
export interface OnlyHere {
  readonly records: number;
  /** The newest of them. */
  readonly first: { readonly id: string; readonly title: string }[];
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
    const plan = planOfCounts(
      prepared.plan,
      definitions,
      new Map([
        ['before', old],
        ['after', current],
        ['gained', gained],
        ['lost', lost],
      ]),
    );
    const counts = detailsByLabel(await this.engine.search(plan, budget.context()));
    const listed = { ...plan, definitions, filters: NO_FILTERS, sort: 'date', details: false } as const;
    const page = { offset: 0, limit: LOST_RECORDS };
    const titles = await this.engine.titles(
      [gained, lost].map((match) => ({ ...listed, match, page })),
      budget.context(),
    );
    const [firstGained, firstLost] = titles.map((hits) => hits.map(({ id, title }) => ({ id, title })));
    const hits = (label: string): number => countOf(counts, label).hits;
    return {
      before: hits('before'),
      after: hits('after'),
      gained: { records: hits('gained'), first: firstGained ?? [] },
      lost: { records: hits('lost'), first: firstLost ?? [] },
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
  switch (node.kind) {
    case 'definition':
      return { ...node, index: node.index + offset };
    case 'and':
    case 'or':
    case 'firstOf':
      return { ...node, children: node.children.map((child) => behind(child, offset)) };
    case 'not':
      return { ...node, include: behind(node.include, offset), exclude: behind(node.exclude, offset) };
    default:
      return node;
  }
}
