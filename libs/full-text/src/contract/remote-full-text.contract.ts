import type { CitedWork, FullText, FullTextLink } from '../full-text.port.js';
import type { RemoteLimits } from '../remote-service.js';
import { startFullTextServer, type FullTextServer } from './full-text-server.js';

export const aWork = (overrides: Partial<CitedWork> = {}): CitedWork => ({
  doi: '10.1136/bmj.h2575',
  pmid: '26000001',
  title: 'Zoster vaccine',
  firstAuthor: 'Smith',
  journal: 'BMJ',
  issn: '0959-8138',
  volume: '350',
  issue: '3',
  firstPage: '25',
  lastPage: '31',
  date: '2015-05-21',
  ...overrides,
});

/** Differences between the services. */
export interface RemoteFullTextFixture {
  readonly create: (url: string, limits: RemoteLimits) => FullText;
  /** The path, with the query, of a request for {@link aWork}. */
  readonly path: string;
  /** The answer that has these addresses. */
  readonly found: (file: string | null, page: string | null) => unknown;
  readonly source: FullTextLink['source'];
  /** Secret that must appear in no address and no error. */
  readonly secret: string | null;
}

/** Long ones, for a busy machine. */
const LIMITS = { timeoutMs: 10_000, failures: 3, pauseMs: 3_000 };
const SHORT_TIMEOUT_MS = 200;
const LIBRARY = { libkeyId: 222, accessToken: null, resolver: null };

