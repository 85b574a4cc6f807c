import type { TitleHit } from '../../search-engine.port.js';
import type { SearchPlan } from '../../search-plan.js';
import { SearchCompiler, titlesBody, unrelaxedQueries, type SearchBody } from '../compile/search-bodies.js';
import { decodeTitles } from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import { CandidateRanker, type ScoredCandidate } from '../rank/rank-candidates.js';
import { scorePlan } from '../rank/scored-plan.js';
import { searchMany, Stopwatch, type CallClock } from '../requests/requests.js';
import type { IndexState } from '../state/index-state.js';
import { HitSearch } from './hit-search.js';
import type { PlanFacts } from './index-facts.js';
import { STATE_BODY, readState, type SearchRunnerOptions } from './search-runner.js';

/** A plan that needs no counts (`needsNoCounts`), with the facts of the state that it runs on. */
export interface UncountedPlan {
  readonly plan: SearchPlan;
  readonly facts: PlanFacts;
}

/**
 * Titles of the hits of several plans: one request finds them, a second one reads the titles that no cached document has.
 * Nothing is counted, and only titles are read.
 */
export async function findTitles(
  plans: readonly UncountedPlan[],
  state: IndexState,
  options: SearchRunnerOptions,
  clock: CallClock,
): Promise<{ readonly titles: TitleHit[][]; readonly state: IndexState }> {
  const { client, names, shards } = options;
  const documents = names.documents(state.generation);
  const ask = (bodies: readonly SearchBody[]): Promise<RawResponse[]> =>
    searchMany(
      client,
      bodies.map((body) => ({ index: body === STATE_BODY ? names.stateAlias : documents, body })),
      { shards, call: clock.rest() },
    );
  const searches = plans.map((each) => hitSearch(each, options, ask));
  const bodies = searches.map((search) => search.first());
  const [stateAnswer, ...answers] = await ask([STATE_BODY, ...bodies.flat()]);
  const parts = bodies.map(({ length }) => answers.splice(0, length));
  const found = await Promise.all(
    searches.map(async (search, place) =>
      (await search.finishUncounted(parts[place] ?? [])).map(({ candidate }) => candidate),
    ),
  );
  const titles = await titlesOf(found.flat(), options, ask);
  return {
    titles: found.map((candidates) =>
      candidates.flatMap(({ id, facts: { retracted } }) => {
        const title = titles.get(id);
        return title === undefined ? [] : [{ id, title, retracted }];
      }),
    ),
    state: readState(stateAnswer) ?? state,
  };
}

function hitSearch(
  { plan, facts: { match, statistics } }: UncountedPlan,
  options: SearchRunnerOptions,
  ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>,
): HitSearch {
  const scored = scorePlan(plan, statistics);
  const ranker = new CandidateRanker(plan, scored, statistics);
  const { cache, history } = options;
  return new HitSearch(new SearchCompiler(plan, scored, unrelaxedQueries(match), options), {
    plan,
    ranker,
    ask,
    watch: new Stopwatch(),
    cache,
    history,
  });
}

async function titlesOf(
  found: readonly ScoredCandidate[],
  { cache, history }: SearchRunnerOptions,
  ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const { id, version } of found) {
    const cached = cache.get(history, id, version);
    if (cached !== null) titles.set(id, cached.document.title);
  }
  const unknown = new Set(found.map(({ id }) => id).filter((id) => !titles.has(id)));
  const [answer] = unknown.size > 0 ? await ask([titlesBody([...unknown])]) : [];
  return answer === undefined ? titles : new Map([...titles, ...decodeTitles(answer)]);
}
