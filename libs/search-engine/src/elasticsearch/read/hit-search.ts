import { documentWording } from '@clinical/evidence/search';
import { isByTime, type SearchPlan } from '../../search-plan.js';
import {
  BEST_CANDIDATES,
  withTitles,
  type SearchBody,
  type SearchCompiler,
} from '../compile/search-bodies.js';
import {
  decodeCandidates,
  decodeStems,
  type ScoredWords,
  type StoredDocument,
} from '../decode/candidates.js';
import { totalOf, type RawResponse } from '../decode/raw-response.js';
import type { Candidate, RankedCandidate } from '../rank/rank-candidates.js';
import { fetchListed, type HitSearchContext } from './fetch-listed.js';
import { surelyBelowCutoff } from './low-relevance-cutoff.js';

/** First places of a search, which the ranking orders; later documents keep Elasticsearch's order. */
export const RANKED_PLACES = 200;

/** More documents than those places, where leading ones may be among them. */
const SPARE_LEADING = 20;

/** Documents beyond the page that are ranked where only titles are read. */
const SPARE_TITLES = 8;

/** `max_result_window` of elastic/documents.json. */
const MAX_HITS = 10_000;

/** Pinned documents that are fetched, so that they can be ordered: thousands share some titles. */
const MAX_PINNED = 3_000;

/** Documents whose identifier or title is the search itself. */
interface PinnedHits {
  /** All of them, or at least up to the end of the page. */
  readonly fetched: readonly Candidate[];
  /** Their number, and how many lack some of the words. */
  readonly count: number;
  readonly withoutAllWords: number;
}

const NONE_PINNED: PinnedHits = { fetched: [], count: 0, withoutAllWords: 0 };

/** A listed document with its rank. */
export interface ListedHit extends StoredDocument {
  readonly ranked: RankedCandidate;
  /** Indexes of the parts of the relaxation that it does not match. */
  readonly missing: readonly number[];
}

/** One page of results. */
export interface ListedHits {
  /** Listed documents over all pages. */
  readonly count: number;
  readonly page: readonly ListedHit[];
  /** Documents listed only because of their identifier or title. */
  readonly pinnedOnly: number;
}

/** The low-relevance cutoff, and the relevance below which Elasticsearch can skip documents safely; null for none. */
interface Cutoff {
  readonly least: number;
  readonly minWords: number | null;
}

const NO_CUTOFF: Cutoff = { least: 0, minWords: null };

/** Documents that rank before others, all of which are known. */
interface Before {
  readonly pinned: readonly Candidate[];
  readonly leading: readonly Candidate[];
  /** Answers with all the words, where others lack some. */
  readonly fullMatches: readonly Candidate[];
}

/** The first documents of a search in the order of the ranking. */
interface FirstPlaces {
  readonly list: readonly RankedCandidate[];
  /** Number of listed documents except pinned ones; null where not all were read. */
  readonly foundByWords: number | null;
  /** Place of the next document among the others in Elasticsearch's order; null where there is none. */
  readonly next: number | null;
}

/** Whether the hits of a plan depend only on their words: without relaxing, folding, pinning or comparing. */
export function needsNoCounts({ relaxation, foldThreshold, pinnedKeys, wording }: SearchPlan): boolean {
  return relaxation === null && foldThreshold === null && pinnedKeys.length === 0 && wording === '';
}

/**
 * Finds the documents of one page. Elasticsearch brings pinned and leading documents, those with all the words, and the first
 * others by its own order; the ranking orders these. Documents below the low-relevance cutoff are omitted.
 */
export class HitSearch {
  private readonly reach: number;
  /** Number of top documents compared with the wording of the search. */
  private readonly compares: number;
  /** Number of documents that are ranked, and of others that are fetched for them. */
  private readonly places: number;
  private readonly fetches: number;
  private readonly hasPinned: boolean;
  private readonly hasLeading: boolean;
  private readonly hasCutoff: boolean;
  /** Whether the most relevant documents are among the candidates. */
  private readonly hasMostRelevant: boolean;
  /** Whether only some documents contain all words. */
  private readonly hasFullMatches: boolean;

