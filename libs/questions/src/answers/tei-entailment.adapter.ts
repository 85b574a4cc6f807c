import { failureWithoutText, parseAnswerAs, RateLimitedClient, type Question } from '@clinical/importers';
import { z } from 'zod';
import { Entailment, EntailmentError, type EntailmentPair } from './entailment.port.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/** Classes of one pair, such as those of MNLI. */
const ClassesSchema = z.array(z.object({ label: z.string(), score: z.number() })).min(1);
const ResponseSchema = z.array(ClassesSchema);
const ENTAILED = /^entail/i;

/**
 * A model of entailment behind Text Embeddings Inference of Hugging Face (`POST <url>predict` with pairs of texts), such as one
 * trained on MNLI. A sentence follows when entailment is the class with the highest score.
 */
export class TeiEntailment extends Entailment {
  readonly #client: RateLimitedClient;

  /** @param url ends with a slash */
  constructor(
    private readonly url: string,
    userAgent: string,
  ) {
    super();
    const limits = { timeoutMs: TIMEOUT_MS, attempts: 1, backoffMs: 0, intervalMs: 0, maxBytes: MAX_BYTES };
    this.#client = new RateLimitedClient({ name: 'The entailment model', userAgent, ...limits });
  }

  async follow(pairs: readonly EntailmentPair[], signal: AbortSignal): Promise<readonly boolean[]> {
    if (pairs.length === 0) return [];
    const question: Question = {
      url: new URL('predict', this.url),
      form: null,
      json: { inputs: pairs.map(({ premise, sentence }) => [premise, sentence]), truncate: true },
      check: () => undefined,
    };
    try {
      const results = parseAnswerAs(await this.#client.ask(question, signal), ResponseSchema);
      if (results.length !== pairs.length)
        throw new EntailmentError('The entailment model did not answer for each sentence.');
      return results.map((classes) => ENTAILED.test(best(classes)));
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureWithoutText(error, 'The entailment model');
      throw failure === null ? error : new EntailmentError(failure);
    }
  }
}

function best(classes: z.infer<typeof ClassesSchema>): string {
  return classes.toSorted((a, b) => b.score - a.score)[0]?.label ?? '';
}
