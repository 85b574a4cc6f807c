import { EngineUnavailableError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { ConcurrencyLimit } from '../../shared/concurrency-limit.js';
import {
  addTermCounts,
  decodeTermCounts,
  encodeTermCounts,
  sumTermCounts,
  type TermCounts,
} from '../../shared/term-counts.js';
import { TitlePhraseIndex } from '../../shared/title-phrases.js';
import { TopicIndex, WordIndex } from '../../shared/word-index.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { CallClock, GenerationGoneError } from '../requests/requests.js';
import {
  follows,
  runsOf,
  stateKey,
  type IndexNames,
  type IndexState,
  type VocabularyKind,
  type VocabularyRun,
} from './index-state.js';
import { readMany, runIds } from './state-documents.js';
import type { StateReader } from './state-reader.js';

/** A part of a run as stored in the state index. */
export interface StoredRunPart {
  readonly terms: string;
  readonly displays: string | null;
  /** Counts of four bytes each, little-endian, as base64. */
  readonly counts: string;
}

/** Terms per part: about four megabytes. */
const PART_TERMS = 150_000;
/** Parts per request. */
const PARTS_AT_ONCE = 8;

/** Number of parts that a change is stored in. */
export function partCount({ terms }: TermCounts): number {
  return Math.ceil(terms.length / PART_TERMS);
}

/** Splits a change into parts for storage; an empty change has none. */
export function encodeRun({ terms, displays, counts }: TermCounts): StoredRunPart[] {
  const parts: StoredRunPart[] = [];
  for (let start = 0; start < terms.length; start += PART_TERMS) {
    const end = start + PART_TERMS;
    const stored = encodeTermCounts({
      terms: terms.slice(start, end),
      displays: displays?.slice(start, end) ?? null,
      counts: counts.slice(start, end),
    });
    parts.push({ ...stored, counts: stored.counts.toString('base64') });
  }
  return parts;
}

/**
 * Sum of runs; displays of earlier runs win.
 *
 * @param stateIndex index of one generation
 * @returns null if a run was merged meanwhile
 */
export async function readRuns(
  client: ElasticsearchClient,
  stateIndex: string,
  kind: VocabularyKind,
  runs: readonly VocabularyRun[],
  call: CallContext,
): Promise<TermCounts | null> {
  const ids = runs.flatMap((run) => runIds(kind, run));
  const found = await readMany<StoredRunPart>(client, stateIndex, ids, call, PARTS_AT_ONCE);
  if (found.length < ids.length) return null;
  return decodeRun(
    kind,
    found.map(({ value }) => value),
  );
}

/** Sum of parts; displays of earlier parts win. */
export function decodeRun(kind: VocabularyKind, parts: readonly StoredRunPart[]): TermCounts {
  const decoded = parts.map(({ terms, displays, counts }) =>
    decodeTermCounts({ terms, displays, counts: Buffer.from(counts, 'base64') }),
  );
  return sumTermCounts(decoded, kind === 'topic');
}

/** Attempts when runs are merged before they are read. */
const MAX_ATTEMPTS = 5;

/**
 * Vocabulary of the live documents: words, words of author names, topics, phrases of titles and abbreviations. Loaded
 * on first use and updated by changes.
 */
export class StoredVocabulary {
  private readonly words: Kept<WordIndex>;
  private readonly authors: Kept<WordIndex>;
  private readonly topics: Kept<TopicIndex>;
  private readonly phrases: Kept<TitlePhraseIndex>;
  private readonly abbreviations: Kept<TermCounts>;

  constructor(client: ElasticsearchClient, names: IndexNames, reader: StateReader) {
    const sources = { client, names, reader };
    this.words = new Kept('word', sources, (counts) => new WordIndex(counts));
    this.authors = new Kept('author', sources, (counts) => new WordIndex(counts));
    this.topics = new Kept('topic', sources, (counts) => new TopicIndex(counts));
    this.phrases = new Kept('phrase', sources, (counts) => new TitlePhraseIndex(counts));
    this.abbreviations = new Kept('abbreviation', sources, (counts) => counts);
  }

  /** @param state latest known state; the result may be of a later one */
  wordIndex(state: IndexState, call: CallContext): Promise<WordIndex> {
    return this.words.at(state, call);
  }

  /** Words of author names. */
  authorIndex(state: IndexState, call: CallContext): Promise<WordIndex> {
    return this.authors.at(state, call);
  }

  topicIndex(state: IndexState, call: CallContext): Promise<TopicIndex> {
    return this.topics.at(state, call);
  }

  /** Phrases of titles; none in an index built before they were counted. */
  phraseIndex(state: IndexState, call: CallContext): Promise<TitlePhraseIndex> {
    return this.phrases.at(state, call);
  }

  /** Number of documents that define each abbreviation. */
  abbreviationCounts(state: IndexState, call: CallContext): Promise<TermCounts> {
    return this.abbreviations.at(state, call);
  }
}

interface Sources {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly reader: StateReader;
}

interface Known<T> {
  readonly state: IndexState;
  readonly counts: TermCounts;
  readonly made: T;
}

/** One kind of vocabulary and the index built from it. */
class Kept<T> {
  private known: Known<T> | null = null;
  /** Serializes loading so that it is done once; each caller keeps its own deadline. */
  private readonly limit = new ConcurrencyLimit(1, Infinity);

  constructor(
    private readonly kind: VocabularyKind,
    private readonly sources: Sources,
    private readonly make: (counts: TermCounts) => T,
  ) {}

  async at(state: IndexState, call: CallContext): Promise<T> {
    if (this.known !== null && isAt(this.known, state)) return this.known.made;
    return (await this.limit.run(call, (rest) => this.load(state, new CallClock(rest)))).made;
  }

  private async load(requested: IndexState, clock: CallClock): Promise<Known<T>> {
    let state = await this.current(requested, clock);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (this.known !== null && isAt(this.known, state)) return this.known;
      const next = await this.follow(state, clock.rest());
      if (next !== null) return (this.known = next);
      state = await this.sources.reader.readState(clock.rest());
    }
    throw new EngineUnavailableError('The index is changing too fast to be read. Try again in a moment.');
  }

  /**
   * The new state if it follows the known one. Otherwise the caller waited while others moved on, or the index was
   * restored or recreated; then the current state decides.
   */
  private async current(state: IndexState, clock: CallClock): Promise<IndexState> {
    if (this.known === null || follows(state, this.known.state)) return state;
    return this.sources.reader.readState(clock.rest());
  }

  /** The known counts updated to a state; null if runs of the state were deleted. */
  private async follow(state: IndexState, call: CallContext): Promise<Known<T> | null> {
    // Changes apply only to the history that they were made in.
    const before = this.known !== null && follows(state, this.known.state) ? this.known : null;
    const version = before?.state.version ?? 0;
    const runs = runsOf(state, this.kind);
    const news = runs.filter((run) => before === null || run.lastVersion > version);
    if (before !== null && news.length === 0) return { ...before, state };
    // A merged run that includes known changes cannot be added.
    const reachesBack = before === null || news.some((run) => run.firstVersion <= version);
    const { client, names } = this.sources;
    const stateIndex = names.state(state.generation);
    const sum = await readRuns(client, stateIndex, this.kind, reachesBack ? runs : news, call).catch(
      nullForGone,
    );
    if (sum === null) return null;
    const counts = before === null || reachesBack ? sum : addTermCounts(before.counts, sum);
    return { state, counts, made: this.make(counts) };
  }
}

/** The generation and its runs were deleted; the state names the one that serves now. */
function nullForGone(error: unknown): null {
  if (error instanceof GenerationGoneError) return null;
  throw error;
}

function isAt<T>(known: Known<T>, state: IndexState): boolean {
  return stateKey(known.state) === stateKey(state);
}
