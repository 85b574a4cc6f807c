import { setTimeout as wait } from 'node:timers/promises';
import { SourceError, UnusableAnswerError } from './source-answer.js';

export interface RateLimitedClientOptions {
  /** Name of the source in messages, such as `PubMed`. */
  readonly name: string;
  /** User agent with an address to write to. */
  readonly userAgent: string;
  /** Minimum time between the starts of two requests, in milliseconds. */
  readonly intervalMs: number;
  /** Longest time for one request with its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum attempts of a request. */
  readonly attempts: number;
  /** Wait before the second attempt; it doubles with each further one, give or take a half. */
  readonly backoffMs: number;
  /** Longest answer in bytes; 64 MB without it. */
  readonly maxBytes?: number;
  /** Clock and delays; the system's unless a test replaces them. */
  readonly timer?: Timer;
}

/** Clock and delays. */
export interface Timer {
  /** Milliseconds since an arbitrary epoch. */
  now(): number;
  /** Resolves after the given milliseconds, or rejects when cancelled. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const MACHINE_TIMER: Timer = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};

/** Settings that suit public services. */
export const REQUEST_POLICY = { timeoutMs: 120_000, attempts: 5, backoffMs: 1_000 } as const;

/** A request to the source. */
export interface Question {
  readonly url: URL;
  /** Sent in the body of a POST; null for a GET. */
  readonly form: URLSearchParams | null;
  /** Sent as JSON in the body of a POST, in place of a form. It is not sent on to another address. */
  readonly json?: unknown;
  /** Headers besides the user agent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Throws {@link UnusableAnswerError} for a response that must be requested again. */
  readonly check: (body: Buffer) => void;
}

/** An answer longer than this is no page of records. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_WAIT_MS = 300_000;
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Sends requests to one source, within its rate limit, with retries of retryable errors. */
export class RateLimitedClient {
  private nextAt = 0;
  private readonly timer: Timer;

  constructor(private readonly options: RateLimitedClientOptions) {
    this.timer = options.timer ?? MACHINE_TIMER;
  }

  get name(): string {
    return this.options.name;
  }

  /**
   * The response to a request. Messages name the address without parameters, which may contain secrets.
   *
   * @throws UnusableAnswerError when every response was unusable
   * @throws SourceError when the source could not be reached, or refused
   */
  async ask(question: Question, signal: AbortSignal): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      await this.takeTurn(signal);
      const outcome = await this.tryOnce(question, signal);
      if (Buffer.isBuffer(outcome)) return outcome;
      if (attempt >= this.options.attempts) throw this.failureAfterRetries(outcome.error, question.url);
      await this.timer.wait(Math.max(outcome.waitMs, this.backoff(attempt)), signal);
    }
  }

  private async takeTurn(signal: AbortSignal): Promise<void> {
    const now = this.timer.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + this.options.intervalMs;
    if (at > now) await this.timer.wait(at - now, signal);
  }

  private backoff(attempt: number): number {
    const max = this.options.backoffMs * 2 ** (attempt - 1);
    return Math.min(MAX_WAIT_MS, max * (0.5 + Math.random()));
  }

  /** The response, or the error and the delay that the source requests. */
  private async tryOnce(
    question: Question,
    signal: AbortSignal,
  ): Promise<Buffer | { readonly error: Error; readonly waitMs: number }> {
    const content = contentOf(question);
    const limit = AbortSignal.timeout(this.options.timeoutMs);
    try {
      const response = await fetch(question.url, {
        ...content,
        headers: { ...content.headers, 'User-Agent': this.options.userAgent },
        signal: AbortSignal.any([signal, limit]),
      });
      const body = await bodyOf(response, this.options.maxBytes ?? MAX_ANSWER_BYTES);
      if (!response.ok) return this.refusal(response, body, question.url);
      question.check(body);
      return body;
    } catch (error) {
      if (signal.aborted || error instanceof SourceError) throw error;
      return { error: limit.aborted ? new Error('it took too long to answer') : asError(error), waitMs: 0 };
    }
  }

  private refusal(response: Response, body: Buffer, url: URL): { error: Error; waitMs: number } {
    const excerpt = body
      .toString('utf8', 0, 400)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const what = `it answered with status ${response.status}${excerpt === '' ? '' : ` (${excerpt.slice(0, 200)})`}`;
    if (!WORTH_ANOTHER_TRY.has(response.status))
      throw new SourceError(`${this.options.name} refused ${placeOf(url)}: ${what}.`, true);
    return { error: new Error(what), waitMs: retryAfterMs(response.headers.get('retry-after')) };
  }

  private failureAfterRetries(error: Error, url: URL): Error {
    if (error instanceof UnusableAnswerError) return error;
    const { name, attempts } = this.options;
    const times = attempts === 1 ? 'once' : `${attempts} times`;
    return new SourceError(
      `${name} could not be asked at ${placeOf(url)}, tried ${times}: ${error.message}.`,
      false,
      {
        cause: error,
      },
    );
  }
}

function contentOf({
  form,
  json,
  headers = {},
}: Question): RequestInit & { headers: Record<string, string> } {
  if (json === undefined) return { method: form === null ? 'GET' : 'POST', body: form, headers };
  return {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { ...headers, 'Content-Type': 'application/json' },
    redirect: 'error',
  };
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    length += piece.length;
    if (length > maxBytes) throw new UnusableAnswerError(`the answer is longer than ${maxBytes} bytes`);
  }
  return Buffer.concat(pieces);
}

/** Delay of a `Retry-After` header, given in seconds or as a date; at most five minutes. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  if (header === null) return 0;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_WAIT_MS, Math.max(0, seconds * 1000)) : 0;
}

function placeOf({ host, pathname }: URL): string {
  return `${host}${pathname}`;
}

/** fetch only reports that it failed; the reason is in the cause. */
function asError(error: unknown): Error {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: unknown };
  if (error instanceof UnusableAnswerError) return error;
  if (typeof cause !== 'object' || cause === null) return new Error(message ?? name ?? String(error));
  const { code, message: why } = cause as { code?: string; message?: string };
  return new Error(
    [why, why?.includes(code ?? '') === true ? '' : code].filter(Boolean).join(' ') || message,
  );
}