  constructor(
    private readonly compiler: SearchCompiler,
    private readonly context: HitSearchContext,
  ) {
    const { page, sort, wording, ranking, foldThreshold, leading, pinnedKeys } = context.plan;
    this.reach = page.offset + page.limit;
    const compares = isByTime(sort) || wording === '' ? 0 : ranking.wording.candidates;
    this.compares = page.limit === 0 ? 0 : compares;
    const places = context.titled ? this.reach + SPARE_TITLES : RANKED_PLACES;
    this.places = page.limit === 0 ? 0 : places;
    this.fetches = context.isLed ? this.places + SPARE_LEADING : this.places;
    this.hasPinned = pinnedKeys.length > 0;
    this.hasLeading = leading.length > 0;
    this.hasCutoff = foldThreshold !== null && foldThreshold > 0;
    this.hasMostRelevant = compiler.isByRelevance && this.fetches > 0;
    this.hasFullMatches = compiler.allWords === 'some';
  }

  /** Bodies of the first request; pass the responses to {@link finish}. */
  first(): SearchBody[] {
    const { compiler, fetches } = this;
    const others = compiler.others({ from: 0, size: fetches }, null);
    return [
      ...(this.hasCutoff && !this.hasMostRelevant ? [compiler.mostRelevant()] : []),
      ...(this.hasPinned ? [compiler.pinnedHits(Math.min(MAX_HITS, Math.max(MAX_PINNED, this.reach)))] : []),
      ...(this.hasFullMatches ? [compiler.fullMatchHits(this.maxFullMatches())] : []),
      ...(this.hasLeading ? [compiler.leadingHits()] : []),
      ...(fetches === 0 ? [] : [this.context.titled ? withTitles(others) : others]),
    ];
  }

  /**
   * @param total documents that match and pass the filters, including those below the cutoff and pinned ones
   * @param led leading documents that were looked up with the search, which contain all words; null if the plan has them
   */
  async finish(
    answers: readonly RawResponse[],
    total: number,
    led: readonly Candidate[] | null,
  ): Promise<ListedHits> {
    const { plan, ranker } = this.context;
    const rest = [...answers];
    const best =
      this.hasCutoff && !this.hasMostRelevant
        ? decodeStems(rest.shift() ?? {}, this.compiler.fullScore)
        : null;
    const pinned = this.hasPinned ? this.pinnedIn(rest.shift() ?? {}) : NONE_PINNED;
    const fullMatches = this.hasFullMatches ? this.decode(rest.shift(), 'fullMatches') : [];
    const found = led ?? (this.hasLeading ? this.decode(rest.shift(), 'leading') : []);
    if (total === 0) return { count: 0, page: [], pinnedOnly: 0 };
    const others = this.decode(rest[0], 'others');
    const mostRelevant = best ?? [pinned.fetched, fullMatches, found, others].flatMap(first);
    const cutoff = this.cutoffOf(mostRelevant);
    const pinnedIds = new Set(pinned.fetched.map(({ id }) => id));
    const leading = knownAmong(
      found.filter(({ id }) => !pinnedIds.has(id)),
      fullMatches,
    );
    const head = await this.firstPlaces(others, { pinned: pinned.fetched, leading, fullMatches }, cutoff);
    const list = [...head.list, ...(await this.later(head, cutoff, fullMatches))];
    const compared = head.list.slice(0, this.compares);
    const start = Math.min(plan.page.offset, head.list.length);
    const end = start + plan.page.limit;
    const { documents, missing, count } = await fetchListed(
      [...compared, ...list.slice(start, end)],
      this.compiler,
      this.context,
      { cutoff: cutoff.least, total, pinned: pinned.count, foundByWords: head.foundByWords, mostRelevant },
    );
    const ranked = ranker.byWording(list, compared, (id) => {
      const stored = documents.get(id);
      return stored === undefined
        ? null
        : { wording: documentWording(stored.document), vector: stored.vector };
    });
    this.context.watch.lap('rank');
    return {
      count,
      pinnedOnly: pinned.withoutAllWords,
      page: ranked.slice(start, end).flatMap((each) => {
        const stored = documents.get(each.candidate.id);
        return stored === undefined
          ? []
          : [{ ...stored, ranked: each, missing: missing.get(each.candidate.id) ?? [] }];
      }),
    };
  }

  /** The hits of {@link finish} from the first answers alone, for a plan that {@link needsNoCounts}. */
  async finishUncounted(answers: readonly RawResponse[]): Promise<readonly RankedCandidate[]> {
    const rest = [...answers];
    const leading = this.hasLeading ? this.decode(rest.shift(), 'leading') : [];
    const others = this.decode(rest[0], 'others');
    const { list } = await this.firstPlaces(others, { pinned: [], leading, fullMatches: [] }, NO_CUTOFF);
    return list.slice(this.context.plan.page.offset, this.reach);
  }

