import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublic, readPublic, type ReadOptions } from './read-public.js';

const OPTIONS: ReadOptions = {
  ...{ accept: '*/*', types: [], maxBytes: 1_000, timeoutMs: 5_000, privateHosts: ['127.0.0.1'] },
};

describe('readPublic', () => {
  let server: Server;
  let base: string;
  let asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path === '/to-other') return void response.writeHead(302, { location: 'http://localhost/x' }).end();
      if (path === '/round') return void response.writeHead(302, { location: '/round' }).end();
      if (path === '/moved') return void response.writeHead(301, { location: '/text' }).end();
      if (path === '/missing') return void response.writeHead(404).end('no');
      if (path === '/long') return void response.end('x'.repeat(1_001));
      if (path === '/slow') return;
      response.writeHead(200, { 'content-type': 'Text/Plain; charset=utf-8' }).end('text');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const problemOf = async (address: string, changes: Partial<ReadOptions> = {}) => {
    try {
      await readPublic(address, { ...OPTIONS, ...changes });
      return 'read';
    } catch (error) {
      return error instanceof Error && 'problem' in error ? error.problem : `fault: ${String(error)}`;
    }
  };

  it('reads an address, after a redirect too', async () => {
    const answer = await readPublic(`${base}/moved`, OPTIONS);
    expect([answer.bytes.toString(), answer.type]).toEqual(['text', 'text/plain']);
  });

  it('is refused on this machine where the host is not allowed: by number, by name, by redirect', async () => {
    const none = { privateHosts: [] };
    const port = new URL(base).port;
    expect([
      await problemOf(`https://127.0.0.1:${port}/`, none),
      await problemOf(`https://[::1]:${port}/`, none),
      await problemOf(`https://[::ffff:127.0.0.1]:${port}/`, none),
      await problemOf(`https://2130706433:${port}/`, none),
      await problemOf(`https://localhost:${port}/`, none),
      await problemOf(`http://127.0.0.1:${port}/`, none),
      await problemOf('https://169.254.169.254/latest/meta-data', none),
    ]).toEqual(['private', 'private', 'private', 'private', 'private', 'address', 'private']);
    expect(asked).toEqual([]);
    expect(await problemOf(`${base}/to-other`)).toBe('address');
  });

  it.each([
    ['/missing', {}, 'status'],
    ['/round', {}, 'status'],
    ['/long', {}, 'too_long'],
    ['/text', { types: ['image/png'] }, 'type'],
    ['/slow', { timeoutMs: 100 }, 'unreachable'],
  ])('does not read %s with %j: %s', async (path, changes, problem) => {
    expect(await problemOf(`${base}${path}`, changes)).toBe(problem);
  });

  it.each([
    ['192.0.2.7', false],
    ['8.8.8.8', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['2001:4860:4860::8888', true],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['nothing', false],
  ])('says whether %s is public: %j', (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });
});
