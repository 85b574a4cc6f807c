import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site that records lead to, in the place of a publisher's. */
export interface Publisher {
  readonly address: string;
  close(): Promise<void>;
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts a publisher that answers every address with a page headed 'The full article', and those that end with .png with a picture. */
export async function startPublisher(): Promise<Publisher> {
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.png')) {
      response.setHeader('Content-Type', 'image/png');
      return void response.end(PICTURE);
    }
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
