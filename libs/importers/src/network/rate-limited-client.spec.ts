import { type Answer, AnsweringServer, quickClient } from '../testing/source-server.js';
import { parseAnswer } from './source-answer.js';
import { retryAfterMs } from './rate-limited-client.js';

let server: AnsweringServer;
beforeEach(async () => {
  server = await AnsweringServer.start();
});
afterEach(() => server.stop());

const signal = new AbortController().signal;

function ask(over = {}, form: URLSearchParams | null = null): Promise<string> {
  const url = new URL('x?api_key=SECRET', server.base);
  return quickClient(over)
    .ask({ url, form, check: parseAnswer }, signal)
    .then((body) => body.toString());
}

describe('requesting a service', () => {
  it('sends the user agent, and returns the response', async () => {
    server.answer = () => ({ body: '{"a":1}' });
    expect(await ask()).toBe('{"a":1}');
    expect(server.requests).toMatchObject([
      { method: 'GET', userAgent: 'test (mailto:someone@example.org)' },
    ]);
    await ask({}, new URLSearchParams({ long: 'form' }));
    expect(server.requests[1]).toMatchObject({ method: 'POST' });
    expect(server.requests[1]?.parameters.get('long')).toBe('form');
  });

  it.each<[string, Answer]>([
    ['a busy service', { status: 503, body: 'Busy' }],
    [
      'too many requests',
      { status: 429, body: '{"error":"API rate limit exceeded"}', headers: { 'Retry-After': '0' } },
    ],
    ['a line that breaks', { cut: '{"a":' }],
    ['half an answer', { body: '{"a":' }],
    ['a web page', { body: '<html>Please wait</html>' }],
    ['nothing', { body: '' }],
  ])('retries after %s', async (_, bad) => {
    server.answer = (_asked, count) => (count < 3 ? bad : { body: '{}' });
    expect([await ask(), server.requests.length]).toEqual(['{}', 3]);
  });

  it('retries when the response does not end in time', async () => {
    server.answer = (_asked, count) => (count < 2 ? { slow: '{"a":' } : { body: '{}' });
    expect(await ask({ timeoutMs: 200 })).toBe('{}');
  });

  it.each<[string, Answer, string]>([
    [
      'a web page',
      { body: '<!DOCTYPE html><html>Closed</html>' },
      "it answered a web page in place of JSON: '<!DOCTYPE html><html>Closed</html>'",
    ],
    ['half an answer', { body: '{"a":' }, 'it answered no whole JSON: \'{"a":\''],
    ['nothing', { body: ' ' }, 'it answered nothing'],
  ])('gives up after three times %s, and reports the error', async (_, bad, message) => {
    server.answer = () => bad;
    await expect(ask()).rejects.toMatchObject({ name: 'UnusableAnswerError', message });
    expect(server.requests).toHaveLength(3);
  });

  it('gives up after three failures, and never reports the request, which may contain a key', async () => {
    server.answer = () => ({ status: 500, body: '<h1>Internal error</h1>' });
    const host = new URL(server.base).host;
    await expect(ask()).rejects.toMatchObject({
      name: 'SourceError',
      refused: false,
      message: `The service could not be asked at ${host}/x, tried 3 times: it answered with status 500 (Internal error).`,
    });
  });

  it('does not retry a refused request', async () => {
    server.answer = () => ({ status: 400, body: 'Unknown parameter' });
    await expect(ask()).rejects.toMatchObject({
      refused: true,
      message: expect.stringContaining('status 400 (Unknown parameter)') as string,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('reports that no server responds', async () => {
    const { base } = server;
    await server.stop();
    const url = new URL(base);
    await expect(
      quickClient().ask({ url, form: null, check: () => undefined }, signal),
    ).rejects.toMatchObject({
      name: 'SourceError',
      message: expect.stringMatching(/tried 3 times: .*ECONNREFUSED/) as string,
    });
    server = await AnsweringServer.start();
  });

  it('waits as long as the server requests, and longer with each retry', async () => {
    const waits: number[] = [];
    const timer = {
      now: () => 0,
      wait: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)),
    };
    server.answer = (_asked, count) =>
      count === 1 ? { status: 429, body: '', headers: { 'Retry-After': '7' } } : { status: 503, body: '' };
    await expect(ask({ timer, attempts: 4, backoffMs: 100 })).rejects.toMatchObject({ name: 'SourceError' });
    const [first = 0, second = 0, third = 0] = waits;
    expect([waits.length, first]).toEqual([3, 7_000]);
    expect([second >= 100 && second <= 300, third >= 200 && third <= 600]).toEqual([true, true]);
  });

  it('keeps its distance from one request to the next', async () => {
    let now = 0;
    const starts: number[] = [];
    const timer = {
      now: () => now,
      wait: (milliseconds: number) => Promise.resolve(void (now += milliseconds)),
    };
    server.answer = () => {
      starts.push(now);
      return { body: '{}' };
    };
    const client = quickClient({ intervalMs: 340, timer });
    const question = { url: new URL(server.base), form: null, check: parseAnswer };
    for (let request = 0; request < 3; request += 1) await client.ask(question, signal);
    expect(starts).toEqual([0, 340, 680]);
  });

  it('can be cancelled while it waits', async () => {
    server.answer = () => ({ status: 503, body: '', headers: { 'Retry-After': '60' } });
    const controller = new AbortController();
    const asking = quickClient().ask(
      { url: new URL(server.base), form: null, check: parseAnswer },
      controller.signal,
    );
    setTimeout(() => controller.abort(), 50);
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [null, 0], ['2', 2_000], [' 0 ', 0], ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000], ['Wed, 31 Dec 2025 00:00:00 GMT', 0], ['soon', 0], ['999999', 300_000],
  ])('waits for %p %i ms', (header, wait) => {
    expect(retryAfterMs(header, now)).toBe(wait);
  }); // prettier-ignore
});
