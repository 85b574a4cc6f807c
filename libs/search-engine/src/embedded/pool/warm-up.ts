import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { stem } from '@clinical/text-analysis';
import { EngineUnavailableError, SearchTimeoutError } from '../../errors.js';
import { PHRASE_FIELDS, TEXT_FIELDS, type MatchNode, type SearchPlan } from '../../search-plan.js';
import { CALL_WANTED, CallGuard } from '../read/call-guard.js';
import { executeSearch } from '../read/execute-search.js';
import type { IndexReader } from '../read/index-reader.js';
import type { ScoreBuffers } from '../read/text-scorer.js';

/** Searches run before the first real one: about as many as it takes until the code is compiled. */
const SEARCHES = 24;
const WORDS = 32;
const DEADLINE_MS = 2_000;

/**
 * Loads what every search needs and runs a few, so that the first person after a start waits no longer than the
 * next. Nothing happens without an index, and it ends early on a slow machine.
 */
export function warmUp(reader: IndexReader, buffers: ScoreBuffers): void {
  const guard = new CallGuard(new Int32Array([CALL_WANTED]), Date.now() + DEADLINE_MS);
  try {
    const snapshot = reader.snapshot();
    snapshot.read(() => {
      const words = snapshot.vocabulary.wordIndex(snapshot.counters.change).mostFrequent('', WORDS);
      for (const plan of warmingPlans(words.map(({ word }) => word))) {
        executeSearch(plan, snapshot, buffers, guard);
      }
      snapshot.vocabulary.topicIndex(snapshot.counters.change);
    });
  } catch (error) {
    if (error instanceof EngineUnavailableError || error instanceof SearchTimeoutError) return;
    throw error;
  }
}

/** Searches of one word and of several, every third one for a phrase as well, with all that a page asks for. */
function warmingPlans(words: readonly string[]): SearchPlan[] {
  if (words.length === 0) return [];
  return Array.from({ length: SEARCHES }, (_, index) => {
    const chosen = Array.from(
      { length: 1 + (index % 4) },
      (__, at) => words[(index + at * 7) % words.length] ?? '',
    );
    const stems = [...new Set(chosen.map(stem))];
    const children: MatchNode[] = stems.map((each) => ({ kind: 'stem', stem: each, fields: TEXT_FIELDS }));
    if (index % 3 === 0) children.push(phraseOf(chosen));
    return planOf({ kind: 'and', children }, stems);
  });
}

function phraseOf(words: readonly string[]): MatchNode {
  const parts = words.map((text) => ({ kind: 'token' as const, text }));
  return { kind: 'span', span: { kind: 'sequence', parts }, fields: PHRASE_FIELDS, minimum: 1 };
}

function planOf(match: MatchNode, scoredStems: readonly string[]): SearchPlan {
  return {
    match,
    definitions: [],
    relaxation: null,
    pinnedKeys: [],
    scoredStems,
    filters: { categories: [], publications: [], clinicalAreas: [], dates: { from: null, to: null } },
    access: { proOnlyDocuments: false },
    sort: 'triprank',
    page: { offset: 0, limit: 20 },
    foldThreshold: 0.15,
    ranking: DEFAULT_RANKING_SETTINGS,
    today: Math.floor(Date.now() / 86_400_000),
    facets: { publications: 50 },
    explain: false,
    details: false,
  };
}
