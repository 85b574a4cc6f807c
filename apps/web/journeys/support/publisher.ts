import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site that records lead to, in the place of a publisher's. */
export interface Publisher {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a publisher that answers every address with a page headed 'The full article'. */
export async function startPublisher(): Promise<Publisher> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Article</title><h1>The full article</h1>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
