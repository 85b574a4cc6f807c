import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for the product that makes it compress with gzip only, as the budget counts; browsers prefer Brotli. */
export interface GzipProxy {
  readonly address: string;
  stop(): Promise<void>;
}

export async function startGzipProxy(target: string): Promise<GzipProxy> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'gzip' };
    const upstream = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
