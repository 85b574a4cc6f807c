import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import ipaddr from 'ipaddr.js';

const MOST_REDIRECTS = 3;

/** Why an address could not be read. */
export type ReadProblem = 'address' | 'private' | 'unreachable' | 'status' | 'type' | 'too_long';

/** An address that was not read; the message has no text of the other side. */
export class ReadError extends Error {
  override readonly name = 'ReadError';

  constructor(
    readonly problem: ReadProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface ReadOptions {
  readonly accept: string;
  /** Media types that are read, such as `image/png`; empty: all. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** For everything together. */
  readonly timeoutMs: number;
  /** Hosts that may be on a private network, and without TLS. */
  readonly privateHosts: readonly string[];
}

export interface ReadAnswer {
  readonly bytes: Buffer;
  /** Media type without parameters, in lower case; empty: not stated. */
  readonly type: string;
}

/**
 * Reads an https address that someone else named. The addresses of its host are checked at the moment of the connection, so that
 * nothing on this machine or on a private network is reached by a name, a number or a redirect.
 *
 * @throws ReadError
 */
export async function readPublic(address: string, options: ReadOptions): Promise<ReadAnswer> {
  const ends = AbortSignal.timeout(options.timeoutMs);
  let url = parsed(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    checkAddress(url, options);
    const answer = await responseOf(url, options, ends);
    const next = answer.headers.location;
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400 && next !== undefined) {
      answer.destroy();
      url = parsed(next, url);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new ReadError('status', `It answered with the status ${status}`);
    }
    return readBody(answer, options, ends);
  }
  throw new ReadError('status', 'It redirected too often');
}

function parsed(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new ReadError('address', 'It is no web address');
  return new URL(text, base);
}

function checkAddress(url: URL, { privateHosts }: ReadOptions): void {
  const isKnown = privateHosts.includes(url.hostname.toLowerCase());
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isKnown))
    throw new ReadError('address', 'It is no https address');
  if (url.username !== '' || url.password !== '') throw new ReadError('address', 'It has a password');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isKnown && ipaddr.isValid(literal) && !isPublic(literal))
    throw new ReadError('private', 'It is on a private network');
}

/** Whether a network address is one of the public Internet. Pure. */
export function isPublic(address: string): boolean {
  try {
    return ipaddr.process(address).range() === 'unicast';
  } catch {
    return false;
  }
}

function responseOf(url: URL, options: ReadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isKnown = options.privateHosts.includes(url.hostname.toLowerCase());
  const request: RequestOptions = {
    headers: { accept: options.accept, 'user-agent': 'clinical-evidence-search' },
    signal,
    // A connection of its own: one that is kept was checked for another request.
    agent: false,
    lookup: (host, lookupOptions, done) => {
      lookUp(host, { ...lookupOptions, all: true }, (error, found) => {
        if (error !== null) return done(error, []);
        const isRefused = !isKnown && found.some(({ address }) => !isPublic(address));
        if (isRefused || found.length === 0)
          return done(new ReadError('private', 'It is on a private network'), []);
        answerLookup(lookupOptions.all === true, found, done);
      });
    },
  };
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    get(url, request, resolve).once('error', (error) => reject(unreachable(error)));
  });
}

type LookupDone = Parameters<NonNullable<RequestOptions['lookup']>>[2];

function answerLookup(wantsAll: boolean, found: readonly LookupAddress[], done: LookupDone): void {
  if (wantsAll) return done(null, [...found]);
  const [first] = found;
  if (first !== undefined) done(null, first.address, first.family);
}

async function readBody(
  answer: IncomingMessage,
  { types, maxBytes }: ReadOptions,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (types.length > 0 && !types.includes(type)) {
    answer.destroy();
    throw new ReadError('type', 'It is of another type');
  }
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      length += part.length;
      if (length > maxBytes) throw new ReadError('too_long', 'It is too long');
      parts.push(part);
    }
  } catch (error) {
    throw unreachable(error);
  }
  return { bytes: Buffer.concat(parts), type };
}

function unreachable(error: unknown): ReadError {
  return error instanceof ReadError
    ? error
    : new ReadError('unreachable', 'It cannot be reached', { cause: error });
}
