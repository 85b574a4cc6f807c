import { TextDecoder } from 'node:util';
import { FeedError } from './feed-error.js';

const BYTE_ORDER_MARKS: readonly (readonly [mark: Buffer, label: string])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];
const DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']{1,40})["']/i;

/**
 * The text of a feed, by its byte order mark, else by the server's charset, else by its own declaration, else as UTF-8.
 * A byte that does not fit is never replaced.
 *
 * @param charset of the `Content-Type`; empty for a file, and where the server names none
 * @throws FeedError for an encoding that is unknown, or that the bytes are not in
 */
export function decodeFeed(bytes: Buffer, charset: string): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => bytes.subarray(0, mark.length).equals(mark))?.[1];
  const declared = DECLARATION.exec(bytes.subarray(0, 512).toString('latin1'))?.[1];
  const label = marked ?? (charset === '' ? (declared ?? 'utf-8') : charset);
  const isSaid = label === declared || label === charset;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new FeedError(`it says it is encoded in ${label}, which is unknown`, { cause });
  }
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    const named = isSaid ? 'says it has' : 'should have';
    throw new FeedError(`it holds bytes that are not ${label}, the encoding that it ${named}`, { cause });
  }
}
