import type { TitleHit } from '../../search-engine.port.js';
import type { SearchPlan } from '../../search-plan.js';
import { SearchCompiler, titlesBody, unrelaxedQueries, type SearchBody } from '../compile/search-bodies.js';
import { decodeTitles } from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import { CandidateRanker, type Candidate } from '../rank/rank-candidates.js';
import { scorePlan } from '../rank/scored-plan.js';
import { searchMany, Stopwatch, type CallClock } from '../requests/requests.js';
import type { IndexState } from '../state/index-state.js';
import { HitSearch } from './hit-search.js';
import type { PlanFacts } from './plan-facts.js';
import { STATE_BODY, readState, type SearchRunnerOptions } from './search-context.js';

/** A plan that needs no counts (`needsNoCounts`), with the facts of the state that it runs on. */
export interface UncountedPlan {
  readonly plan: SearchPlan;
  readonly facts: PlanFacts;
}

/** Sends bodies as one request. */
type Ask = (bodies: readonly SearchBody[]) => Promise<RawResponse[]>;

/** A hit with its title. */
export interface TitledCandidate extends TitleHit {
  readonly candidate: Candidate;
}

/**
 * Titles of the hits of several plans: one request finds and reads them. Where more candidates are needed to settle the
 * order, another reads the titles that no cached document has. Nothing is counted, and only titles are read.
 */
export class TitleSearch {
  private readonly searches: readonly HitSearch[];
  private readonly bodies: readonly (readonly SearchBody[])[];
  private ask: Ask | null = null;

  constructor(
    plans: readonly UncountedPlan[],
    private readonly options: SearchRunnerOptions,
  ) {
    this.searches = plans.map((each) => hitSearch(each, options, (bodies) => this.asking(bodies)));
    this.bodies = this.searches.map((search) => search.first());
  }

  /** Bodies of the first request; pass the responses to {@link finish}. */
  first(): SearchBody[] {
    return this.bodies.flat();
  }

  /** @param ask sends further requests */
  async finish(answers: readonly RawResponse[], ask: Ask): Promise<TitledCandidate[][]> {
    this.ask = ask;
    const rest = [...answers];
    const parts = this.bodies.map(({ length }) => rest.splice(0, length));
    const found = await Promise.all(
      this.searches.map(async (search, place) =>
        (await search.finishUncounted(parts[place] ?? [])).map(({ candidate }) => candidate),
      ),
    );
    const titles = await titlesOf(found.flat(), this.options, ask);
    return found.map((candidates) =>
      candidates.flatMap((candidate) => {
        const { id, facts } = candidate;
        const title = titles.get(id);
        return title === undefined ? [] : [{ id, title, retracted: facts.retracted, candidate }];
      }),
    );
  }

  private asking(bodies: readonly SearchBody[]): Promise<RawResponse[]> {
    if (this.ask === null) throw new Error('Further requests of a search of titles follow its first.');
    return this.ask(bodies);
  }
}

/** Titles of the hits of several plans on one state of the index. */
export async function findTitles(
  plans: readonly UncountedPlan[],
  state: IndexState,
  options: SearchRunnerOptions,
  clock: CallClock,
): Promise<{ readonly titles: TitleHit[][]; readonly state: IndexState }> {
  const { client, names, shards } = options;
  const documents = names.documents(state.generation);
  const ask: Ask = (bodies) =>
    searchMany(
      client,
      bodies.map((body) => ({ index: body === STATE_BODY ? names.stateAlias : documents, body })),
      { shards, call: clock.rest() },
    );
  const search = new TitleSearch(plans, options);
  const [stateAnswer, ...answers] = await ask([STATE_BODY, ...search.first()]);
  const found = await search.finish(answers, ask);
  return {
    titles: found.map((hits) => hits.map(({ id, title, retracted }) => ({ id, title, retracted }))),
    state: readState(stateAnswer) ?? state,
  };
}

function hitSearch(
  { plan, facts: { match, statistics } }: UncountedPlan,
  options: SearchRunnerOptions,
  ask: Ask,
): HitSearch {
  const scored = scorePlan(plan, statistics);
  const ranker = new CandidateRanker(plan, scored, statistics);
  const { cache, history } = options;
  return new HitSearch(new SearchCompiler(plan, scored, unrelaxedQueries(match)), {
    plan,
    ranker,
    ask,
    watch: new Stopwatch(),
    cache,
    history,
    // Nothing is counted.
    listedCounts: new Map<SearchBody, number>(),
    titled: true,
    isLed: false,
  });
}

async function titlesOf(
  found: readonly Candidate[],
  { cache, history }: SearchRunnerOptions,
  ask: Ask,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const { id, version, title } of found) {
    const known = title ?? cache.get(history, id, version)?.document.title ?? null;
    if (known !== null) titles.set(id, known);
  }
  const unknown = new Set(found.map(({ id }) => id).filter((id) => !titles.has(id)));
  const [answer] = unknown.size > 0 ? await ask([titlesBody([...unknown])]) : [];
  return answer === undefined ? titles : new Map([...titles, ...decodeTitles(answer)]);
}
