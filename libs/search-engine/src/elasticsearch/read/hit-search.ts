import { documentWording } from '@clinical/evidence/search';
import type { SearchPlan } from '../../search-plan.js';
import { withTitles, type SearchBody, type SearchCompiler } from '../compile/search-bodies.js';
import { decodeStems, type StoredDocument } from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import { isSettled, type ScoredCandidate } from '../rank/rank-candidates.js';
import { fetchListed, type FoundHits, type HitSearchContext, type RankedHit } from './fetch-listed.js';
import { HitDecoder, knownAmong } from './hit-decoder.js';
import { surelyBelowCutoff } from './low-relevance-cutoff.js';
import { firstPinned, pinnedHits, type PinnedHits } from './pinned-hits.js';

/** Ranks up to which results are in exact order; later ones are in Elasticsearch's order. */
export const EXACT_PLACES = 500;

/** Extra documents to resolve near ties; fewer where titles are read, which costs more for each. */
const SPARE = { untitled: 30, titled: 8 };

/** Growth factor when the candidates do not settle the order. */
const GROWTH = 3;

const MAX_CANDIDATES = 3_000;

/** `max_result_window` of elastic/documents.json. */
const MAX_HITS = 10_000;

const NOTHING_KNOWN: Known = { cutoff: 0, minWords: null, pinned: [], leading: [], fullMatches: [] };

const NONE_PINNED: PinnedHits = { fetched: [], count: 0, withoutAllWords: 0 };

/** A listed document with its rank. */
export interface ListedHit extends StoredDocument {
  readonly ranked: RankedHit;
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

/** Known before the documents found by words are fetched. */
interface Known {
  /** Low-relevance cutoff, and the relevance below which Elasticsearch can skip documents safely. */
  readonly cutoff: number;
  readonly minWords: number | null;
  /** Pinned documents, at least up to the end of the page. */
  readonly pinned: readonly ScoredCandidate[];
  /** Leading documents, where they are fetched separately. */
  readonly leading: readonly ScoredCandidate[];
  /** Documents with all words, if others lack some. */
  readonly fullMatches: readonly ScoredCandidate[];
}

/** Whether the hits of a plan depend only on their words: without relaxing, folding, pinning or comparing. */
export function needsNoCounts({ relaxation, foldThreshold, pinnedKeys, wording, page }: SearchPlan): boolean {
  return (
    relaxation === null &&
    foldThreshold === null &&
    pinnedKeys.length === 0 &&
    wording === '' &&
    page.offset < EXACT_PLACES
  );
}

/** Whether the order of other hits does not depend on the leading documents, which are then fetched separately. */
export function fetchesLeadingApart({ sort, page }: SearchPlan): boolean {
  return sort !== 'date' && page.offset < EXACT_PLACES;
}

/** Fetches and ranks the candidates for one page; documents below the low-relevance cutoff are omitted. */
export class HitSearch {
  private readonly reach: number;
  /** Number of top documents compared with the wording of the search. */
  private readonly compares: number;
  private readonly isDeep: boolean;
  /** Whether hits can be requested before anything else is known. */
  private readonly isAskedAtOnce: boolean;
  /** Initial request if ties need not be ordered. */
  private readonly byScoreAlone: SearchBody | null;
  private readonly hasPinned: boolean;
  /** Whether only some documents contain all words; these come first and are fetched separately. */
  private readonly fetchesFullMatches: boolean;
  private readonly hasCutoff: boolean;
  /** Whether leading documents are fetched separately. Elsewhere Elasticsearch puts them first. */
  private readonly fetchesLeading: boolean;
  private readonly decoder: HitDecoder;

  constructor(
    private readonly compiler: SearchCompiler,
    private readonly context: HitSearchContext,
  ) {
    const { page, sort, wording, ranking, foldThreshold, leading, pinnedKeys } = context.plan;
    this.reach = page.offset + page.limit;
    this.compares = sort === 'date' || wording === '' ? 0 : ranking.wording.candidates;
    this.isDeep = page.offset >= EXACT_PLACES;
    this.hasPinned = pinnedKeys.length > 0;
    this.hasCutoff = foldThreshold !== null && foldThreshold > 0;
    this.fetchesFullMatches = compiler.allWords === 'some';
    this.fetchesLeading = leading.length > 0 && fetchesLeadingApart(context.plan);
    this.decoder = new HitDecoder(compiler, context.plan, {
      isDeep: this.isDeep,
      fetchesLeading: this.fetchesLeading,
    });
    this.byScoreAlone = this.isDeep ? null : compiler.hitsByScoreAlone(this.firstSize());
    this.isAskedAtOnce =
      !(this.isDeep && (this.hasPinned || this.fetchesFullMatches || this.hasCutoff)) &&
      !(this.hasCutoff && sort === 'date');
  }

