import { createServer, type Server } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { endStalled } from './end-stalled.js';
import { rejectMalformedRequest } from './reject-malformed-request.js';
import { closeServer, LastAnswers } from './close-server.js';

/**
 * Maximum size of a request's headers, in bytes. A query of 32,000 characters may take nine times as many bytes in a
 * URL, and a longer one must still be read to report its length.
 */
const MAX_HEAD_LENGTH = 1024 * 1024;
const HEAD_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;

/** Express with the service's limits on connections, which drains its clients when it closes. */
export class HttpAdapter extends ExpressAdapter {
  #lastAnswers: LastAnswers | null = null;
  #closed: Promise<void> | null = null;

  override initHttpServer(): void {
    const limits = {
      maxHeaderSize: MAX_HEAD_LENGTH,
      headersTimeout: HEAD_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    };
    const server: Server = createServer(limits, this.getInstance());
    server.on('clientError', rejectMalformedRequest);
    endStalled(server);
    this.#lastAnswers = new LastAnswers(server);
    this.setHttpServer(server);
  }

  /**
   * Does nothing if a handler has responded itself; primitive values are sent as JSON, too. The head of a file is sent
   * before its first byte is there: proxies wait for it a minute.
   */
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (response.headersSent) return response;
    if (body === null || typeof body === 'boolean')
      return response.status(status ?? response.statusCode).json(body);
    const replied: unknown = super.reply(response, body, status);
    if (body instanceof StreamableFile) response.flushHeaders();
    return replied;
  }

  /** Nest calls it before the shutdown hooks, which run while clients leave. */
  override beforeClose(): void {
    super.beforeClose();
    void this.close();
  }

  /** Resolves once every client has left. */
  override close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    const server = this.getHttpServer() as Server;
    if (server.listening && this.#lastAnswers !== null) await closeServer(server, this.#lastAnswers);
  }
}
