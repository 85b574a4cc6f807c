import { documentWording } from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';
import { scoreScale, type ScoreScale } from '../compile/rank-query.js';
import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import {
  decodeCandidates,
  decodeDocuments,
  decodeStems,
  type DocumentMemory,
  type ScoredWords,
  type StoredDocument,
} from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import {
  isSettled,
  type CandidateRanker,
  type RankedCandidate,
  type ScoredCandidate,
} from '../rank/rank-candidates.js';
import type { Stopwatch } from '../requests/requests.js';
import { FoldCount, surelyFolded } from './low-relevance-cutoff.js';
import { firstPinned, pinnedHits, type PinnedHits } from './pinned-hits.js';

/** Places up to which results are put in their exact order; behind them they come as Elasticsearch orders them. */
const EXACT_PLACES = 500;
/** Documents brought beyond those that are needed, so that near ties can be told apart. */
const SPARE = 30;
/** When the candidates do not settle the order, so many times more are brought, up to this many. */
const GROWTH = 3;
const MOST_CANDIDATES = 3_000;
/** `max_result_window` of elastic/documents.json. */
const MOST_HITS = 10_000;
/** Relevance is a share of 1 as it is. */
const RELEVANCE_SCALE: ScoreScale = { unit: 1, lift: 0 };

/** Before the first answer. */
const NOTHING_KNOWN: Known = { floor: 0, leastWords: null, pinned: [], own: [] };
const NONE_PINNED: PinnedHits = { brought: [], count: 0, withoutAllWords: 0 };

export interface HitSearchContext {
  readonly plan: SearchPlan;
  readonly ranker: CandidateRanker;
  readonly ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>;
  readonly watch: Stopwatch;
  readonly memory: DocumentMemory;
  /** Of the index that is searched: what its documents are remembered by. */
  readonly history: string;
}

/** A listed document in its place. */
export interface ListedHit extends StoredDocument {
  readonly ranked: Ranked;
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

/** What is known before the documents that are found by words are brought. */
interface Known {
  /** Text relevance under which documents are folded, and under which Elasticsearch surely need not bring them. */
  readonly floor: number;
  readonly leastWords: number | null;
  /** All of those that are pinned, or as many as the page reaches to. */
  readonly pinned: readonly ScoredCandidate[];
  /** Documents with all the words where others lack some. */
  readonly own: readonly ScoredCandidate[];
}

/** What was brought for a page. */
interface Found {
  /** The page's documents; of a first page, all from the first place on. */
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
  /** What is asked for at once, where it is enough to know which documents come first, and not which of equal ones. */
  private readonly byScoreAlone: SearchBody | null;
  private readonly hasPinned: boolean;
  /** Whether only some documents have all the words: they are brought by themselves, as they come first. */
  private readonly bringsOwn: boolean;
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
    this.bringsOwn = compiler.allWords === 'some';
    this.byScoreAlone = this.isDeep ? null : compiler.hitsByScoreAlone(this.firstSize());
    this.isAskedAtOnce =
      !(this.isDeep && (this.hasPinned || this.bringsOwn || this.folds)) && !(this.folds && sort === 'date');
  }

