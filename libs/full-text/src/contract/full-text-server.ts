import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local test server in place of a full-text service. */
export interface FullTextServer {
  /** URL with a trailing slash. */
  readonly url: string;
  readonly requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** Sets the response from now on. */
  answer(listener: RequestListener): void;
  json(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

export async function startFullTextServer(): Promise<FullTextServer> {
  let listener: RequestListener = (_, response) => response.writeHead(404).end();
  const requests: FullTextServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    requests,
    answer: (given) => {
      listener = given;
    },
    json: (body, status = 200, headers = {}) => {
      listener = (_, response) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json', ...headers })
          .end(JSON.stringify(body));
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
