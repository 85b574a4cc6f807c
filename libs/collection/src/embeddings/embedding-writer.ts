import type { EvidenceDocument } from '@clinical/evidence';
import type { IndexWriter, Publication, SearchEngine, WriteBatch } from '@clinical/search-engine';
import {
  EmbeddingUnavailableError,
  TextFolder,
  type EmbeddableText,
  type TextEmbedding,
} from '@clinical/text-embedding';
import { embeddableText } from './embeddable-text.js';
import {
  NONE_EMBEDDED,
  readBasis,
  readModel,
  readSince,
  sinceCheckpoint,
  type EmbeddedCounts,
} from './vector-checkpoints.js';

/** Records that are embedded before other work of the process gets a turn, about five milliseconds. */
const RECORDS_PER_TURN = 100;

/** A vector, and how many words of its text the model knows. */
interface Embedded {
  readonly vector: Int8Array | null;
  readonly words: number;
  readonly known: number;
}

type Embed = (texts: readonly EmbeddableText[]) => Promise<readonly Embedded[]>;

/**
 * A writer that gives every document a vector of its generation's model: by its basis, or by the configured model if that is the
 * same. Documents of a generation without vectors, or with those of another model, get none. The model is looked up with
 * the first documents, so that a rebuild can write another one before.
 */
export class EmbeddingWriter implements IndexWriter {
  #embedBy: Promise<Embed | null> | null = null;
  /** Embeds one batch after the other, and none after one that failed. */
  #turn: Promise<unknown> = Promise.resolve();
  #counts: EmbeddedCounts = NONE_EMBEDDED;

  /** @param countsSince whether documents count as new since the basis was trained, which a copy does not */
  constructor(
    private readonly inner: IndexWriter,
    private readonly countsSince: boolean,
    private readonly embedding: TextEmbedding | null,
  ) {}

  /** @throws WriterBusyError, EngineUnavailableError as `openWriter` */
  static async open(
    engine: SearchEngine,
    mode: 'update' | 'rebuild',
    {
      countsSince,
      embedding,
      publications = [],
    }: {
      readonly countsSince: boolean;
      readonly embedding: TextEmbedding | null;
      readonly publications?: readonly Publication[];
    },
  ): Promise<EmbeddingWriter> {
    return new EmbeddingWriter(await engine.openWriter(mode, publications), countsSince, embedding);
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
    const embed = await (this.#embedBy ??= this.#load());
    if (embed === null) return batch;
    const embedded = await embed(batch.documents.map(embeddableText));
    const vectors = new Map<string, Int8Array>();
    let { records, words, known } = this.#counts;
    embedded.forEach((each, at) => {
      const id = batch.documents[at]?.id;
      if (each.vector !== null && id !== undefined) vectors.set(id, each.vector);
      records += 1;
      words += each.words;
      known += each.known;
    });
    this.#counts = { records, words, known };
    const counted = this.countsSince ? [sinceCheckpoint(this.#counts)] : [];
    return { ...batch, vectors, checkpoints: [...batch.checkpoints, ...counted] };
  }

  async #load(): Promise<Embed | null> {
    const embed = await this.#model();
    if (embed !== null && this.countsSince) this.#counts = await readSince(this.inner);
    return embed;
  }

  async #model(): Promise<Embed | null> {
    const basis = await readBasis(this.inner);
    if (basis !== null) return foldingIn(new TextFolder(basis));
    const model = await readModel(this.inner);
    const { embedding } = this;
    return model === null || embedding?.id !== model.id ? null : asking(embedding, model.dimensions);
  }
}

function foldingIn(folder: TextFolder): Embed {
  return async (texts) => {
    const folded: Embedded[] = [];
    for (const text of texts) {
      if (folded.length % RECORDS_PER_TURN === RECORDS_PER_TURN - 1) await new Promise(setImmediate);
      folded.push(folder.fold(text));
    }
    return folded;
  };
}

function asking(embedding: TextEmbedding, dimensions: number): Embed {
  return async (texts) => {
    const vectors = await embedding.embed(texts, new AbortController().signal);
    const other = vectors.find((vector) => vector !== null && vector.length !== dimensions);
    if (other !== undefined)
      throw new EmbeddingUnavailableError(
        `The embedding model gives vectors of ${other?.length ?? 0} dimensions, and those of the index have ${dimensions}. ` +
          'Run the command vectors: it makes the vectors of all records again.',
      );
    return vectors.map((vector) => ({ vector, words: 0, known: 0 }));
  };
}
