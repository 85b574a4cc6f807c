import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_METADATA } from '@clinical/contracts';
import { metadataClient } from './metadata-client.js';

describe('metadataClient', () => {
  let server: Server;
  let base: string;
  let requests: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      requests.push(path);
      if (path === '/to-other') return void response.writeHead(302, { location: 'http://localhost/x' }).end();
      if (path === '/round') return void response.writeHead(302, { location: '/round' }).end();
      if (path === '/moved') return void response.writeHead(301, { location: '/text' }).end();
      if (path === '/missing') return void response.writeHead(404).end('no');
      if (path === '/long') return void response.end('x'.repeat(2 * MAX_METADATA + 1));
      if (path === '/broken') return void response.socket?.destroy();
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('text');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const read = (address: string, privateHosts = ['127.0.0.1']) =>
    metadataClient(privateHosts, 'test').download(address, new AbortController().signal);
  const problemOf = async (address: string, privateHosts?: string[]) => {
    try {
      await read(address, privateHosts);
      return 'read';
    } catch (error) {
      return error instanceof Error && 'problem' in error ? error.problem : `fault: ${String(error)}`;
    }
  };

  it('reads an address, after a redirect too', async () => {
    const { bytes } = await read(`${base}/moved`);
    expect(bytes.toString()).toBe('text');
  });

  it('is rejected on this machine for a host that is not allowed: by number, by name, by redirect', async () => {
    const port = new URL(base).port;
    expect([
      await problemOf(`https://127.0.0.1:${port}/`, []),
      await problemOf(`https://[::1]:${port}/`, []),
      await problemOf(`https://[::ffff:127.0.0.1]:${port}/`, []),
      await problemOf(`https://2130706433:${port}/`, []),
      await problemOf(`https://localhost:${port}/`, []),
      await problemOf(`http://127.0.0.1:${port}/`, []),
      await problemOf('https://169.254.169.254/latest/meta-data', []),
    ]).toEqual(['host', 'host', 'host', 'host', 'host', 'address', 'host']);
    expect(requests).toEqual([]);
    expect(await problemOf(`${base}/to-other`)).toBe('address');
  });

  it.each([
    ['/missing', 'missing'],
    ['/round', 'status'],
    ['/long', 'too_long'],
    ['/broken', 'failed'],
  ])('does not read %s: %s', async (path, problem) => {
    expect(await problemOf(`${base}${path}`)).toBe(problem);
    if (path === '/round') expect(requests).toHaveLength(4);
  });

  it('accepts no address with a password, and no malformed address', async () => {
    expect(await problemOf(base.replace('//', '//user:secret@'))).toBe('address');
    expect(await problemOf('not an address')).toBe('address');
    expect(requests).toEqual([]);
  });
});