  /** What can be asked in the first request; {@link finish} is given the answers. */
  first(): SearchBody[] {
    return [
      ...(this.folds ? [this.compiler.mostRelevant()] : []),
      ...(this.hasPinned ? [firstPinned(this.compiler)] : []),
      ...(this.bringsOwn ? [this.compiler.ownHits(this.mostOwn())] : []),
      ...(this.isAskedAtOnce ? this.hitBodies(NOTHING_KNOWN) : []),
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
    const firstOfPinned = this.hasPinned ? rest.shift() : undefined;
    const own = this.bringsOwn ? this.decode(rest.shift(), 'own') : [];
    if (total === 0) return { count: 0, page: [], compared: false, pinnedOnly: 0 };
    const pinned = await this.allPinned(firstOfPinned);
    const known: Known = { floor, leastWords, pinned: pinned.brought, own };
    const atOnce = this.isAskedAtOnce ? rest : null;
    const found = this.isDeep ? await this.deepPage(atOnce, known) : await this.firstPlaces(atOnce, known);
    const first = (this.isDeep ? found.ranked : found.list).slice(0, this.compares);
    const onPage = this.isDeep ? found.list : found.list.slice(plan.page.offset, this.reach);
    const { documents, count } = await this.fetch([...first, ...onPage], {
      ...found,
      floor,
      total,
      pinned: pinned.count,
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
      pinnedOnly: pinned.withoutAllWords,
      page: page.flatMap((each) => {
        const stored = documents.get(each.candidate.id);
        return stored === undefined ? [] : [{ ...stored, ranked: each }];
      }),
    };
  }

  private async allPinned(first: RawResponse | undefined): Promise<PinnedHits> {
    if (first === undefined) return NONE_PINNED;
    const { compiler, reach } = this;
    const { ask } = this.context;
    const decode = (answer: RawResponse): ScoredCandidate[] => this.decode(answer, 'pinned');
    return pinnedHits(first, { compiler, decode, ask, reach, mostHits: MOST_HITS });
  }

  /** The first places in their exact order: candidates are brought until no other can belong among them. */
  private async firstPlaces(
    atOnce: readonly RawResponse[] | null,
    { floor, leastWords, pinned, own }: Known,
  ): Promise<Found> {
    const { ranker, plan } = this.context;
    const wanted = Math.max(this.reach, this.compares);
    const needed = Math.max(0, wanted - pinned.length);
    let size = this.firstSize();
    let answers = atOnce;
    let areEqualsOrdered = atOnce === null || this.byScoreAlone === null;
    for (;;) {
      answers ??= await this.context.ask([this.compiler.hits({ from: 0, size }, leastWords)]);
      const brought = this.decodeOthers(answers[0], own);
      const ranked = ranker.byWords([...new Set([...own, ...brought])]);
      const kept = floor > 0 ? ranked.filter(({ words }) => words >= floor) : ranked;
      const isWhole = brought.length < size;
      this.context.watch.lap('rank');
      if (
        isWhole ||
        size >= MOST_CANDIDATES ||
        this.isFilledBy(own, kept, needed) ||
        isSettled(brought, ranked, { kept, needed, sort: plan.sort, areEqualsOrdered })
      ) {
        const list =
          pinned.length === 0 ? kept : ranker.byWords([...pinned, ...kept.map(({ candidate }) => candidate)]);
        return { list: list.slice(0, wanted), ranked, isWhole };
      }
      size = Math.min(MOST_CANDIDATES, Math.max(size * GROWTH, this.reach));
      answers = null;
      areEqualsOrdered = true;
    }
  }

  /** A page far behind, as Elasticsearch orders it; with the first places, which the wording is compared with. */
  private async deepPage(atOnce: readonly RawResponse[] | null, known: Known): Promise<Found> {
    const { ranker } = this.context;
    const answers = atOnce ?? (await this.context.ask(this.hitBodies(known)));
    const [others = [], head = []] = answers.map((answer) => this.decodeOthers(answer, known.own));
    const { offset, limit } = this.context.plan.page;
    const pinned = ranker.byWords(known.pinned);
    return {
      list: [...pinned.slice(offset), ...ranker.byWords(others)].slice(0, limit),
      ranked: [...pinned, ...ranker.byWords(head)],
      isWhole: false,
    };
  }

  /** Whether documents with all the words, which are all known, fill every place that is needed. */
  private isFilledBy(own: readonly ScoredCandidate[], kept: readonly Ranked[], needed: number): boolean {
    const last = kept[needed - 1];
    return this.context.plan.sort !== 'date' && last !== undefined && own.includes(last.candidate);
  }

  private hitBodies({ leastWords, pinned, own }: Known): SearchBody[] {
    const { offset, limit } = this.context.plan.page;
    if (!this.isDeep)
      return [this.byScoreAlone ?? this.compiler.hits({ from: 0, size: this.firstSize() }, leastWords)];
    const head = Math.max(0, this.compares - pinned.length) + SPARE;
    const withAllWords = own.map(({ id }) => id);
    return [
      this.compiler.hits(
        { from: Math.max(0, offset - pinned.length), size: limit },
        leastWords,
        withAllWords,
      ),
      ...(this.compares > 0 ? [this.compiler.hits({ from: 0, size: head }, leastWords, withAllWords)] : []),
    ];
  }

  /** A search is relaxed when it finds fewer than so many. */
  private mostOwn(): number {
    return Math.min(MOST_HITS, this.context.plan.relaxation?.minimum ?? 0);
  }

  private firstSize(): number {
    return Math.min(MOST_HITS, Math.max(this.reach, this.compares) + SPARE);
  }

  /** Documents that are found by words; those with all the words, where others lack some, are the ones of `own`. */
  private decodeOthers(
    answer: RawResponse | undefined,
    own: readonly ScoredCandidate[],
  ): readonly ScoredCandidate[] {
    if (own.length === 0) return this.decode(answer, 'others');
    const others = this.decode(answer, 'others', this.isDeep && this.context.plan.sort !== 'date');
    const ownById = new Map(own.map((candidate) => [candidate.id, candidate]));
    return others.map((each) => ownById.get(each.id) ?? each);
  }

  /** @param allWordsFirst whether the first value that the hits are sorted by tells which have all the words */
  private decode(
    answer: RawResponse | undefined,
    which: 'pinned' | 'own' | 'others',
    allWordsFirst = false,
  ): ScoredCandidate[] {
    if (answer === undefined) return [];
    const { plan } = this.context;
    const { allWords, pinnedTell } = this.compiler;
    const pinned = which === 'pinned';
    const haveAllWords = pinned && pinnedTell ? 'told' : which !== 'others' || allWords === 'every';
    const scale = plan.sort === 'relevance' ? RELEVANCE_SCALE : scoreScale(plan.ranking);
    const before = [plan.leading.length > 0, plan.sort === 'date', allWordsFirst];
    const scoreAt = before.filter(Boolean).length;
    return decodeCandidates(answer, { pinned, haveAllWords, scale, scoreAt });
  }

  /** Stored documents, and how many documents are listed: those that reach the limit of folding, and the pinned ones. */
  private async fetch(
    wanted: readonly Ranked[],
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
      /** How many there are. */
      readonly pinned: number;
    },
  ): Promise<{ documents: ReadonlyMap<string, StoredDocument>; count: number }> {
    const { ask, ranker, memory, history } = this.context;
    const documents = new Map<string, StoredDocument>();
    const unknown = new Set<string>();
    for (const { candidate } of wanted) {
      const known = memory.get(history, candidate.id, candidate.version);
      if (known === null) unknown.add(candidate.id);
      else documents.set(candidate.id, known);
    }
    const stored = unknown.size > 0 ? [this.compiler.documents([...unknown])] : [];
    const isCounted = floor <= 0 || isWhole;
    const fold = isCounted ? null : new FoldCount(this.compiler, ranker, floor, mostRelevant);
    const answers = await ask([...stored, ...(fold?.bodies() ?? [])]);
    const [first] = answers;
    if (stored.length > 0 && first !== undefined)
      for (const [id, read] of decodeDocuments(first)) {
        memory.add(history, id, read);
        documents.set(id, read.stored);
      }
    if (fold !== null)
      return {
        documents,
        count: pinned + (await fold.count(answers.slice(stored.length), ask)),
      };
    const count = floor <= 0 ? total : pinned + ranked.filter(({ words }) => words >= floor).length;
    return { documents, count };
  }
}
