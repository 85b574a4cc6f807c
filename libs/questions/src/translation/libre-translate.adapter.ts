import type { Language } from '@clinical/contracts';
import { failureWithoutText, parseAnswerAs, RateLimitedClient, type Question } from '@clinical/importers';
import { z } from 'zod';
import { TranslationError, Translator } from './translator.port.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
const ResponseSchema = z.object({ translatedText: z.string().trim().min(1).max(1_000) });

/** LibreTranslate, or a server with its call (`POST <url>translate`). */
export class LibreTranslator extends Translator {
  readonly #client: RateLimitedClient;

  /** @param url ends with a slash */
  constructor(
    private readonly url: string,
    userAgent: string,
  ) {
    super();
    const limits = { timeoutMs: TIMEOUT_MS, attempts: 1, backoffMs: 0, intervalMs: 0, maxBytes: MAX_BYTES };
    this.#client = new RateLimitedClient({ name: 'The translation', userAgent, ...limits });
  }

  async toEnglish(text: string, from: Language, signal: AbortSignal): Promise<string> {
    if (from === 'en') return text;
    const question: Question = {
      url: new URL('translate', this.url),
      form: null,
      json: { q: text, source: from, target: 'en', format: 'text' },
      check: () => undefined,
    };
    try {
      return parseAnswerAs(await this.#client.ask(question, signal), ResponseSchema).translatedText;
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureWithoutText(error, 'The translation');
      throw failure === null ? error : new TranslationError(failure);
    }
  }
}
