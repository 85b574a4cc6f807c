import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostRequest } from '../load.js';

/** A request of the product to Elasticsearch. */
export interface RecordedRequest extends PostRequest {
  readonly method: string;
}

/** A proxy between the product and Elasticsearch that forwards everything unchanged and records requests. */
export class RecordingProxy {
  #recorded: RecordedRequest[] = [];

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  /** @param target address of Elasticsearch */
  static async start(target: string): Promise<RecordingProxy> {
    const server = createServer((incoming, outgoing) => {
      readAll(incoming).then(
        (body) => {
          proxy.#recorded.push({
            method: incoming.method ?? '',
            path: incoming.url ?? '',
            contentType: incoming.headers['content-type'] ?? '',
            body: body.toString('utf8'),
          });
          handOn(target, incoming, body, outgoing);
        },
        () => outgoing.destroy(),
      );
    });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(0, '127.0.0.1', listening);
    });
    const proxy = new RecordingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return proxy;
  }

  /** Requests since the last call. */
  take(): RecordedRequest[] {
    const taken = this.#recorded;
    this.#recorded = [];
    return taken;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

function handOn(target: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
  const sent = request(
    `${target}${incoming.url ?? ''}`,
    {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, host: new URL(target).host, 'content-length': body.length },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  sent.once('error', () => outgoing.destroy());
  sent.end(body);
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
