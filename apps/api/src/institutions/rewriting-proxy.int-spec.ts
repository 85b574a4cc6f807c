import { readFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { InstitutionAuthSchema, SearchResponseSchema } from '@clinical/contracts';
import request, { type Response } from 'supertest';
import { Browser, PASSWORD, setCookies, verified } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SITE = 'https://evidence.example';
/** Host that readers see: EZproxy's proxy by host name, with hyphens for the dots. */
const PROXIED = 'https://evidence-example.ezproxy.library.example';
/** Network address of the proxy. */
const LIBRARY = '203.0.113.20';
const TEXT = /^(?:text\/|application\/(?:json|javascript))/;

const hostOf = (address: string) => new URL(address).host;

/** Replaces the host of the site by the proxied one; the other direction is for requests. */
const toReader = (text: string): string =>
  text.replaceAll(SITE, PROXIED).replaceAll(hostOf(SITE), hostOf(PROXIED));
const toSite = (text: string): string =>
  text.replaceAll(PROXIED, SITE).replaceAll(hostOf(PROXIED), hostOf(SITE));

/**
 * A proxy like EZproxy: it uses the site's host name and its own address, passes on what a browser reports about the
 * origin of a call, and rewrites names of the site in headers, cookies and text.
 */
async function startProxy(target: Server): Promise<Server> {
  const { port } = target.address() as AddressInfo;
  const proxy = createServer((incoming, response) => {
    void (async () => {
      const body = await buffer(incoming);
      const headers: Record<string, string | string[] | undefined> = { ...incoming.headers };
      // Some versions and configurations leave the origin as it is.
      for (const name of incoming.headers['x-keep-origin'] === undefined ? ['origin', 'referer'] : [])
        if (typeof headers[name] === 'string') headers[name] = toSite(headers[name]);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const call = send(
          {
            ...{ host: '127.0.0.1', port, method: incoming.method, path: incoming.url },
            headers: {
              ...headers,
              ...{ host: hostOf(SITE), 'accept-encoding': 'identity' },
              'x-forwarded-for': LIBRARY,
              'x-forwarded-proto': 'https',
            },
          },
          resolve,
        );
        call.on('error', reject);
        call.end(body);
      });
      const content = await buffer(answer);
      const isText = TEXT.test(answer.headers['content-type'] ?? '');
      const sent = isText ? Buffer.from(toReader(content.toString('utf8'))) : content;
      const rewritten = Object.entries(answer.headers).flatMap(([name, value]) => {
        if (value === undefined || ['content-length', 'transfer-encoding', 'connection'].includes(name))
          return [];
        return [[name, Array.isArray(value) ? value.map(toReader) : toReader(value)] as const];
      });
      response.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(rewritten) });
      response.end(sent);
    })();
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return proxy;
}

/** Addresses that a page loads or sends to; links for readers, such as to a publisher, may be external. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link|img|form)\b[^>]*\s(?:src|href|action)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );

describe('through a rewriting proxy such as EZproxy', () => {
  let api: RunningApi;
  let proxy: Server;

  beforeAll(async () => {
    api = await startApi({
      documents: [aDocument({ sourceId: '1', pmid: '1', title: 'Asthma in children' })],
      vocabulary: null,
      settings: {
        ...{ PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', REGISTRATIONS_PER_HOUR: '0' },
        ...{ PUBLIC_URL: SITE, TRUSTED_PROXIES: '127.0.0.1', SEARCH_DEADLINE_MS: '60000' },
      },
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    const admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    await admin.post('/Administrator/institutions', { name: 'North Hospital', address_ranges: [LIBRARY] });
    if (!api.server.listening)
      await new Promise<void>((listening) => api.server.listen(0, '127.0.0.1', listening));
    proxy = await startProxy(api.server);
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await api.stop();
  });

  const SAME = { 'Sec-Fetch-Site': 'same-origin' };
  const page = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' };

  it('gives readers Pro by the address of the proxy', async () => {
    const reader = new Browser(proxy);
    const auth = InstitutionAuthSchema.parse((await reader.get('/AuthInstitution')).body);
    expect(auth).toMatchObject({
      institution_auth: { institution_shortname: 'North Hospital', licensed: true },
    });
    const search = SearchResponseSchema.parse((await reader.get('/Search?criteria=asthma')).body);
    expect([search.summary.isPro, search.documents.length]).toEqual([true, 1]);
  });

  it('serves pages that refer to their parts by paths, and to no host but the one the reader sees', async () => {
    const all: string[] = [];
    for (const path of ['/', '/Searchresult?criteria=asthma', '/Document/pubmed-1', '/Why']) {
      const { text, headers, status } = await request(proxy).get(path).set(page);
      expect([path, status]).toEqual([path, 200]);
      const links = addressesIn(text);
      all.push(...links);
      // A path, or an address on the host that the reader sees; `//host` would be another host.
      expect(links.filter((link) => !/^(?:\/(?!\/)|#)/.test(link) && !link.startsWith(PROXIED))).toEqual([]);
      // The policy names no host of the site, because the proxy would have to rewrite it.
      expect(headers['content-security-policy']).toMatch(/(?:default|script)-src 'self'/);
      expect(headers['content-security-policy']).not.toContain(hostOf(PROXIED));
    }
    expect(all.length).toBeGreaterThan(0);
  });

  it('serves an app that refers to its scripts and styles by paths', () => {
    const parts = addressesIn(readFileSync(join(process.cwd(), 'apps/web/index.html'), 'utf8'));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !/^\/(?!\/)/.test(part))).toEqual([]);
  });

  it('delivers exports', async () => {
    const reader = new Browser(proxy);
    const path = '/exportSearch?criteria=asthma&export_type=ris&export_data=all_results';
    const { status, text } = await reader.get(path);
    expect([status, text.includes('Asthma in children')]).toEqual([200, true]);
  });

  it('logs in with cookies for the host that the reader sees', async () => {
    await verified(api, 'reader@example.org');
    const answer: Response = await request(proxy)
      .post('/Auth/Login')
      .set({ Origin: PROXIED, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' })
      .send({ username: 'reader@example.org', password: PASSWORD });
    expect(answer.status).toBe(200);
    const lines = setCookies(answer);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/;\s*domain=/i);
    const reader = new Browser(proxy);
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      reader.cookies.set(name, value);
    }
    expect((await reader.get('/Auth/getProfileData')).status).toBe(200);
    const choice = await reader.post('/User/mailChoices', { list: 'interests', wanted: false });
    expect(choice.status).toBe(200);
  });

  it.each([
    ['a browser that says that the call is of the same site', SAME, 200],
    ['the same, where the proxy leaves the origin', { ...SAME, Origin: PROXIED, 'X-Keep-Origin': '1' }, 200],
    ['an old browser, whose origin the proxy rewrites', { Origin: PROXIED }, 200],
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another site in an old browser', { Origin: 'https://evil.example' }, 403],
  ])('accepts a login from this site only: %s', async (_, headers, expected) => {
    const answer = await request(proxy)
      .post('/Auth/Login')
      .set({ Accept: 'application/json', ...headers })
      .send({ username: 'reader@example.org', password: PASSWORD });
    expect(answer.status).toBe(expected);
  });
});
