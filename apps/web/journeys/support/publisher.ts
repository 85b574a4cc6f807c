import { createServer } from 'node:http';
import { listen } from './listen.js';

/** A substitute for a publisher's web site, to which records link. */
export interface Publisher {
  readonly address: string;
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Starts a publisher that serves a page headed 'The full article' at every address, and a picture at those that end
 * with .png.
 */
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
