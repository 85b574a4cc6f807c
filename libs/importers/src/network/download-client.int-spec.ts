import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { PUBLIC_HOSTS, type HostAddress, type HostRules } from './guarded-request.js';
import { outline, readAll } from '../testing/readers.js';
import { ACCEPT_FEEDS, FeedReader } from '../feeds/feed-reader.js';
import { DownloadClient } from './download-client.js';

const LOOPBACK: HostAddress = { address: '127.0.0.1', family: 4 };
const FEED = '<rss><channel><title>News</title><item><guid>1</guid><title>One</title></item></channel></rss>';
const MAX_BYTES = 100_000;

let requests: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  requests = [];
  answer = (_, response) => response.end(FEED);
});

/**
 * Client that treats the test server as a public host under every name of `.public.example`; all else is as in
 * production.
 */
function client(rules: Partial<HostRules> = {}, timeoutMs = 20_000): DownloadClient {
  const standIn: HostRules = {
    resolve: async (host) => {
      if (host.endsWith('.public.example')) return [LOOPBACK];
      if (host === 'private.example') return [{ address: '10.0.0.1', family: 4 }];
      throw new Error('There is no such host');
    },
    allows: (address, asPort, url) =>
      (address === LOOPBACK.address && asPort === port) || PUBLIC_HOSTS.allows(address, asPort, url),
  };
  return new DownloadClient({
    rules: { ...standIn, ...rules },
    userAgent: 'test',
    accept: ACCEPT_FEEDS,
    timeoutMs,
    maxBytes: MAX_BYTES,
  });
}

async function read(address: string, of = client()): Promise<string[]> {
  const reader = new FeedReader({
    paths: [address],
    collection: null,
    proOnly: false,
    kind: 'news',
    provider: '',
    audience: [],
    client: of,
  });
  return outline(await readAll(reader));
}
const refused = (reason: string) => [`rejected 1 @0: the feed could not be had: ${reason}`];
const address = (path = '/feed') => `http://a.public.example:${port}${path}`;
const NOT_CONTACTED =
  'it is not contacted: only http and https addresses of public hosts, at ports 80 and 443 and without a password, are';

describe('feeds from an address', () => {
  it('are read, compressed or not, after redirects between public hosts', async () => {
    expect(await read(address())).toEqual(['record 1']);
    answer = ({ url }, response) =>
      url === '/feed'
        ? response.writeHead(301, { Location: `http://b.public.example:${port}/moved` }).end()
        : response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(FEED));
    expect(await read(address())).toEqual(['record 1']);
    expect(requests.slice(1)).toEqual([`a.public.example:${port}/feed`, `b.public.example:${port}/moved`]);
  });

  it('are decoded by the charset of the server', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/rss+xml; charset=iso-8859-1' })
        .end(Buffer.from(FEED.replace('<guid>1', '<guid>é'), 'latin1'));
    expect(await read(address())).toEqual(['record é']);
  });

  it('have the same name and source each time, and change when their content does', async () => {
    const listed = async () => {
      const reader = new FeedReader({
        paths: [address()],
        collection: null,
        proOnly: false,
        kind: 'news',
        provider: '',
        audience: [],
        client: client(),
      });
      return (await reader.files()).map(({ name, fingerprint }) => ({ name, fingerprint }));
    };
    const first = await listed();
    expect(await listed()).toEqual(first);
    answer = (_, response) => response.end(FEED.replace('One', 'Two'));
    expect(await listed()).not.toEqual(first);
  });

  it.each([
    'http://private.example/feed',
    'http://127.0.0.1/feed',
    'http://[::1]/feed',
    'http://[::ffff:127.0.0.1]/feed',
    'http://2130706433/feed',
    'http://169.254.169.254/latest/meta-data/',
    'https://user:pass@a.public.example/feed',
    'ftp://a.public.example/feed',
    'file:///etc/passwd',
    'http://8.8.8.8:22/',
  ])('rejects addresses of %s without a request', async (link) => {
    expect(await read(link)).toEqual(refused(NOT_CONTACTED));
    answer = (_, response) => response.writeHead(302, { Location: link }).end();
    expect(await read(address('/start'))).toEqual(refused(NOT_CONTACTED));
    expect(requests).toEqual([`a.public.example:${port}/start`]);
  });

  it('are refused when a name means a private address at the next hop', async () => {
    let lookups = 0;
    const resolve = async () => [lookups++ === 0 ? LOOPBACK : { address: '10.0.0.1', family: 4 }];
    answer = (_, response) => response.writeHead(302, { Location: '/again' }).end();
    expect(await read(address(), client({ resolve }))).toEqual(refused(NOT_CONTACTED));
    expect([requests.length, lookups]).toEqual([1, 2]);
  });

  it('are given up when they are larger than allowed, also once decompressed', async () => {
    const endless = (response: ServerResponse): void => {
      if (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) setImmediate(endless, response);
      else response.once('drain', () => endless(response));
    };
    answer = (_, response) => endless(response);
    expect(await read(address())).toEqual(refused('it is larger than 0 MB'));
    answer = (_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000, 'x')));
    expect(await read(address())).toEqual(refused('it is larger than 0 MB'));
  });

  it.each<[string, (response: ServerResponse) => unknown, string]>([
    ['an error', (response) => response.writeHead(503).end(), 'it answered with status 503'],
    [
      'redirects without end',
      (response) => response.writeHead(302, { Location: '/feed' }).end(),
      'it redirects more than 5 times',
    ],
    [
      'an unknown compression',
      (response) => response.writeHead(200, { 'Content-Encoding': 'br' }).end('x'),
      'it is compressed in a way that was not asked for (br)',
    ],
  ])('report that they responded %s', async (_, respond, reason) => {
    answer = (_request, response) => respond(response);
    expect(await read(address())).toEqual(refused(reason));
  });

  it('are given up when they do not end in time', async () => {
    answer = (_, response) => response.write('<rss>');
    expect(await read(address(), client({}, 1_000))).toEqual(refused('it did not end within 1 seconds'));
  });

  it('report that a host cannot be found, and do not keep other feeds from being read', async () => {
    const reader = new FeedReader({
      paths: ['http://nowhere.example/feed', address()],
      collection: null,
      proOnly: false,
      kind: 'news',
      provider: '',
      audience: [],
      client: client(),
    });
    expect(outline(await readAll(reader))).toEqual([
      ...refused('it could not be read: There is no such host'),
      'record 1',
    ]);
  });
});
