import { EngineUnavailableError } from '../../errors.js';
import type { Checkpoint } from '../../search-engine.port.js';
import { sumTermCounts, type TermCounts } from '../../shared/term-counts.js';
import { writerCall, type Store } from '../generations/store.js';
import { keywordText } from '../layout/indexed-document.js';
import {
  VOCABULARY_KINDS,
  addTotals,
  runsOf,
  writtenBy,
  type DocumentTotals,
  type IndexState,
  type VocabularyKind,
} from '../state/index-state.js';
import type { StoredPublication } from '../state/publications.js';
import {
  INTENT_ID,
  STATE_ID,
  checkpointId,
  publicationId,
  readOne,
  runIds,
  type Found,
} from '../state/state-documents.js';
import { decodeRun, encodeRun, type StoredRunPart } from '../state/vocabulary.js';
import type { CountedDocuments } from './batch-queue.js';
import { deletionLine, indexLine, sendBulk, type BulkLine } from './send-bulk.js';
import { VocabularyWriter } from './vocabulary-writer.js';

/** Totals and vocabulary of documents, or a change of them. */
export interface Counted {
  readonly totals: DocumentTotals;
  readonly terms: Readonly<Record<VocabularyKind, TermCounts>>;
}

/** A {@link Counted} as stored in an intent. */
interface StoredCounted {
  readonly totals: DocumentTotals;
  /** Earlier product versions wrote none for some kinds. */
  readonly terms: Readonly<Partial<Record<VocabularyKind, readonly StoredRunPart[]>>>;
}

export function countedOf({ totals, terms }: CountedDocuments): Counted {
  return {
    totals,
    terms: {
      word: terms.wordCounts(),
      author: terms.authorCounts(),
      topic: terms.topicCounts(),
      abbreviation: terms.abbreviationCounts(),
      phrase: terms.phraseCounts(),
    },
  };
}

/** Difference between added and removed documents. */
export function changeOf(added: readonly Counted[], removed: Counted): Counted {
  const gone: Counted = { totals: removed.totals, terms: byKind((kind) => negated(removed.terms[kind])) };
  return {
    totals: addTotals(
      added.map(({ totals }) => totals).reduce((a, b) => addTotals(a, b)),
      removed.totals,
      -1,
    ),
    terms: byKind((kind) =>
      sumTermCounts(
        [...added, gone].map(({ terms }) => terms[kind]),
        kind === 'topic',
      ),
    ),
  };
}

export function encodeCounted({ totals, terms }: Counted): StoredCounted {
  return { totals, terms: byKind((kind) => encodeRun(terms[kind])) };
}

export function decodeCounted({ totals, terms }: StoredCounted): Counted {
  return { totals, terms: byKind((kind) => decodeRun(kind, terms[kind] ?? [])) };
}

function byKind<T>(make: (kind: VocabularyKind) => T): Record<VocabularyKind, T> {
  return Object.fromEntries(VOCABULARY_KINDS.map((kind) => [kind, make(kind)])) as Record<VocabularyKind, T>;
}

function negated(counts: TermCounts): TermCounts {
  return { ...counts, counts: counts.counts.map((count) => -count) };
}

/**
 * Write-ahead record of a batch. It is pending while the state has an earlier version: its writer died or failed
 * after writing some of the documents.
 */
interface Intent {
  readonly version: number;
  readonly nextPublication: number;
  /** Ids of the documents that are written or deleted. */
  readonly ids: readonly string[];
  /** Contribution of these documents before the batch. */
  readonly before: StoredCounted;
}

/** The change that commits a batch after its documents are written. */
interface StateChange {
  readonly change: Counted;
  readonly checkpoints: readonly Checkpoint[];
  readonly nextPublication: number;
}

/** Limit for finding leftover parts; there are never nearly as many. */
const MAX_OBSOLETE = 10_000;

/** Writes the state index of one generation. */
export class StateWriter {
  private readonly vocabulary: VocabularyWriter;
  /** Ids of unreferenced documents. */
  private obsolete: readonly string[] = [];

  private constructor(
    private readonly store: Store,
    readonly index: string,
    private readonly owner: string,
    private found: Found<IndexState>,
  ) {
    this.vocabulary = new VocabularyWriter(store, index);
  }

  /** @throws EngineUnavailableError if the state document is missing */
  static async open(store: Store, generation: string, owner: string): Promise<StateWriter> {
    const index = store.names.state(generation);
    const found = await readOne<IndexState>(store.client, index, STATE_ID, writerCall());
    if (found !== null) return new StateWriter(store, index, owner, found);
    throw new EngineUnavailableError(
      `The index ${index} is damaged. Import the records again with --rebuild; everything else that the product stores is untouched.`,
    );
  }

