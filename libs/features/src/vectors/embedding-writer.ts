import type { EvidenceDocument } from '@clinical/evidence';
import type { IndexWriter, SearchEngine, WriteBatch } from '@clinical/search-engine';
import { TextFolder } from '@clinical/text-embedding';
import { embeddableText } from './embeddable-text.js';
import {
  NONE_EMBEDDED,
  readBasis,
  readSince,
  sinceCheckpoint,
  type EmbeddedCounts,
} from './vector-checkpoints.js';

/** Records that are embedded before other work of the process gets a turn, about five milliseconds. */
const RECORDS_PER_TURN = 100;

/**
 * A writer that gives every document the vector of its generation's basis. Documents of a generation without a basis get none.
 * The basis is read with the first documents, so that a rebuild can write another one before.
 */
export class EmbeddingWriter implements IndexWriter {
  #folder: Promise<TextFolder | null> | null = null;
  /** Embeds one batch after the other, and none after one that failed. */
  #turn: Promise<unknown> = Promise.resolve();
  #counts: EmbeddedCounts = NONE_EMBEDDED;

  /** @param countsSince whether documents count as new since the basis was trained, which a copy does not */
  constructor(
    private readonly inner: IndexWriter,
    private readonly countsSince: boolean,
  ) {}

  /** @throws WriterBusyError, EngineUnavailableError as `openWriter` */
  static async open(
    engine: SearchEngine,
    mode: 'update' | 'rebuild',
    { countsSince }: { readonly countsSince: boolean },
  ): Promise<EmbeddingWriter> {
    return new EmbeddingWriter(await engine.openWriter(mode), countsSince);
  }

  get batchesAtOnce(): number {
    return this.inner.batchesAtOnce;
  }

  /** Documents embedded by this writer; with `countsSince` including those counted by earlier ones. */
  get counts(): EmbeddedCounts {
    return this.#counts;
  }

  async write(batch: WriteBatch): Promise<void> {
    const embedded = this.#turn.then(() => this.#embed(batch));
    this.#turn = embedded;
    return this.inner.write(await embedded);
  }

  /** A batch that is being embedded is not with the inner writer yet. */
  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    await this.#turn.catch(() => undefined);
    return this.inner.findByKeys(keys);
  }

  readCheckpoint(key: string): Promise<string | null> {
    return this.inner.readCheckpoint(key);
  }

  readCheckpoints(prefix: string): ReturnType<IndexWriter['readCheckpoints']> {
    return this.inner.readCheckpoints(prefix);
  }

  async commit(expectedDeletions: number): Promise<void> {
    await this.#turn;
    return this.inner.commit(expectedDeletions);
  }

  async abort(): Promise<void> {
    await this.#turn.catch(() => undefined);
    return this.inner.abort();
  }

  async #embed(batch: WriteBatch): Promise<WriteBatch> {
    if (batch.documents.length === 0) return batch;
    const folder = await (this.#folder ??= this.#load());
    if (folder === null) return batch;
    const vectors = new Map<string, Int8Array>();
    let { records, words, known } = this.#counts;
    for (const [at, document] of batch.documents.entries()) {
      if (at % RECORDS_PER_TURN === RECORDS_PER_TURN - 1) await new Promise(setImmediate);
      const folded = folder.fold(embeddableText(document));
      if (folded.vector !== null) vectors.set(document.id, folded.vector);
      records += 1;
      words += folded.words;
      known += folded.known;
    }
    this.#counts = { records, words, known };
    const counted = this.countsSince ? [sinceCheckpoint(this.#counts)] : [];
    return { ...batch, vectors, checkpoints: [...batch.checkpoints, ...counted] };
  }

  async #load(): Promise<TextFolder | null> {
    const basis = await readBasis(this.inner);
    if (basis !== null && this.countsSince) this.#counts = await readSince(this.inner);
    return basis === null ? null : new TextFolder(basis);
  }
}
