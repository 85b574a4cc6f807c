import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, type HostAddress } from '@clinical/importers';
import { LinkClient, PUBLIC_LINKS, type LinkRules } from './link-client.js';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '172.32.0.1',
    '100.128.0.1',
  ])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      'fc00::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '2002:a00:1::',
    ],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::a00:1', '2001::1'],
    ...['localhost', '', '127.1', 'example.org', '8.8.8.8 '],
  ])('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('LinkClient', () => {
  const requests: string[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let server: Server;
  let port: number;
  const LOOPBACK: HostAddress = { address: '127.0.0.1', family: 4 };

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.headers.host}${request.url}`);
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
    requests.length = 0;
    answer = (_, response) => response.end();
  });

  /**
   * Client that treats the test server as a public host under every name of `.public.example`; all else is as in
   * production.
   */
  function client(rules: Partial<LinkRules> = {}): LinkClient {
    const standIn: LinkRules = {
      resolve: async (host) => {
        if (host.endsWith('.public.example')) return [LOOPBACK];
        if (host === 'private.example') return [{ address: '10.0.0.1', family: 4 }];
        throw new Error('There is no such host');
      },
      allows: (address, asPort, url) =>
        (address === LOOPBACK.address && asPort === port) || PUBLIC_LINKS.allows(address, asPort, url),
      timeoutMs: 2_000,
    };
    return new LinkClient({ ...standIn, ...rules }, 'Evidence link check');
  }
  const check = (link: string, rules?: Partial<LinkRules>) =>
    client(rules).check(link, new AbortController().signal);
  const a = (path = '/') => `http://a.public.example:${port}${path}`;
  const redirectTo = (location: string) => {
    answer = (request, response) =>
      request.url === '/start'
        ? response.writeHead(302, { Location: location }).end()
        : response.writeHead(200).end();
  };

  it.each([200, 204, 404, 410, 429, 500])('reports the status %i', async (status) => {
    answer = (_, response) => response.writeHead(status).end('content that is not read');
    expect(await check(a('/x'))).toEqual({ kind: 'status', status });
  });

  it('retries with GET when HEAD is not supported', async () => {
    answer = ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end();
    expect(await check(a('/x'))).toEqual({ kind: 'status', status: 200 });
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'GET']);
  });

  it('follows redirects between public hosts', async () => {
    redirectTo(`http://b.public.example:${port}/end`);
    expect(await check(a('/start'))).toEqual({ kind: 'status', status: 200 });
    expect(requests).toEqual([`HEAD a.public.example:${port}/start`, `HEAD b.public.example:${port}/end`]);
  });

  it.each([
    'http://private.example/',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'https://user:pass@a.public.example/',
  ])('refuses a redirect to %s', async (location) => {
    redirectTo(location);
    expect(await check(a('/start'))).toEqual({ kind: 'refused' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    'http://private.example/',
    'http://10.0.0.1/',
    'ftp://a.public.example/',
    'https://user@a.public.example/',
    'http://8.8.8.8:25/',
  ])('contacts no host for %s', async (link) => {
    expect(await check(link)).toEqual({ kind: 'refused' });
    expect(requests).toEqual([]);
  });

  it('refuses a host with one private address among public ones', async () => {
    const resolve = async () => [LOOPBACK, { address: '192.168.0.1', family: 4 }];
    expect(await check(a(), { resolve })).toEqual({ kind: 'refused' });
    expect(requests).toEqual([]);
  });

  it('connects to the address that was examined when the name means another one by then', async () => {
    let lookups = 0;
    const resolve = async () => [lookups++ === 0 ? LOOPBACK : { address: '10.0.0.1', family: 4 }];
    answer = ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end();
    expect(await check(a('/x'), { resolve })).toEqual({ kind: 'status', status: 200 });
    expect(lookups).toBe(1);
  });

  it('examines the address again at a redirect to the same name', async () => {
    let lookups = 0;
    const resolve = async () => [lookups++ === 0 ? LOOPBACK : { address: '10.0.0.1', family: 4 }];
    redirectTo('/end');
    expect(await check(a('/start'), { resolve })).toEqual({ kind: 'refused' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a host that is not known', () => check(`http://gone.example:${port}/`)],
    [
      'a name that is not looked up in time',
      () => check(a(), { timeoutMs: 50, resolve: () => new Promise(() => undefined) }),
    ],
    ['redirects without end', () => (redirectTo('/start'), check(a('/start')))],
    ['what is no address', () => check('nonsense')],
  ])('reports that %s cannot be reached', async (_, result) => {
    expect(await result()).toEqual({ kind: 'unreachable' });
  });

  it('does not wait for a server that does not answer', async () => {
    answer = () => undefined;
    expect(await check(a(), { timeoutMs: 100 })).toEqual({ kind: 'unreachable' });
  });

  it('ends immediately when the job is stopped', async () => {
    answer = () => undefined;
    const stopped = new AbortController();
    const waiting = client().check(a(), stopped.signal);
    stopped.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });

  it('sends neither cookies nor a referrer', async () => {
    const headers: string[] = [];
    answer = (request, response) => {
      headers.push(...Object.keys(request.headers));
      response.end();
    };
    await check(a());
    expect(headers.sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
  });
});
