import {
  parseAnswerAs,
  SourceError,
  UnusableAnswerError,
  type Question,
  type RateLimitedClient,
} from '@clinical/importers';
import {
  EmbeddingUnavailableError,
  quantised,
  TextEmbedding,
  type EmbeddableText,
} from '@clinical/text-embedding';
import { z } from 'zod';
import { writtenText } from './written-text.js';

/** Address with a slash at its end. */
export interface OpenAiCompatibleOptions {
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | null;
}

/** Texts of one request. */
const TEXTS_AT_ONCE = 64;
const MAX_DIMENSIONS = 4_096;

const AnswerSchema = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0),
      embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS),
    }),
  ),
});

/**
 * A service with the embeddings call of OpenAI (`POST <url>embeddings`), of whatever maker. The client repeats requests that
 * are refused for the moment, take too long or get no usable answer.
 */
export class OpenAiCompatibleEmbedding extends TextEmbedding {
  readonly id: string;

  constructor(
    private readonly options: OpenAiCompatibleOptions,
    private readonly client: RateLimitedClient,
  ) {
    super();
    this.id = `openai:${options.model}`;
  }

  async embed(texts: readonly EmbeddableText[], signal: AbortSignal): Promise<(Int8Array | null)[]> {
    const vectors: (Int8Array | null)[] = [];
    for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE)
      vectors.push(...(await this.ask(texts.slice(start, start + TEXTS_AT_ONCE).map(writtenText), signal)));
    return vectors;
  }

  private async ask(input: readonly string[], signal: AbortSignal): Promise<(Int8Array | null)[]> {
    const { url, model, apiKey } = this.options;
    const question: Question = {
      url: new URL('embeddings', url),
      form: null,
      json: { model, input, encoding_format: 'float' },
      headers: apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` },
      check: (body: Buffer) => void vectorsOf(body, input.length),
    };
    try {
      return vectorsOf(await this.client.ask(question, signal), input.length).map(quantised);
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof UnusableAnswerError)) throw error;
      throw this.unavailable(error);
    }
  }

  private unavailable(cause: SourceError | UnusableAnswerError): EmbeddingUnavailableError {
    const what =
      cause instanceof SourceError
        ? cause.message
        : `${this.client.name} at ${new URL(this.options.url).host} gives no usable answer: ${cause.message}.`;
    return new EmbeddingUnavailableError(
      `${what} Check EMBEDDING_URL and EMBEDDING_MODEL, and run the same command again.`,
      { cause },
    );
  }
}

/** Vectors of an answer in the order of its texts. @throws UnusableAnswerError */
function vectorsOf(body: Buffer, texts: number): number[][] {
  const { data } = parseAnswerAs(body, AnswerSchema);
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const vectors = Array.from({ length: texts }, (_, index) => byIndex.get(index) ?? []);
  const lengths = new Set(vectors.map(({ length }) => length));
  if (byIndex.size !== texts || lengths.has(0))
    throw new UnusableAnswerError(`it has ${byIndex.size} vectors for ${texts} texts`);
  if (lengths.size > 1) throw new UnusableAnswerError('it has vectors of different lengths');
  return vectors;
}