  /** Bodies of the first request; pass the responses to {@link finish}. */
  first(): SearchBody[] {
    return [
      ...(this.hasCutoff ? [this.compiler.mostRelevant()] : []),
      ...(this.hasPinned ? [firstPinned(this.compiler)] : []),
      ...(this.fetchesFullMatches ? [this.compiler.fullMatchHits(this.maxFullMatches())] : []),
      ...(this.fetchesLeading ? [this.compiler.leadingHits()] : []),
      ...(this.isAskedAtOnce ? this.firstHits() : []),
    ];
  }

  /**
   * @param total documents that match and pass the filters, including those below the cutoff and pinned ones
   * @param led leading documents that were looked up with the search, which contain all words; null if the plan has them
   */
  async finish(
    answers: readonly RawResponse[],
    total: number,
    led: readonly ScoredCandidate[] | null,
  ): Promise<ListedHits> {
    const { plan, ranker } = this.context;
    const rest = [...answers];
    const mostRelevant = this.hasCutoff ? decodeStems(rest.shift() ?? {}) : [];
    const best = mostRelevant.reduce((max, { stems }) => Math.max(max, ranker.wordsOf({ stems })), 0);
    const cutoff = (plan.foldThreshold ?? 0) * best;
    const minWords = cutoff > 0 ? surelyBelowCutoff(cutoff, mostRelevant, ranker) : null;
    const firstOfPinned = this.hasPinned ? rest.shift() : undefined;
    const fullMatches = this.fetchesFullMatches ? this.decoder.decode(rest.shift(), 'fullMatches') : [];
    const found = led ?? this.decoder.leading(rest);
    if (total === 0) return { count: 0, page: [], pinnedOnly: 0 };
    const pinned = await this.allPinned(firstOfPinned);
    const pinnedIds = new Set(pinned.fetched.map(({ id }) => id));
    const leading = knownAmong(
      found.filter(({ id }) => !pinnedIds.has(id)),
      fullMatches,
    );
    const known: Known = { cutoff, minWords, pinned: pinned.fetched, leading, fullMatches };
    const atOnce = this.isAskedAtOnce ? rest : null;
    const hits = this.isDeep ? await this.deepPage(atOnce, known) : await this.firstPlaces(atOnce, known);
    const first = (this.isDeep ? hits.ranked : hits.list).slice(0, this.compares);
    const onPage = this.isDeep ? hits.list : hits.list.slice(plan.page.offset, this.reach);
    const { documents, missing, count } = await fetchListed(
      [...first, ...onPage],
      this.compiler,
      this.context,
      {
        ...hits,
        cutoff,
        total,
        pinned: pinned.count,
        mostRelevant,
      },
    );
    const ranked = ranker.byWording(hits.list, first, (id) => {
      const stored = documents.get(id);
      return stored === undefined
        ? null
        : { wording: documentWording(stored.document), vector: stored.vector };
    });
    const page = this.isDeep ? ranked : ranked.slice(plan.page.offset, this.reach);
    this.context.watch.lap('rank');
    return {
      count,
      pinnedOnly: pinned.withoutAllWords,
      page: page.flatMap((each) => {
        const stored = documents.get(each.candidate.id);
        return stored === undefined
          ? []
          : [{ ...stored, ranked: each, missing: missing.get(each.candidate.id) ?? [] }];
      }),
    };
  }

  /** The hits of {@link finish} from the first answers alone, for a plan that {@link needsNoCounts}. */
  async finishUncounted(answers: readonly RawResponse[]): Promise<readonly RankedHit[]> {
    const rest = [...answers];
    const leading = this.decoder.leading(rest);
    const { list } = await this.firstPlaces(rest, { ...NOTHING_KNOWN, leading });
    return list.slice(this.context.plan.page.offset, this.reach);
  }

  private async allPinned(first: RawResponse | undefined): Promise<PinnedHits> {
    if (first === undefined) return NONE_PINNED;
    const { compiler, reach } = this;
    const { ask } = this.context;
    const decode = (answer: RawResponse): ScoredCandidate[] => this.decoder.decode(answer, 'pinned');
    return pinnedHits(first, { compiler, decode, ask, reach, maxHits: MAX_HITS });
  }