/** Contract of every remote service, including its failures. */
export function describeRemoteFullText(name: string, fixture: RemoteFullTextFixture): void {
  describe(`${name}, over the network`, () => {
    let server: FullTextServer;
    let service: FullText;
    beforeEach(async () => {
      server = await startFullTextServer();
      service = fixture.create(server.url, LIMITS);
    });
    afterEach(() => server.stop());

    const find = (overrides: Partial<CitedWork> = {}): Promise<FullTextLink | null> =>
      service.find(aWork(overrides), LIBRARY, new AbortController().signal);
    const failure = async (): Promise<unknown> => find().catch((error: unknown) => error);
    const link = (url: string, kind: FullTextLink['kind']): FullTextLink => ({
      url,
      source: fixture.source,
      kind,
    });

    it('looks the work up by its DOI, and prefers the file to the page', async () => {
      server.json(fixture.found('https://files.example/a.pdf', 'https://files.example/a'));
      expect(await find()).toEqual(link('https://files.example/a.pdf', 'pdf'));
      expect(server.requests.map(({ url }) => url)).toEqual([fixture.path]);
    });

    it('takes the page where there is no file', async () => {
      server.json(fixture.found(null, 'https://files.example/a'));
      expect(await find()).toEqual(link('https://files.example/a', 'page'));
    });

    it.each([
      ['has no address', null],
      ['has a script for an address', 'javascript:alert(1)'],
      ['has a data address', 'data:text/html,x'],
      ['has a password in the address', 'https://user:secret@files.example/a.pdf'],
      ['has no address at all in it', 'not an address'],
    ])('finds nothing where the answer %s', async (_, address) => {
      server.json(fixture.found(address, null));
      expect(await find()).toBeNull();
    });

    it.each([404, 410, 422])('finds nothing where the service answers %i', async (status) => {
      server.json({ error: true }, status);
      expect(await find()).toBeNull();
    });

    it.each([
      ['nothing', ''],
      ['a dot segment', '10.1000/../../admin'],
      ['no DOI', 'https://evil.example/10.1000/1'],
      ['a line break', '10.1000/a\r\nHost: evil'],
    ])('sends no request for a work whose DOI is %s', async (_, doi) => {
      expect(await find({ doi, pmid: '' })).toBeNull();
      expect(server.requests).toEqual([]);
    });

    it.each([
      ['is slow', 'TIMEOUT', (fullTextServer: FullTextServer) => fullTextServer.answer(() => undefined)],
      [
        'stops in the middle',
        'TIMEOUT',
        (fullTextServer: FullTextServer) =>
          fullTextServer.answer((_, response) => void response.writeHead(200).write('{"data":')),
      ],
      [
        'sends HTML',
        'UNEXPECTED_ANSWER',
        (fullTextServer: FullTextServer) => fullTextServer.answer((_, response) => response.end('<html>')),
      ],
      [
        'sends another JSON',
        'UNEXPECTED_ANSWER',
        (fullTextServer: FullTextServer) => fullTextServer.json(['x']),
      ],
      ['fails', 'UNEXPECTED_ANSWER', (fullTextServer: FullTextServer) => fullTextServer.json({}, 500)],
      [
        'refuses the token',
        'UNEXPECTED_ANSWER',
        (fullTextServer: FullTextServer) => fullTextServer.json({}, 401),
      ],
      [
        'sends without end',
        'UNEXPECTED_ANSWER',
        (fullTextServer: FullTextServer) =>
          fullTextServer.answer((_, response) => response.end('x'.repeat(600_000))),
      ],
      [
        'closes the connection',
        'UNREACHABLE',
        (fullTextServer: FullTextServer) => fullTextServer.answer((request) => request.destroy()),
      ],
      [
        'redirects elsewhere',
        'UNREACHABLE',
        (fullTextServer: FullTextServer) =>
          fullTextServer.answer((_, response) =>
            response.writeHead(302, { Location: `${fullTextServer.url}other` }).end(),
          ),
      ],
    ])('reports when the service %s, within its limit', async (_, code, behave) => {
      behave(server);
      if (code === 'TIMEOUT')
        service = fixture.create(server.url, { ...LIMITS, timeoutMs: SHORT_TIMEOUT_MS });
      const started = performance.now();
      const error = await failure();
      expect(error).toMatchObject({ name: 'FullTextUnavailableError', source: fixture.source, code });
      expect(performance.now() - started).toBeLessThan(LIMITS.timeoutMs);
      if (fixture.secret !== null)
        expect(JSON.stringify([error, String(error)])).not.toContain(fixture.secret);
      expect(server.requests.every(({ url }) => !url.endsWith('other'))).toBe(true);
    });

    it('retries once after a broken connection', async () => {
      let calls = 0;
      server.answer((request, response) => {
        if (++calls === 1) request.destroy();
        else response.end(JSON.stringify(fixture.found('https://files.example/a.pdf', null)));
      });
      expect(await find()).toEqual(link('https://files.example/a.pdf', 'pdf'));
    });

    it('opens the circuit breaker of a service that fails repeatedly, and tries it later', async () => {
      server.json({}, 500);
      for (let call = 0; call < LIMITS.failures; call++)
        expect(await failure()).toMatchObject({ code: 'UNEXPECTED_ANSWER' });
      expect(await failure()).toMatchObject({ code: 'PAUSED' });
      expect(server.requests).toHaveLength(LIMITS.failures);
      server.json(fixture.found('https://files.example/a.pdf', null));
      await new Promise((later) => setTimeout(later, LIMITS.pauseMs + 50));
      expect(await find()).not.toBeNull();
    });

    it('waits as long as a service with a rate limit requests', async () => {
      server.json({}, 429, { 'Retry-After': '60' });
      expect(await failure()).toMatchObject({ code: 'RATE_LIMITED' });
      expect(await failure()).toMatchObject({ code: 'PAUSED' });
      expect(server.requests).toHaveLength(1);
    });

    it('aborts when the caller disconnects, which is no failure of the service', async () => {
      server.answer(() => undefined);
      for (let call = 0; call <= LIMITS.failures; call++) {
        const gone = new AbortController();
        const finding = service.find(aWork(), LIBRARY, gone.signal);
        gone.abort(new Error('gone'));
        await expect(finding).rejects.toThrow('gone');
      }
      server.json(fixture.found('https://files.example/a.pdf', null));
      expect(await find()).not.toBeNull();
    });

    it('reports when the connection is refused', async () => {
      await server.stop();
      expect(await failure()).toMatchObject({ code: 'UNREACHABLE' });
      server = await startFullTextServer();
    });
  });
}
