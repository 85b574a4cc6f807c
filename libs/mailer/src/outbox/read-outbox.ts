import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the outbox. */
export interface OutboxFile {
  /** File name for {@link readOutboxFile}. */
  readonly name: string;
  readonly at: Date;
  readonly bytes: number;
}

const NAME = /^[A-Za-z0-9_-]{1,120}\.eml$/;

/** Files of the outbox, newest first; empty if there is no outbox yet. */
export async function listOutbox(folder: string, limit: number): Promise<readonly OutboxFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found === null ? [] : [{ name, at: found.mtime, bytes: found.size }];
    }),
  );
  return files
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.name.localeCompare(b.name))
    .slice(0, limit);
}

/** The stored message; null if there is no such file. */
export async function readOutboxFile(folder: string, name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null;
  return readFile(join(folder, name)).catch(() => null);
}

/** The readable part of a message in the outbox. */
export interface TextPart {
  readonly subject: string;
  readonly to: string;
  /** Decoded plain text. */
  readonly text: string;
}

/** Parses a message composed by this product; others as far as possible. Pure. */
export function readTextPart(message: string): TextPart {
  const { headers, body } = split(message.replace(/\r\n/g, '\n'));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [message.replace(/\r\n/g, '\n')] : body.split(`--${boundary}`);
  const plain = parts
    .map((part) => split(part.replace(/^\n/, '')))
    .find((part) => /^text\/plain/i.test(part.headers.get('content-type') ?? ''));
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    to: decodeWords(headers.get('to') ?? ''),
    text:
      plain === undefined
        ? ''
        : decode(plain.body, plain.headers.get('content-transfer-encoding') ?? '').replace(/\n$/, ''),
  };
}

function split(part: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = part.indexOf('\n\n');
  const head = (end === -1 ? part : part.slice(0, end)).replace(/\n[ \t]+/g, ' ');
  const headers = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end === -1 ? '' : part.slice(end + 2) };
}

function decode(body: string, encoding: string): string {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (/^quoted-printable$/i.test(encoding)) return fromQuotedPrintable(body.replace(/=\n/g, ''));
  return body;
}

function fromQuotedPrintable(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, (run) =>
    Buffer.from(run.replace(/=/g, ''), 'hex').toString('utf8'),
  );
}

/** Encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replace(/_/g, ' ')),
    );
}
