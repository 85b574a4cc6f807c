import { documentWording } from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';
import { scoreScale, type ScoreScale } from '../compile/rank-query.js';
import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import {
  decodeCandidates,
  decodeDocuments,
  decodeStems,
  type ScoredWords,
  type StoredDocument,
} from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import { isSettled, type ScoredCandidate } from '../rank/is-settled.js';
import type { CandidateRanker, RankedCandidate } from '../rank/rank-candidates.js';
import type { Stopwatch } from './call-clock.js';
import { FoldCount, surelyFolded } from './fold-count.js';

/** Places up to which results are put in their exact order; behind them they come as Elasticsearch orders them. */
const EXACT_PLACES = 500;
/** Documents brought beyond those that are needed, so that near ties can be told apart. */
const SPARE = 30;
/** When the candidates do not settle the order, so many times more are brought, up to this many. */
const GROWTH = 3;
const MOST_CANDIDATES = 3_000;
/** `max_result_window` of elastic/documents.json. */
const MOST_HITS = 10_000;
/** Documents that a search can be the identifier or title of. */
const MOST_PINNED = 100;
/** Relevance is a share of 1 as it is. */
const RELEVANCE_SCALE: ScoreScale = { unit: 1, lift: 0 };

export interface HitSearchContext {
  readonly plan: SearchPlan;
  readonly ranker: CandidateRanker;
  readonly ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>;
  readonly watch: Stopwatch;
}

/** A listed document in its place. */
export interface ListedHit extends StoredDocument {
  readonly ranked: RankedCandidate;
}

/** The page of a search. */
export interface ListedHits {
  /** Documents listed, over all pages. */
  readonly count: number;
  readonly page: readonly ListedHit[];
  readonly compared: boolean;
  /** How many documents are listed for their identifier or title alone. */
  readonly pinnedOnly: number;
}

type Ranked = RankedCandidate<ScoredCandidate>;

/** What was brought for a page. */
interface Found {
  /** The page's documents by words; of a first page, all from the first place on. */
  readonly list: readonly Ranked[];
  /** Every candidate that was brought; for a page far behind, the first places. */
  readonly ranked: readonly Ranked[];
  /** Whether these are all documents of the search but pinned ones. */
  readonly isWhole: boolean;
}

/** Brings candidates for the page of one search and puts them in order; what is folded is left out. */
export class HitSearch {
  private readonly reach: number;
  /** How many of the first are compared with the wording of the search. */
  private readonly compares: number;
  private readonly isDeep: boolean;
  /** Whether hits can be asked for before anything else is known. */
  private readonly isAskedAtOnce: boolean;
  private readonly hasPinned: boolean;
  private readonly folds: boolean;

  constructor(
    private readonly compiler: SearchCompiler,
    private readonly context: HitSearchContext,
  ) {
    const { page, sort, wording, ranking, foldThreshold, pinnedKeys } = context.plan;
    this.reach = page.offset + page.limit;
    this.compares = sort === 'date' || wording === '' ? 0 : ranking.wording.candidates;
    this.isDeep = page.offset >= EXACT_PLACES;
    this.hasPinned = pinnedKeys.length > 0;
    this.folds = foldThreshold !== null && foldThreshold > 0;
    this.isAskedAtOnce = !(this.isDeep && (this.hasPinned || this.folds)) && !(this.folds && sort === 'date');
  }

  /** What can be asked in the first request; {@link finish} is given the answers. */
  first(): SearchBody[] {
    return [
      ...(this.folds ? [this.compiler.mostRelevant()] : []),
      ...(this.hasPinned ? [this.compiler.pinnedHits(MOST_PINNED)] : []),
      ...(this.isAskedAtOnce ? this.hitBodies(0, null) : []),
    ];
  }

  /** @param total documents that match and pass, folded and pinned ones included */
  async finish(answers: readonly RawResponse[], total: number): Promise<ListedHits> {
    const { plan, ranker } = this.context;
    const rest = [...answers];
    const mostRelevant = this.folds ? decodeStems(rest.shift() ?? {}) : [];
    const best = mostRelevant.reduce((most, { stems }) => Math.max(most, ranker.wordsOf({ stems })), 0);
    const floor = (plan.foldThreshold ?? 0) * best;
    const leastWords = floor > 0 ? surelyFolded(floor, mostRelevant, ranker) : null;
    const pinned = this.hasPinned ? this.decode(rest.shift(), true) : [];
    if (total === 0) return { count: 0, page: [], compared: false, pinnedOnly: 0 };
    const atOnce = this.isAskedAtOnce ? rest : null;
    const found = this.isDeep
      ? await this.deepPage(atOnce, pinned, leastWords)
      : await this.firstPlaces(atOnce, pinned, { floor, leastWords });
    const first = (this.isDeep ? found.ranked : found.list).slice(0, this.compares);
    const onPage = this.isDeep ? found.list : found.list.slice(plan.page.offset, this.reach);
    const { documents, count } = await this.fetch([...first, ...onPage], {
      ...found,
      floor,
      total,
      pinned,
      mostRelevant,
    });
    const { ranked, compared } = ranker.byWording(found.list, first, (id) => {
      const document = documents.get(id)?.document;
      return document === undefined ? null : documentWording(document);
    });
    const page = this.isDeep ? ranked : ranked.slice(plan.page.offset, this.reach);
    this.context.watch.lap('rank');
    return {
      count,
      compared,
      pinnedOnly: pinned.filter(({ hasAllWords }) => !hasAllWords).length,
      page: page.flatMap((each) => {
        const stored = documents.get(each.candidate.id);
        return stored === undefined ? [] : [{ ...stored, ranked: each }];
      }),
    };
  }