  /** The first ranks in exact order: fetches candidates until no other document can belong among them. */
  private async firstPlaces(
    atOnce: readonly RawResponse[] | null,
    { cutoff, minWords, pinned, leading, fullMatches }: Known,
  ): Promise<FoundHits> {
    const { ranker, plan } = this.context;
    // All of them are known, and they rank before all others but pinned documents.
    const before = [...new Set([...leading, ...fullMatches])];
    const limit = Math.max(this.reach, this.compares);
    const needed = Math.max(0, limit - pinned.length);
    let size = this.firstSize();
    let answers = atOnce;
    let areEqualsOrdered = atOnce === null || this.byScoreAlone === null;
    for (;;) {
      answers ??= await this.context.ask([this.candidates(size, minWords)]);
      const fetched = this.decoder.others(answers[0], before);
      const ranked = ranker.byWords([...new Set([...before, ...fetched])]);
      const kept = cutoff > 0 ? ranked.filter(({ words }) => words >= cutoff) : ranked;
      const isComplete = fetched.length < size;
      this.context.watch.lap('rank');
      if (
        isComplete ||
        size >= MAX_CANDIDATES ||
        this.isFilledBy(before, kept, needed) ||
        isSettled(fetched, ranked, { kept, needed, sort: plan.sort, areEqualsOrdered })
      ) {
        const list =
          pinned.length === 0 ? kept : ranker.byWords([...pinned, ...kept.map(({ candidate }) => candidate)]);
        return { list: list.slice(0, limit), ranked, isComplete };
      }
      size = Math.min(MAX_CANDIDATES, Math.max(size * GROWTH, this.reach));
      answers = null;
      areEqualsOrdered = true;
    }
  }

  /** A deep page in Elasticsearch's order, with the first ranks for comparing the wording. */
  private async deepPage(atOnce: readonly RawResponse[] | null, known: Known): Promise<FoundHits> {
    const { ranker } = this.context;
    const answers = atOnce ?? (await this.context.ask(this.hitBodies(known)));
    const [others = [], head = []] = answers.map((answer) => this.decoder.others(answer, known.fullMatches));
    const { offset, limit } = this.context.plan.page;
    const pinned = ranker.byWords(known.pinned);
    return {
      list: [...pinned.slice(offset), ...ranker.byWords(others)].slice(0, limit),
      ranked: [...pinned, ...ranker.byWords(head)],
      isComplete: false,
    };
  }

  /** Whether documents that rank before all others, all of which are known, fill every needed rank. */
  private isFilledBy(
    before: readonly ScoredCandidate[],
    kept: readonly RankedHit[],
    needed: number,
  ): boolean {
    const last = kept[needed - 1];
    return this.context.plan.sort !== 'date' && last !== undefined && before.includes(last.candidate);
  }

  /** Candidates for the first ranks. */
  private candidates(size: number, minWords: number | null): SearchBody {
    return this.compiler.hits({ from: 0, size }, minWords, { leadingFirst: !this.fetchesLeading });
  }

  private firstHits(): SearchBody[] {
    const bodies = this.hitBodies(NOTHING_KNOWN);
    return this.context.titled ? bodies.map(withTitles) : bodies;
  }

  private hitBodies({ minWords, pinned, fullMatches }: Known): SearchBody[] {
    const { offset, limit } = this.context.plan.page;
    if (!this.isDeep) return [this.byScoreAlone ?? this.candidates(this.firstSize(), minWords)];
    const head = Math.max(0, this.compares - pinned.length) + SPARE.untitled;
    const order = { withAllWords: fullMatches.map(({ id }) => id) };
    return [
      this.compiler.hits({ from: Math.max(0, offset - pinned.length), size: limit }, minWords, order),
      ...(this.compares > 0 ? [this.compiler.hits({ from: 0, size: head }, minWords, order)] : []),
    ];
  }

  /** A search is relaxed when it matches fewer documents than this. */
  private maxFullMatches(): number {
    return Math.min(MAX_HITS, this.context.plan.relaxation?.minimum ?? 0);
  }

  private firstSize(): number {
    return Math.min(
      MAX_HITS,
      Math.max(this.reach, this.compares) + (this.context.titled ? SPARE.titled : SPARE.untitled),
    );
  }
}
