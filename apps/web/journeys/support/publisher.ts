import { createServer } from 'node:http';
import { listen } from './listen.js';

/** A web site that records lead to, in the place of a publisher's. */
export interface Publisher {
  readonly address: string;
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts a publisher that answers every address with a page headed 'The full article', and those that end with .png with a picture. */
export async function startPublisher(): Promise<Publisher & { readonly close: () => Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.png')) {
      response.setHeader('Content-Type', 'image/png');
      return void response.end(PICTURE);
    }
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Article</title><h1>The full article</h1>');
  });
  return {
    address: await listen(server),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