  /** The first places in their exact order: candidates are brought until no other can belong among them. */
  private async firstPlaces(
    atOnce: readonly RawResponse[] | null,
    pinned: readonly ScoredCandidate[],
    { floor, leastWords }: { readonly floor: number; readonly leastWords: number | null },
  ): Promise<Found> {
    const { ranker, plan } = this.context;
    const wanted = Math.max(this.reach, this.compares);
    const needed = Math.max(0, wanted - pinned.length);
    let size = this.firstSize();
    let answers = atOnce;
    for (;;) {
      answers ??= await this.context.ask([this.compiler.hits({ from: 0, size }, leastWords)]);
      const brought = this.decode(answers[0], false);
      const ranked = ranker.byWords(brought);
      const kept = floor > 0 ? ranked.filter(({ words }) => words >= floor) : ranked;
      const isWhole = brought.length < size;
      this.context.watch.lap('rank');
      if (
        isWhole ||
        size >= MOST_CANDIDATES ||
        isSettled(brought, ranked, { kept, needed, sort: plan.sort })
      ) {
        const list =
          pinned.length === 0 ? kept : ranker.byWords([...pinned, ...kept.map(({ candidate }) => candidate)]);
        return { list: list.slice(0, wanted), ranked, isWhole };
      }
      size = Math.min(MOST_CANDIDATES, Math.max(size * GROWTH, this.reach));
      answers = null;
    }
  }

  /** A page far behind, as Elasticsearch orders it; with the first places, which the wording is compared with. */
  private async deepPage(
    atOnce: readonly RawResponse[] | null,
    pinned: readonly ScoredCandidate[],
    leastWords: number | null,
  ): Promise<Found> {
    const { ranker } = this.context;
    const answers = atOnce ?? (await this.context.ask(this.hitBodies(pinned.length, leastWords)));
    const list = ranker.byWords(this.decode(answers[0], false));
    const head = answers[1] === undefined ? [] : this.decode(answers[1], false);
    return { list, ranked: ranker.byWords([...pinned, ...head]), isWhole: false };
  }

  private hitBodies(pinned: number, leastWords: number | null): SearchBody[] {
    const { offset, limit } = this.context.plan.page;
    if (!this.isDeep) return [this.compiler.hits({ from: 0, size: this.firstSize() }, leastWords)];
    const head = Math.max(0, this.compares - pinned) + SPARE;
    return [
      this.compiler.hits({ from: Math.max(0, offset - pinned), size: limit }, leastWords),
      ...(this.compares > 0 ? [this.compiler.hits({ from: 0, size: head }, leastWords)] : []),
    ];
  }

  private firstSize(): number {
    return Math.min(MOST_HITS, Math.max(this.reach, this.compares) + SPARE);
  }

  private decode(answer: RawResponse | undefined, pinned: boolean): ScoredCandidate[] {
    if (answer === undefined) return [];
    const { plan } = this.context;
    const { tellsAllWords } = this.compiler;
    const tellAllWords = pinned ? tellsAllWords.pinned : tellsAllWords.others;
    const scale = plan.sort === 'relevance' ? RELEVANCE_SCALE : scoreScale(plan.ranking);
    const scoreAt = (plan.leading.length > 0 ? 1 : 0) + (plan.sort === 'date' ? 1 : 0);
    return decodeCandidates(answer, { pinned, tellAllWords, scale, scoreAt });
  }

  /** Stored documents, and how many documents are listed: those that reach the limit of folding, and the pinned ones. */
  private async fetch(
    wanted: readonly RankedCandidate[],
    {
      floor,
      total,
      pinned,
      ranked,
      isWhole,
      mostRelevant,
    }: Found & {
      readonly floor: number;
      readonly mostRelevant: readonly ScoredWords[];
      readonly total: number;
      readonly pinned: readonly ScoredCandidate[];
    },
  ): Promise<{ documents: ReadonlyMap<string, StoredDocument>; count: number }> {
    const { ask, ranker } = this.context;
    const ids = [...new Set(wanted.map(({ candidate }) => candidate.id))];
    const stored = ids.length > 0 ? [this.compiler.documents(ids)] : [];
    const isCounted = floor <= 0 || isWhole;
    const fold = isCounted ? null : new FoldCount(this.compiler, ranker, floor, mostRelevant);
    const answers = await ask([...stored, ...(fold?.bodies() ?? [])]);
    const [first] = answers;
    const documents = stored.length > 0 && first !== undefined ? decodeDocuments(first) : new Map();
    if (fold !== null)
      return {
        documents,
        count: pinned.length + (await fold.count(answers.slice(stored.length), ask)),
      };
    const count = floor <= 0 ? total : pinned.length + ranked.filter(({ words }) => words >= floor).length;
    return { documents, count };
  }
}
