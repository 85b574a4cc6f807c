import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { RateLimitedClient, type RateLimitedClientOptions } from '../network/rate-limited-client.js';

/** A request as the server got it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly method: string;
  readonly userAgent: string;
}

/** Response of the server. */
export type Answer =
  | { readonly body: string; readonly status?: number; readonly headers?: Record<string, string> }
  /** Sends the start of a body and ends the connection, like a broken line. */
  | { readonly cut: string }
  /** Sends the body a little at a time, and never ends. */
  | { readonly slow: string };

/** A server on this machine that plays a public service. */
export class AnsweringServer {
  readonly requests: ReceivedRequest[] = [];
  /** Decides what is answered; `count` is how often this path has been asked, this time included. */
  answer: (request: ReceivedRequest, count: number) => Answer = () => ({ body: '', status: 404 });

  private constructor(private readonly server: Server) {}

  static async start(): Promise<AnsweringServer> {
    const server = createServer();
    const answering = new AnsweringServer(server);
    server.on('request', (request, response) => void answering.handle(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return answering;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.base);
    const form = request.method === 'POST' ? await text(request) : '';
    const received = {
      path: url.pathname,
      parameters: new URLSearchParams(form === '' ? url.search : form),
      method: request.method ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    };
    this.requests.push(received);
    const answer = this.answer(received, this.requests.filter(({ path }) => path === received.path).length);
    if ('cut' in answer) {
      response.writeHead(200, { 'Content-Length': String(answer.cut.length + 1_000) });
      response.write(answer.cut, () => request.socket.destroy());
    } else if ('slow' in answer) {
      response.writeHead(200);
      response.write(answer.slow);
    } else {
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.body);
    }
  }
}

/** A client that does not wait long. */
export function quickClient(over: Partial<RateLimitedClientOptions> = {}): RateLimitedClient {
  return new RateLimitedClient({
    name: 'The service',
    userAgent: 'test (mailto:someone@example.org)',
    intervalMs: 0,
    timeoutMs: 5_000,
    attempts: 3,
    backoffMs: 1,
    ...over,
  });
}
