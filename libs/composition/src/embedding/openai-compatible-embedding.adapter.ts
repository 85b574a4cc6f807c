import {
  EmbeddingUnavailableError,
  quantised,
  TextEmbedding,
  type EmbeddableText,
} from '@clinical/text-embedding';
import { z } from 'zod';

/** Address with a slash at its end, model, and milliseconds for one answer. */
export interface OpenAiCompatibleOptions {
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
}

/** Texts of one request. */
const TEXTS_AT_ONCE = 64;
/** Characters of a text; models read less. */
const MAX_CHARACTERS = 8_000;
const MAX_DIMENSIONS = 4_096;

const AnswerSchema = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0),
      embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS),
    }),
  ),
});

/** A service with the embeddings call of OpenAI (`POST <url>embeddings`), of whatever maker. */
export class OpenAiCompatibleEmbedding extends TextEmbedding {
  readonly id: string;

  constructor(private readonly options: OpenAiCompatibleOptions) {
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
    const answer = AnswerSchema.safeParse(await this.answerTo(input, signal));
    if (!answer.success) throw this.unusable('is not one of the embeddings call');
    const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]));
    const vectors = input.map((_, index) => byIndex.get(index));
    const lengths = new Set(vectors.map((vector) => vector?.length));
    if (byIndex.size !== input.length || lengths.has(undefined))
      throw this.unusable(`has ${byIndex.size} vectors for ${input.length} texts`);
    if (lengths.size > 1) throw this.unusable('has vectors of different lengths');
    return vectors.map((vector) => quantised(vector ?? []));
  }

  private async answerTo(input: readonly string[], signal: AbortSignal): Promise<unknown> {
    const { url, model, apiKey, timeoutMs } = this.options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(new URL('embeddings', url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input, encoding_format: 'float' }),
        redirect: 'error',
        signal: AbortSignal.any([signal, timeout]),
      });
      if (!response.ok) throw this.unusable(`has the status ${response.status}`);
      return await response.json();
    } catch (error) {
      if (error instanceof EmbeddingUnavailableError || signal.aborted) throw error;
      if (timeout.aborted) throw this.unavailable(`did not answer within ${timeoutMs} ms`, error);
      if (error instanceof SyntaxError) throw this.unusable('is no JSON', error);
      throw this.unavailable('cannot be reached', error);
    }
  }

  private unusable(what: string, cause?: unknown): EmbeddingUnavailableError {
    return this.unavailable(`gave no usable answer: it ${what}`, cause);
  }

  private unavailable(what: string, cause?: unknown): EmbeddingUnavailableError {
    return new EmbeddingUnavailableError(
      `The embedding service ${new URL(this.options.url).host} ${what}. Check EMBEDDING_URL and EMBEDDING_MODEL, and run the ` +
        'same command again.',
      { cause },
    );
  }
}

function writtenText({ title, body, headings }: EmbeddableText): string {
  const text = [title, body, headings.join('; ')].filter((part) => part !== '').join('\n');
  // Services refuse an empty text.
  return text.slice(0, MAX_CHARACTERS) || '-';
}
