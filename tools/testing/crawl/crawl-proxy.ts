import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address of the first page of a crawl. */
export const MAP_PATH = '/crawl-map.html';

const SECURITY_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
];

/**
 * A proxy for the product: serves the map, and forwards everything else with the headers of a logged-in user's
 * browser, so that the crawler is not rejected.
 */
export class CrawlProxy {
  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  /**
   * @param target address of the product
   * @param cookie of the session; empty: a visitor's
   */
  static async start(target: string, map: string, cookie: string): Promise<CrawlProxy> {
    const { headers: ofPages } = await fetch(target, { headers: { accept: 'text/html' } });
    const server = createServer((request, response) => {
      if (request.url === MAP_PATH) {
        // With the headers of the product's own pages, which are checked too.
        for (const name of SECURITY_HEADERS) {
          const value = ofPages.get(name);
          if (value !== null) response.setHeader(name, value);
        }
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(map);
        return;
      }
      const { host } = new URL(target);
      const headers = { ...request.headers, host, origin: target, ...(cookie === '' ? {} : { cookie }) };
      const passedOn = send(
        `${target}${request.url ?? '/'}`,
        { method: request.method, headers },
        (answer) => {
          // The crawler's session is kept for any request.
          const { 'set-cookie': _, ...kept } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(response);
        },
      );
      passedOn.on('error', () => response.destroy());
      request.pipe(passedOn);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new CrawlProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
