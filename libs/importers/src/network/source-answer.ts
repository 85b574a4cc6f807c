import type { z } from 'zod';

/** A source could not be reached, or sent no usable response; the message gives the reason and the remedy. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  /** @param refused whether the source rejected the request: a retry does not help */
  constructor(
    message: string,
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The source sent an unexpected response: a page for people, a truncated page, or nothing. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';

  /** @param body the readable part of the response */
  constructor(
    message: string,
    readonly body: Buffer = Buffer.alloc(0),
  ) {
    super(message);
  }
}

/**
 * Why a service gave nothing, without what it sent: that may repeat what it was asked, which must not reach a log.
 *
 * @returns null for an error of another kind
 */
export function failureWithoutText(error: unknown, service: string): string | null {
  if (error instanceof UnusableAnswerError) return `${service} sent something unexpected.`;
  if (!(error instanceof SourceError)) return null;
  const [status] = /\bstatus \d{3}\b/.exec(error.message) ?? [];
  const why = status === undefined ? '' : ` (${status})`;
  return `${service} ${error.refused ? 'refused the call' : 'could not be asked'}${why}.`;
}

const SHOWN = 60;

/** Start of a response, for a message. */
export function beginning(body: Buffer): string {
  const text = body.toString('utf8', 0, 400).replace(/\s+/g, ' ').trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** @throws UnusableAnswerError for an answer without content */
export function refuseNothing(body: Buffer): void {
  if (body.toString('latin1').trim() === '') throw new UnusableAnswerError('it answered nothing');
}

/** A JSON answer of the expected form. @throws UnusableAnswerError for anything else */
export function parseAnswerAs<T>(body: Buffer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseAnswer(body));
  if (!parsed.success) throw new UnusableAnswerError(`it answered something else: '${beginning(body)}'`);
  return parsed.data;
}

/** The value of a JSON answer. @throws UnusableAnswerError for anything else, half a value included */
export function parseAnswer(body: Buffer): unknown {
  refuseNothing(body);
  try {
    return JSON.parse(body.toString('utf8').replace(/^\ufeff/, ''));
  } catch (cause) {
    const isPage = /^\s*<(?:!doctype|html|head|body)/i.test(body.toString('latin1', 0, 200));
    const what = isPage ? 'a web page in place of JSON' : 'no whole JSON';
    throw Object.assign(new UnusableAnswerError(`it answered ${what}: '${beginning(body)}'`), { cause });
  }
}
