import type { EmbeddableText } from './embedding-model.js';

/** The vectors of a model are compared with one another only, by its id. */
export abstract class TextEmbedding {
  abstract readonly id: string;
  /**
   * Vectors of texts in their order, all of one length; null for a text that has none.
   *
   * @throws EmbeddingUnavailableError if the model gives no usable answer
   */
  abstract embed(texts: readonly EmbeddableText[], signal: AbortSignal): Promise<(Int8Array | null)[]>;
}

/** The model gives no usable answer. The message says why, and what to do. */
export class EmbeddingUnavailableError extends Error {
  override readonly name = 'EmbeddingUnavailableError';
}
