import { CollectionModule } from '@clinical/composition';
import { readSearchParameters } from '@clinical/contracts';
import { DEFAULT_APPRAISAL_SETTINGS, DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import {
  EvidenceSearchService,
  SearchWithSettingsModule,
  type StrategySearchSettings,
} from '@clinical/search';
import { createLogger, readConfig } from '@clinical/platform';
import { ManagedSearchEngine, type MatchNode, type SearchPlan, type SpanNode } from '@clinical/search-engine';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { BenchmarkQuery } from './make-queries.js';

/** The FTS5 query of one leaf of a search: which of the two tables, and the expression to match. */
export interface BareLeaf {
  readonly table: 'stems' | 'words';
  readonly expression: string;
}

const DEADLINE_MS = 60_000;

const SETTINGS: StrategySearchSettings = {
  ranking: DEFAULT_RANKING_SETTINGS,
  appraisal: DEFAULT_APPRAISAL_SETTINGS,
  grantPro: 'nobody',
  deadlineMs: DEADLINE_MS,
  strategyDeadlineMs: DEADLINE_MS,
  pairwiseProximity: false,
};

@Module({ imports: [SearchWithSettingsModule.register(SETTINGS)] })
class BenchmarkModule {}

export function stemLeaf(stem: string): BareLeaf {
  return { table: 'stems', expression: quoted([stem]) };
}

/** Any of some runs of words. */
export function phraseLeaf(...wordings: readonly (readonly string[])[]): BareLeaf {
  return { table: 'words', expression: wordings.map(quoted).join(' OR ') };
}

/**
 * The leaves that the product looks up in its index, by query: the typed words and phrases, and their other spellings
 * and names. It runs on the index under `folder`, and its plans are read.
 */
export async function bareLeaves(folder: string, queries: readonly BenchmarkQuery[]): Promise<BareLeaf[][]> {
  const config = readConfig({ DATA_DIR: folder, SEARCH_WORKERS: '1' });
  const collection = CollectionModule.forRoot(config, createLogger('silent'));
  const context = await NestFactory.createApplicationContext(
    { module: BenchmarkModule, imports: [collection] },
    { logger: false },
  );
  const engine = context.get(ManagedSearchEngine);
  const plans: SearchPlan[] = [];
  const search = engine.search.bind(engine);
  engine.search = (plan, context) => {
    plans.push(plan);
    return search(plan, context);
  };
  await engine.open();
  try {
    const evidence = context.get(EvidenceSearchService);
    for (const { parameters } of queries)
      await evidence.search(
        readSearchParameters(Object.entries(parameters)),
        'en',
        new AbortController().signal,
      );
  } finally {
    await context.close();
  }
  return plans.map(leavesOfPlan);
}

/**
 * The distinct leaves of a plan. The fallbacks of a search with too few results have the same ones.
 *
 * @throws RangeError for a plan that no bare statement can express: patterns and proximity
 */
export function leavesOfPlan({ match, definitions }: Pick<SearchPlan, 'match' | 'definitions'>): BareLeaf[] {
  const found = new Map<string, BareLeaf>();
  const add = (leaf: BareLeaf): void => void found.set(`${leaf.table} ${leaf.expression}`, leaf);
  const visit = (node: MatchNode): void => {
    switch (node.kind) {
      case 'stem':
        return add(stemLeaf(node.stem));
      case 'span':
        return add(phraseLeaf(...wordingsOf(node.span)));
      case 'and':
      case 'or':
      case 'firstOf':
        return node.children.forEach(visit);
      case 'not':
        return [node.include, node.exclude].forEach(visit);
      case 'labelled':
        return visit(node.child);
      case 'definition':
        return definitions.slice(node.index, node.index + 1).forEach(visit);
      default:
        return undefined;
    }
  };
  visit(match);
  return [...found.values()];
}

/** Every run of words that a span may be. */
function wordingsOf(span: SpanNode): string[][] {
  switch (span.kind) {
    case 'token':
      return [[span.text]];
    case 'any':
      return span.options.flatMap(wordingsOf);
    case 'sequence':
      return span.parts
        .map(wordingsOf)
        .reduce((runs, next) => runs.flatMap((run) => next.map((more) => [...run, ...more])), [[]]);
    default:
      throw new RangeError(`FTS5 has no bare statement for '${span.kind}'.`);
  }
}

function quoted(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"`;
}
