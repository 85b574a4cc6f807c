/** The parts of a record, or of a query, that are embedded. */
export interface EmbeddableText {
  readonly title: string;
  /** Abstract; empty when there is none. */
  readonly body: string;
  /** MeSH headings and keywords. */
  readonly headings: readonly string[];
}

/** Identity of the vectors of a model. Vectors are compared only where id and dimensions are equal. */
export interface EmbeddingModel {
  readonly id: string;
  readonly dimensions: number;
}

/** Port for text embeddings; also its injection token. */
export abstract class TextEmbedding {
  /** Adapters that call a service learn the dimensions by the first call. */
  abstract model(signal: AbortSignal): Promise<EmbeddingModel>;
  /**
   * One vector for each text, in order, with components from -127 to 127; null for a text in which the model knows
   * nothing.
   *
   * @param texts at most {@link MAX_TEXTS}
   * @throws EmbeddingUnavailableError if the service or the model cannot be used
   */
  abstract embed(texts: readonly EmbeddableText[], signal: AbortSignal): Promise<(Int8Array | null)[]>;
}

/** Most texts of one call. */
export const MAX_TEXTS = 256;

export class EmbeddingUnavailableError extends Error {
  override readonly name = 'EmbeddingUnavailableError';
}
