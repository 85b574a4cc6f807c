import { EngineUnavailableError } from '../../errors.js';
import type { Checkpoint } from '../../search-engine.port.js';
import { writerCall, type Store } from '../generations/store.js';
import { keywordText } from '../layout/keyword-text.js';
import { readOne, type Found } from '../ledger/ledger-documents.js';
import { checkpointId, INTENT_ID, publicationId, runIds, STATE_ID } from '../ledger/ledger-ids.js';
import type { StoredPublication } from '../ledger/ledger-publications.js';
import { addTotals, runsOf, VOCABULARY_KINDS, writtenBy, type LedgerState } from '../ledger/ledger-state.js';
import { deletionLine, indexLine, type BulkLine } from './bulk-line.js';
import type { Counted, StoredCounted } from './counted-change.js';
import { sendBulk } from './send-bulk.js';
import { VocabularyWriter } from './vocabulary-writer.js';

/**
 * What is about to be done to the documents. It counts as long as the state is of an earlier version: then the one
 * who wrote it has died, or failed, with some of the documents written and others not.
 */
export interface Intent {
  readonly version: number;
  readonly nextPublication: number;
  /** Of the documents that are written or deleted. */
  readonly ids: readonly string[];
  /** What the documents with these ids counted for before. */
  readonly before: StoredCounted;
}

/** What makes a batch count, once its documents are written. */
export interface LedgerStep {
  readonly change: Counted;
  readonly checkpoints: readonly Checkpoint[];
  readonly nextPublication: number;
}

/** Parts of runs that are looked at for what is left behind; there are never nearly so many. */
const MOST_OBSOLETE = 10_000;

/** Writes the ledger of one generation. */
export class LedgerWriter {
  private readonly vocabulary: VocabularyWriter;
  /** Ids of what nothing refers to any longer. */
  private obsolete: readonly string[] = [];

  private constructor(
    private readonly store: Store,
    readonly index: string,
    private readonly owner: string,
    private found: Found<LedgerState>,
  ) {
    this.vocabulary = new VocabularyWriter(store, index);
  }

  /** @throws EngineUnavailableError when the ledger has no state */
  static async open(store: Store, generation: string, owner: string): Promise<LedgerWriter> {
    const index = store.names.ledger(generation);
    const found = await readOne<LedgerState>(store.client, index, STATE_ID, writerCall());
    if (found !== null) return new LedgerWriter(store, index, owner, found);
    throw new EngineUnavailableError(
      `The index ${index} is damaged. Import the records again with --rebuild; everything else that the product stores is untouched.`,
    );
  }

  get state(): LedgerState {
    return this.found.value;
  }

  /** The intent of one who did not come to its end; null where all is well. */
  async unfinishedIntent(): Promise<Intent | null> {
    const found = await readOne<Intent>(this.store.client, this.index, INTENT_ID, writerCall());
    return found !== null && found.value.version > this.state.version ? found.value : null;
  }

  /** Writes down what is about to be done, and the numbers that publications get by it. */
  async begin(intent: Intent, publications: readonly StoredPublication[]): Promise<void> {
    await this.addPublications(publications);
    await this.sendLines([...this.deletions(), indexLine(INTENT_ID, { kind: 'intent', value: intent })]);
  }

  async addPublications(publications: readonly StoredPublication[]): Promise<void> {
    await this.sendLines(
      publications.map((value) => indexLine(publicationId(value.number), { kind: 'publication', value })),
    );
  }

  /** Makes it count: when this resolves it is durable, and readers see it. */
  async commit({ change, checkpoints, nextPublication }: LedgerStep): Promise<void> {
    const version = this.state.version + 1;
    // Batches that are written as one may each have one of the same key. The last one counts, and lines in different requests
    // overtake each other.
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
   * Writes the state, unless another writer has written it.
   *
   * @throws WriteConflictError when one has
   */
  async writeState(next: LedgerState): Promise<void> {
    const { client } = this.store;
    const value = writtenBy(this.owner, next);
    const { number, term } = this.found.sequence;
    try {
      const answer = await client.send<{ _seq_no: number; _primary_term: number }>(
        {
          method: 'PUT',
          path: `/${this.index}/_doc/${STATE_ID}`,
          // Searches look at the state together with the documents; so they must see it, too.
          query: { if_seq_no: number, if_primary_term: term, refresh: true },
          body: { kind: 'state', value },
          safe: false,
        },
        writerCall(),
      );
      const sequence = { number: answer._seq_no, term: answer._primary_term };
      this.found = { ...this.found, value, sequence };
    } catch (error) {
      // An answer that was lost says nothing about whether it was written.
      const there = await readOne<LedgerState>(client, this.index, STATE_ID, writerCall()).catch(() => null);
      if (there?.value.writer !== this.owner || there.value.version !== next.version) throw error;
      this.found = there;
    }
  }

  /** Removes what nothing refers to any longer; what is left behind by a crash is removed by the next writer. */
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
        body: { query: { term: { kind: 'vocabulary' } }, size: MOST_OBSOLETE, _source: false },
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
