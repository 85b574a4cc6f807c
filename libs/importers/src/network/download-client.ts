import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import {
  examineTarget,
  guardedRequest,
  REDIRECTS,
  RefusedAddressError,
  type HostRules,
} from './guarded-request.js';

export interface DownloadClientOptions {
  readonly rules: HostRules;
  readonly userAgent: string;
  /** Milliseconds of one download with all its redirects. */
  readonly timeoutMs: number;
  /** Longest answer, in bytes after decompression. */
  readonly maxBytes: number;
  /** Media types of the `Accept` header. */
  readonly accept: string;
  /** Redirects that are followed; 5 by default. */
  readonly maxRedirects?: number;
}

/** Content as a server sent it. */
export interface Downloaded {
  readonly bytes: Buffer;
  /** By the `Content-Type`; empty when it names none. */
  readonly charset: string;
  /** Final address after redirects. */
  readonly address: string;
}

/** Why nothing was downloaded: `address` and `host` are not contacted, `missing` is status 404, `failed` is any failure on the way. */
export type DownloadProblem = 'address' | 'host' | 'missing' | 'status' | 'too_long' | 'failed';

/** Content that could not be downloaded; the message gives the reason. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';

  constructor(
    readonly problem: DownloadProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const MAX_REDIRECTS = 5;

/**
 * Downloads from addresses entered by people. Every hop, redirects too, is examined first: private hosts are not
 * contacted, under any name. Downloads that are too large or too slow are aborted.
 */
export class DownloadClient {
  constructor(private readonly options: DownloadClientOptions) {}

  /** @throws DownloadError; the abort reason when `signal` is aborted */
  async download(address: string, signal: AbortSignal): Promise<Downloaded> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(this.options.timeoutMs)]);
    try {
      return await this.#follow(urlOf(address), within);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof DownloadError ? error : this.#failure(error, within);
    }
  }

  async #follow(first: URL, signal: AbortSignal): Promise<Downloaded> {
    const { maxRedirects = MAX_REDIRECTS } = this.options;
    let url = first;
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const response = await this.#send(url, signal);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (REDIRECTS.includes(status) && location !== undefined) {
        response.destroy();
        url = urlOf(location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        const problem = status === 404 ? 'missing' : 'status';
        throw new DownloadError(problem, `it answered with status ${status}`);
      }
      return { bytes: await this.#read(response), charset: charsetOf(response), address: url.href };
    }
    throw new DownloadError('status', `it redirects more than ${maxRedirects} times`);
  }

  async #send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const target = await examineTarget(url, this.options.rules, signal);
    const headers = {
      'User-Agent': this.options.userAgent,
      Accept: this.options.accept,
      'Accept-Encoding': 'gzip',
    };
    return guardedRequest(url, { method: 'GET', headers, target, signal });
  }

  async #read(response: IncomingMessage): Promise<Buffer> {
    const { maxBytes } = this.options;
    const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding !== 'identity' && encoding !== 'gzip') {
      response.destroy();
      throw new DownloadError('failed', `it is compressed in a way that was not asked for (${encoding})`);
    }
    const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
    // A pipe does not pass the end of its source on: without this an answer that breaks off would be waited for.
    if (body !== response) response.once('error', (error) => body.destroy(error));
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > maxBytes) throw new DownloadError('too_long', tooLarge(maxBytes));
        chunks.push(chunk);
      }
    } finally {
      response.destroy();
    }
    return Buffer.concat(chunks);
  }

  #failure(error: unknown, within: AbortSignal): DownloadError {
    const cause = { cause: error };
    if (within.aborted) {
      const seconds = Math.round(this.options.timeoutMs / 1000);
      return new DownloadError('failed', `it did not end within ${seconds} seconds`, cause);
    }
    if (error instanceof RefusedAddressError)
      return new DownloadError(
        error.reason,
        'it is not contacted: only http and https addresses of public hosts, at ports 80 and 443 and without a password, are',
        cause,
      );
    const message = error instanceof Error ? error.message : String(error);
    return new DownloadError('failed', `it could not be read: ${message}`, cause);
  }
}

function urlOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href))
    throw new DownloadError('address', 'it could not be read: Invalid URL');
  return new URL(text, base);
}

/** Why content of more bytes is not read. */
export function tooLarge(maxBytes: number): string {
  return `it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`;
}

function charsetOf({ headers }: IncomingMessage): string {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? '';
}
