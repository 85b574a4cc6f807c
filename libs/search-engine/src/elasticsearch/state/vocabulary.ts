import { EngineUnavailableError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { CallGate } from '../../shared/concurrency-limit.js';
import {
  addTermCounts,
  decodeTermCounts,
  encodeTermCounts,
  sumTermCounts,
  type TermCounts,
} from '../../shared/term-counts.js';
import { TopicIndex, WordIndex } from '../../shared/word-index.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { CallClock, GenerationGoneError } from '../requests/requests.js';
import {
  follows,
  runsOf,
  stateKey,
  type IndexNames,
  type LedgerState,
  type VocabularyKind,
  type VocabularyRun,
} from './index-state.js';
import { readMany, runIds } from './state-documents.js';
import type { LedgerReader } from './state-reader.js';

/** A part of a run as the ledger holds it. */
export interface StoredRunPart {
  readonly terms: string;
  readonly displays: string | null;
  /** Counts of four bytes each, lowest first, as base64. */
  readonly counts: string;
}

/** Terms of one part: about four megabytes. */
const PART_TERMS = 150_000;
/** Parts that are fetched at once. */
const PARTS_AT_ONCE = 8;

/** In how many parts the ledger holds a change. */
export function partCount({ terms }: TermCounts): number {
  return Math.ceil(terms.length / PART_TERMS);
}

/** Cuts a change into the parts in which the ledger holds it; an empty one has none. */
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
 * The sum of some runs, earlier ones' displays first.
 *
 * @param ledger the index of one generation
 * @returns null when one of them is no longer there: it was merged meanwhile
 */
export async function readRuns(
  client: ElasticsearchClient,
  ledger: string,
  kind: VocabularyKind,
  runs: readonly VocabularyRun[],
  call: CallContext,
): Promise<TermCounts | null> {
  const ids = runs.flatMap((run) => runIds(kind, run));
  const found = await readMany<StoredRunPart>(client, ledger, ids, call, PARTS_AT_ONCE);
  if (found.length < ids.length) return null;
  return decodeRun(
    kind,
    found.map(({ value }) => value),
  );
}

/** The sum of parts, earlier ones' displays first. */
export function decodeRun(kind: VocabularyKind, parts: readonly StoredRunPart[]): TermCounts {
  const decoded = parts.map(({ terms, displays, counts }) =>
    decodeTermCounts({ terms, displays, counts: Buffer.from(counts, 'base64') }),
  );
  return sumTermCounts(decoded, kind === 'topic');
}

/** How often a state is read anew because its runs were merged before they could be read. */
const MOST_ATTEMPTS = 5;

/**
 * The words, words of authors' names, topics and abbreviations of the live documents, loaded when they are first needed and
 * brought up to date by changes.
 */
export class LedgerVocabulary {
  private readonly words: Kept<WordIndex>;
  private readonly authors: Kept<WordIndex>;
  private readonly topics: Kept<TopicIndex>;
  private readonly abbreviations: Kept<TermCounts>;

  constructor(client: ElasticsearchClient, names: IndexNames, reader: LedgerReader) {
    const sources = { client, names, reader };
    this.words = new Kept('word', sources, (counts) => new WordIndex(counts));
    this.authors = new Kept('author', sources, (counts) => new WordIndex(counts));
    this.topics = new Kept('topic', sources, (counts) => new TopicIndex(counts));
    this.abbreviations = new Kept('abbreviation', sources, (counts) => counts);
  }

  /** @param state that was read last; what is given may be of a later one */
  wordIndex(state: LedgerState, call: CallContext): Promise<WordIndex> {
    return this.words.at(state, call);
  }

  /** Words of authors' names. */
  authorIndex(state: LedgerState, call: CallContext): Promise<WordIndex> {
    return this.authors.at(state, call);
  }

  topicIndex(state: LedgerState, call: CallContext): Promise<TopicIndex> {
    return this.topics.at(state, call);
  }

  /** How many documents define each abbreviation. */
  abbreviationCounts(state: LedgerState, call: CallContext): Promise<TermCounts> {
    return this.abbreviations.at(state, call);
  }
}

interface Sources {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly reader: LedgerReader;
}

interface Known<T> {
  readonly state: LedgerState;
  readonly counts: TermCounts;
  readonly made: T;
}

/** One kind of vocabulary, with what is made of it. */
class Kept<T> {
  private known: Known<T> | null = null;
  /** Loadings come one after the other, so that none is done twice; nobody waits past the own deadline for it. */
  private readonly gate = new CallGate(1, Infinity);

  constructor(
    private readonly kind: VocabularyKind,
    private readonly sources: Sources,
    private readonly make: (counts: TermCounts) => T,
  ) {}

  async at(state: LedgerState, call: CallContext): Promise<T> {
    if (this.known !== null && isAt(this.known, state)) return this.known.made;
    return (await this.gate.run(call, (rest) => this.load(state, new CallClock(rest)))).made;
  }

  private async load(wanted: LedgerState, clock: CallClock): Promise<Known<T>> {
    let state = await this.current(wanted, clock);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      if (this.known !== null && isAt(this.known, state)) return this.known;
      const next = await this.follow(state, clock.rest());
      if (next !== null) return (this.known = next);
      state = await this.sources.reader.readState(clock.rest());
    }
    throw new EngineUnavailableError('The index is changing too fast to be read. Try again in a moment.');
  }

  /**
   * The state that is wanted, where it comes after what is known. Where it does not, whoever wants it has waited while
   * others went on, or the index was restored or begun anew: the index says which.
   */
  private async current(wanted: LedgerState, clock: CallClock): Promise<LedgerState> {
    if (this.known === null || follows(wanted, this.known.state)) return wanted;
    return this.sources.reader.readState(clock.rest());
  }

  /** What is known, brought to a state; null when runs of the state are gone. */
  private async follow(state: LedgerState, call: CallContext): Promise<Known<T> | null> {
    // Changes belong to what they were made after, and to nothing else of the same version.
    const before = this.known !== null && follows(state, this.known.state) ? this.known : null;
    const version = before?.state.version ?? 0;
    const runs = runsOf(state, this.kind);
    const news = runs.filter((run) => before === null || run.lastVersion > version);
    if (before !== null && news.length === 0) return { ...before, state };
    // A merged change that reaches back before what is known cannot be added to it.
    const reachesBack = before === null || news.some((run) => run.firstVersion <= version);
    const { client, names } = this.sources;
    const ledger = names.ledger(state.generation);
    const sum = await readRuns(client, ledger, this.kind, reachesBack ? runs : news, call).catch(nullForGone);
    if (sum === null) return null;
    const counts = before === null || reachesBack ? sum : addTermCounts(before.counts, sum);
    return { state, counts, made: this.make(counts) };
  }
}

/** With the whole generation its runs are gone: the state tells which one serves by now. */
function nullForGone(error: unknown): null {
  if (error instanceof GenerationGoneError) return null;
  throw error;
}

function isAt<T>(known: Known<T>, state: LedgerState): boolean {
  return stateKey(known.state) === stateKey(state);
}
