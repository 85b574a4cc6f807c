import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import {
  examineTarget,
  guardedRequest,
  REDIRECTS,
  RefusedAddressError,
  type HostRules,
} from '../network/guarded-request.js';
import { FeedError } from './feed-error.js';

export interface FeedClientOptions {
  readonly rules: HostRules;
  readonly userAgent: string;
  /** Milliseconds of one download with all its redirects. */
  readonly timeoutMs: number;
  /** Longest feed, in bytes after decompression. */
  readonly maxBytes: number;
  /** Media types of the `Accept` header; those of feeds by default. */
  readonly accept?: string;
}

/** A feed as a server sent it. */
export interface DownloadedFeed {
  readonly bytes: Buffer;
  /** By the `Content-Type`; empty when it names none. */
  readonly charset: string;
  /** Where it was after redirects. */
  readonly address: string;
}

const MAX_REDIRECTS = 5;
const ACCEPT = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml, text/xml';

/**
 * Downloads feeds from addresses that an operator names. Every hop, redirects too, is examined first: private hosts are
 * not contacted, whatever their names say. A feed that is too large or does not end in time is given up.
 */
export class FeedClient {
  constructor(private readonly options: FeedClientOptions) {}

  /** @throws FeedError saying why there is no feed; the abort reason when `signal` is aborted */
  async download(address: string, signal: AbortSignal): Promise<DownloadedFeed> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(this.options.timeoutMs)]);
    try {
      return await this.#follow(new URL(address), within);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof FeedError ? error : new FeedError(this.#reason(error, within), { cause: error });
    }
  }

  async #follow(first: URL, signal: AbortSignal): Promise<DownloadedFeed> {
    let url = first;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await this.#send(url, signal);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (REDIRECTS.includes(status) && location !== undefined) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new FeedError(`it answered with status ${status}`);
      }
      return { bytes: await this.#read(response), charset: charsetOf(response), address: url.href };
    }
    throw new FeedError(`it redirects more than ${MAX_REDIRECTS} times`);
  }

  async #send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const target = await examineTarget(url, this.options.rules, signal);
    const headers = {
      'User-Agent': this.options.userAgent,
      Accept: this.options.accept ?? ACCEPT,
      'Accept-Encoding': 'gzip',
    };
    return guardedRequest(url, { method: 'GET', headers, target, signal });
  }

  async #read(response: IncomingMessage): Promise<Buffer> {
    const { maxBytes } = this.options;
    const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding !== 'identity' && encoding !== 'gzip') {
      response.destroy();
      throw new FeedError(`it is compressed in a way that was not asked for (${encoding})`);
    }
    const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
    // A pipe does not pass the end of its source on: without this an answer that breaks off would be waited for.
    if (body !== response) response.once('error', (error) => body.destroy(error));
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > maxBytes) throw new FeedError(tooLarge(maxBytes));
        chunks.push(chunk);
      }
    } finally {
      response.destroy();
    }
    return Buffer.concat(chunks);
  }

  #reason(error: unknown, within: AbortSignal): string {
    if (within.aborted) return `it did not end within ${Math.round(this.options.timeoutMs / 1000)} seconds`;
    if (error instanceof RefusedAddressError)
      return 'it is not contacted: only http and https addresses of public hosts, at ports 80 and 443 and without a password, are';
    return `it could not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Why a feed of more bytes is not read. */
export function tooLarge(maxBytes: number): string {
  return `it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`;
}

function charsetOf({ headers }: IncomingMessage): string {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? '';
}