  private cutoffOf(mostRelevant: readonly ScoredWords[]): Cutoff {
    const { plan, ranker } = this.context;
    if (!this.hasCutoff) return NO_CUTOFF;
    const best = mostRelevant.reduce((max, { stems }) => Math.max(max, ranker.wordsOf({ stems })), 0);
    const least = (plan.foldThreshold ?? 0) * best;
    return least > 0 ? { least, minWords: surelyBelowCutoff(least, mostRelevant, ranker) } : NO_CUTOFF;
  }

  private pinnedIn(answer: RawResponse): PinnedHits {
    const count = totalOf(answer);
    const withAllWords = answer.aggregations?.['withAllWords']?.doc_count ?? count;
    return { fetched: this.decode(answer, 'pinned'), count, withoutAllWords: count - withAllWords };
  }

  private async firstPlaces(
    first: readonly Candidate[],
    { pinned, leading, fullMatches }: Before,
    cutoff: Cutoff,
  ): Promise<FirstPlaces> {
    const { ranker, plan } = this.context;
    const isListed = (candidate: Candidate): boolean =>
      cutoff.least <= 0 || ranker.wordsOf(candidate) >= cutoff.least;
    let fetched = first;
    // Documents below the cutoff took the places of others.
    if (cutoff.minWords !== null && fetched.length >= this.fetches && !fetched.every(isListed)) {
      const page = { from: 0, size: this.fetches };
      const [relevant] = await this.context.ask([this.compiler.others(page, cutoff.minWords)]);
      fetched = this.decode(relevant, 'others');
    }
    const isAll = fetched.length < this.fetches;
    const known = [...leading, ...fullMatches];
    // Sorted by time, documents with all the words are among the others.
    const before = new Set(isByTime(plan.sort) ? leading : known);
    const others = knownAmong(fetched, known).filter((candidate) => !before.has(candidate));
    const room = Math.max(0, this.places - pinned.length - before.size);
    const list = [...before, ...others.slice(0, room)].filter(isListed);
    this.context.watch.lap('rank');
    return {
      list: ranker.byWords([...pinned, ...list]),
      // Behind a place only the rest was read.
      foundByWords: isAll && plan.after === undefined ? [...before, ...others].filter(isListed).length : null,
      next: isAll && others.length <= room ? null : room,
    };
  }

  /** The documents of the page after the first places. */
  private async later(
    { list, next }: FirstPlaces,
    { minWords }: Cutoff,
    fullMatches: readonly Candidate[],
  ): Promise<readonly RankedCandidate[]> {
    const { plan, ranker, ask } = this.context;
    // What follows a place is on its first page.
    if (next === null || plan.after !== undefined) return [];
    const skipped = Math.max(0, plan.page.offset - list.length);
    const from = next + skipped;
    const size = Math.min(this.reach - list.length - skipped, MAX_HITS - from);
    if (size <= 0) return [];
    const [answer] = await ask([this.compiler.others({ from, size }, minWords)]);
    const others = knownAmong(this.decode(answer, 'others'), fullMatches);
    return others.flatMap((candidate) => ranker.byWords([candidate]));
  }

  private decode(
    answer: RawResponse | undefined,
    which: 'pinned' | 'fullMatches' | 'leading' | 'others',
  ): Candidate[] {
    if (answer === undefined) return [];
    const { allWords, pinnedReportWords } = this.compiler;
    const pinned = which === 'pinned';
    const haveAllWords =
      pinned && pinnedReportWords ? 'fromHit' : pinned || which === 'fullMatches' || allWords === 'every';
    return decodeCandidates(answer, { pinned, haveAllWords, fullScore: this.compiler.fullScore });
  }

  /** A search is relaxed when it matches fewer documents than this. */
  private maxFullMatches(): number {
    return Math.min(MAX_HITS, this.context.plan.relaxation?.minimum ?? 0);
  }
}

/** Of documents in the order of relevance, those that the most relevant ones of all are among. */
function first(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.slice(0, BEST_CANDIDATES);
}

/** Candidates of which the known ones are replaced. */
function knownAmong(candidates: readonly Candidate[], known: readonly Candidate[]): readonly Candidate[] {
  if (known.length === 0) return candidates;
  const knownById = new Map(known.map((candidate) => [candidate.id, candidate]));
  return candidates.map((each) => knownById.get(each.id) ?? each);
}