  get state(): IndexState {
    return this.found.value;
  }

  /** Intent of an interrupted writer; null if there is none. */
  async unfinishedIntent(): Promise<Intent | null> {
    const found = await readOne<Intent>(this.store.client, this.index, INTENT_ID, writerCall());
    return found !== null && found.value.version > this.state.version ? found.value : null;
  }

  /** Stores the intent and the new publications. */
  async begin(intent: Intent, publications: readonly StoredPublication[]): Promise<void> {
    await this.addPublications(publications);
    await this.sendLines([...this.deletions(), indexLine(INTENT_ID, { kind: 'intent', value: intent })]);
  }

  async addPublications(publications: readonly StoredPublication[]): Promise<void> {
    await this.sendLines(
      publications.map((value) => indexLine(publicationId(value.number), { kind: 'publication', value })),
    );
  }

  /** Commits the batch: when resolved it is durable and visible to readers. */
  async commit({ change, checkpoints, nextPublication }: StateChange): Promise<void> {
    const version = this.state.version + 1;
    // Joined batches may set the same checkpoint. The last one wins; lines in different requests may overtake
    // each other.
    const latest = new Map(checkpoints.map((checkpoint) => [checkpoint.key, checkpoint]));
    const lines = [...latest.values()].map(checkpointLine);
    const obsolete: string[] = [];
    const runs = { ...this.state.runs };
    for (const kind of VOCABULARY_KINDS) {
      const step = await this.vocabulary.append(kind, this.state, version, change.terms[kind]);
      runs[kind] = step.runs;
      lines.push(...step.lines);
      obsolete.push(...step.obsolete);
    }
    await this.sendLines(lines);
    const totals = addTotals(this.state, change.totals);
    await this.writeState({ ...this.state, ...totals, version, nextPublication, runs });
    this.obsolete = [...this.obsolete, ...obsolete];
  }

  /**
   * Writes the state unless another writer has changed it.
   *
   * @throws WriteConflictError if another writer has
   */
  async writeState(next: IndexState): Promise<void> {
    const { client } = this.store;
    const value = writtenBy(this.owner, next);
    const { number, term } = this.found.sequence;
    try {
      const answer = await client.send<{ _seq_no: number; _primary_term: number }>(
        {
          method: 'PUT',
          path: `/${this.index}/_doc/${STATE_ID}`,
          // Searches read the state together with the documents, so it must be refreshed too.
          query: { if_seq_no: number, if_primary_term: term, refresh: true },
          body: { kind: 'state', value },
          safe: false,
        },
        writerCall(),
      );
      const sequence = { number: answer._seq_no, term: answer._primary_term };
      this.found = { ...this.found, value, sequence };
    } catch (error) {
      // A lost response does not show whether it was written.
      const there = await readOne<IndexState>(client, this.index, STATE_ID, writerCall()).catch(() => null);
      if (there?.value.writer !== this.owner || there.value.version !== next.version) throw error;
      this.found = there;
    }
  }

  /** Removes unreferenced documents; leftovers of a crash are removed by the next writer. */
  async removeObsolete(): Promise<void> {
    const { client } = this.store;
    const named = new Set(
      VOCABULARY_KINDS.flatMap((kind) => runsOf(this.state, kind).flatMap((run) => runIds(kind, run))),
    );
    await client.send({ method: 'POST', path: `/${this.index}/_refresh`, safe: true }, writerCall());
    const { hits } = await client.send<{ hits: { hits: readonly { _id: string }[] } }>(
      {
        method: 'POST',
        path: `/${this.index}/_search`,
        body: { query: { term: { kind: 'vocabulary' } }, size: MAX_OBSOLETE, _source: false },
        safe: true,
      },
      writerCall(),
    );
    this.obsolete = hits.hits.map(({ _id }) => _id).filter((id) => !named.has(id));
    await this.sendLines([...this.deletions(), deletionLine(INTENT_ID)]);
  }

  private deletions(): BulkLine[] {
    const { obsolete } = this;
    this.obsolete = [];
    return obsolete.map(deletionLine);
  }

  private async sendLines(lines: readonly BulkLine[]): Promise<void> {
    if (lines.length > 0) await sendBulk(this.store, this.index, lines);
  }
}

function checkpointLine({ key, value }: Checkpoint): BulkLine {
  const id = checkpointId(key);
  if (value === null) return deletionLine(id);
  return indexLine(id, { kind: 'checkpoint', key: keywordText(key), value: { key, value } });
}
