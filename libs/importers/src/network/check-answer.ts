import { UnusableAnswerError } from './source-error.js';

const SHOWN = 60;

/** How an answer begins, for a message. */
export function beginning(body: Buffer): string {
  const text = body.toString('utf8', 0, 400).replace(/\s+/g, ' ').trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** @throws UnusableAnswerError for an answer without content */
export function refuseNothing(body: Buffer): void {
  if (body.toString('latin1').trim() === '') throw new UnusableAnswerError('it answered nothing');
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
