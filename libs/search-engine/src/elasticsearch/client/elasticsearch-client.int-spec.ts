import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createPlainServer, type Socket } from 'node:net';
import {
  aCall,
  aClient,
  closeAfterEach,
  cut,
  failureOf,
  HANG,
  HTML,
  listen,
  OK,
  reply,
  RESET,
  scripted,
  SEARCH,
  SECRET,
  servers,
  stall,
  status,
  WRITE,
} from '../fixtures/http-listeners.js';
import type { ClientRequest } from './error-table.js';

closeAfterEach();

describe('ElasticsearchClient', () => {
  it('sends body, lines, query and credentials, and returns the response', async () => {
    const seen: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        seen.push([request.method, request.url, request.headers.authorization, body]);
        reply(response, 200, { ok: true });
      });
    });
    const client = aClient(await listen(server), { auth: { username: 'user', password: 'pass' } });
    const query = { refresh: true, size: 3 };
    expect(await client.send({ ...SEARCH, body: { a: 1 }, query }, aCall())).toEqual({ ok: true });
    expect(await client.send({ ...WRITE, lines: [{ a: 1 }, { b: 'ü' }] }, aCall())).toEqual({ ok: true });
    const user = `Basic ${Buffer.from('user:pass').toString('base64')}`;
    expect(seen).toEqual([
      ['POST', '/evidence-documents/_search?refresh=true&size=3', user, '{"a":1}'],
      ['POST', '/_bulk', user, '{"a":1}\n{"b":"ü"}\n'],
    ]);
  });

  it('returns null for an expected 404, and true for HEAD', async () => {
    const missing = await scripted(status(404));
    const head = { method: 'HEAD', path: '/evidence', safe: true, missing: 'null' } as const;
    expect(await aClient(missing.address).send(head, aCall())).toBeNull();
    expect(await aClient(missing.address).send({ ...head, method: 'GET' }, aCall())).toBeNull();
    expect(await aClient((await scripted(OK)).address).send(head, aCall())).toBe(true);
  });

  it('does not accept a 404 from another server', async () => {
    const other = await scripted((_request, response) => response.writeHead(404).end('not here'));
    const error = await failureOf(aClient(other.address).send({ ...SEARCH, missing: 'null' }, aCall()));
    expect(error).toMatchObject({
      name: 'EngineUnavailableError',
      message: expect.stringContaining('not Elasticsearch'),
    });
  });

  it.each<[string, RequestListener, string, string]>([
    ['breaks connections off', RESET, 'EngineUnavailableError', 'broke the connection off'],
    ['cuts its answers short', cut, 'EngineUnavailableError', 'broke the connection off'],
    [
      'answers no JSON',
      (_q, r) => reply(r, 200, '{"hits": [', 'application/json'),
      'EngineUnavailableError',
      'cannot be read',
    ],
    [
      'answers text',
      (_q, r) => reply(r, 200, 'fine', 'text/plain'),
      'EngineUnavailableError',
      'cannot be read',
    ],
    ['is another product', HTML, 'EngineUnavailableError', 'is not Elasticsearch'],
    [
      'speaks no HTTP',
      (request) => request.socket.end('HELLO\r\n\r\n'),
      'EngineUnavailableError',
      'cannot be reached',
    ],
    [
      'answers 400',
      status(400),
      'EngineRefusedError',
      'refused POST /evidence-documents/_search (status 400, some_exception): about …',
    ],
    ['answers 401', status(401), 'EngineUnavailableError', 'does not know the user'],
    ['answers 403', status(403), 'EngineUnavailableError', 'does not let the user'],
    ['answers 409', status(409), 'WriteConflictError', 'met another change'],
    ['answers 413', status(413), 'EngineRefusedError', 'http.max_content_length'],
    ['answers 429', status(429), 'EngineUnavailableError', 'is busy'],
    ['answers 500', status(500), 'EngineUnavailableError', 'failed inside'],
    ['answers 503', status(503), 'EngineUnavailableError', 'not ready to answer'],
  ])('names the remedy when the server %s, and no part of the request', async (_what, step, name, text) => {
    const { address } = await scripted(step);
    const client = aClient(address.replace('//', '//user:pass@'), {
      auth: { username: 'user', password: 'pass' },
    });
    const error = await failureOf(client.send(SEARCH, aCall()));
    expect(error).toMatchObject({ name, message: expect.stringContaining(text) });
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toMatch(
      new RegExp(`${SECRET}|user:pass`),
    );
  });

  it.each([['127.0.0.1'], ['localhost']])('reports that %s refuses connections', async (host) => {
    const server = createPlainServer();
    const { port } = new URL(await listen(server));
    await new Promise((resolve) => server.close(resolve));
    servers.delete(server);
    const error = await failureOf(aClient(`http://${host}:${port}`).send(SEARCH, aCall()));
    expect(error.message).toBe(
      `Elasticsearch at http://${host}:${port} refuses connections. Start it, or correct ELASTICSEARCH_URL.`,
    );
  });

  it('reports an unknown host', async () => {
    const error = await failureOf(aClient('http://nowhere.invalid:9200').send(SEARCH, aCall()));
    expect(error).toMatchObject({
      name: 'EngineUnavailableError',
      message: expect.stringContaining('is not known here'),
    });
  });

  it('reports a server without TLS as untrusted', async () => {
    const { address } = await scripted(OK);
    const error = await failureOf(aClient(address.replace('http:', 'https:')).send(SEARCH, aCall()));
    expect(error).toMatchObject({
      name: 'EngineUnavailableError',
      message: expect.stringContaining('No trusted connection'),
    });
  });

  it.each<[string, RequestListener[], number]>([
    ['429', [status(429), OK], 2],
    ['503 twice', [status(503), status(502), OK], 3],
    ['a broken connection', [RESET, OK], 2],
  ])('sends a safe request again after %s', async (_what, steps, requests) => {
    const server = await scripted(...steps);
    expect(await aClient(server.address).send(SEARCH, aCall())).toEqual({ took: 1 });
    expect(server.requests).toHaveLength(requests);
  });

  it.each<[string, ClientRequest, RequestListener, number]>([
    ['a safe request three times', SEARCH, status(503), 3],
    ['one that is not safe once', WRITE, status(503), 1],
    ['one that was refused once', SEARCH, status(400), 1],
    ['one that failed inside once', SEARCH, status(500), 1],
    [
      'one that meets a full disk once',
      { ...WRITE, safe: true },
      (_request, response) =>
        reply(response, 429, { error: { type: 'cluster_block_exception' }, status: 429 }),
      1,
    ],
  ])('sends %s at most', async (_what, request, step, times) => {
    const server = await scripted(step);
    await failureOf(aClient(server.address).send(request, aCall()));
    expect(server.requests).toHaveLength(times);
  });

  it('uses the next node when one is down', async () => {
    const dead = createPlainServer();
    const away = await listen(dead);
    await new Promise((resolve) => dead.close(resolve));
    servers.delete(dead);
    const { address } = await scripted(OK);
    const client = aClient([away, address]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.send(SEARCH, aCall())));
    expect(answers).toEqual([1, 2, 3, 4].map(() => ({ took: 1 })));
  });

  it.each<[string, RequestListener]>([
    ['nothing is answered', HANG],
    ['the answer stops in the middle', stall],
  ])('ends at the deadline when %s, and closes the connection', async (_what, step) => {
    const server = await scripted(step);
    const error = await failureOf(aClient(server.address).send(SEARCH, aCall(500)));
    expect(error.name).toBe('SearchTimeoutError');
    await closed(server.requests[0]);
  });

  it('includes retries in the deadline', async () => {
    const server = await scripted(status(503), HANG);
    const error = await failureOf(aClient(server.address).send(SEARCH, aCall(2_000)));
    expect([error.name, server.requests.length]).toEqual(['SearchTimeoutError', 2]);
  });

  it('rejects as soon as the caller cancels, and closes the connection', async () => {
    const caller = new AbortController();
    const server = await scripted((request) => {
      setImmediate(() => caller.abort());
      HANG(request, undefined as never);
    });
    const error = await failureOf(aClient(server.address).send(SEARCH, aCall(10_000, caller.signal)));
    expect(error.name).toBe('SearchCancelledError');
    await closed(server.requests[0]);
  });

  it('sends nothing for a cancelled call or one without time left', async () => {
    const server = await scripted(OK);
    const client = aClient(server.address);
    const names = [
      (await failureOf(client.send(SEARCH, aCall(10_000, AbortSignal.abort())))).name,
      (await failureOf(client.send(SEARCH, aCall(0)))).name,
    ];
    expect([names, server.requests]).toEqual([['SearchCancelledError', 'SearchTimeoutError'], []]);
  });

  it('aborts requests in flight when it is closed', async () => {
    const server = await scripted(HANG);
    const client = aClient(server.address);
    const failed = failureOf(client.send(SEARCH, aCall()));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await client.close();
    expect((await failed).message).toBe('The search engine was closed.');
    expect((await failureOf(client.send(SEARCH, aCall()))).message).toBe('The search engine was closed.');
  });

  it('rejects reads immediately after consecutive failures, admits writes, and recovers', async () => {
    let isWell = false;
    const server = await scripted((request, response) => (isWell ? OK : status(500))(request, response));
    const client = aClient(server.address, { breaker: { failures: 2, pauseMs: 500 } });
    await failureOf(client.send(SEARCH, aCall()));
    await failureOf(client.send(SEARCH, aCall()));
    const refused = await failureOf(client.send(SEARCH, aCall()));
    await failureOf(client.send(WRITE, aCall()));
    expect([server.requests.length, refused.name, refused.message]).toEqual([
      3,
      'EngineUnavailableError',
      `Elasticsearch at ${server.address} has failed several times in a row and is tried again within 1 s. ` +
        `The last time: Elasticsearch at ${server.address} failed inside (status 500, some_exception). Look at its log.`,
    ]);
    isWell = true;
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect(await client.send(SEARCH, aCall())).toEqual({ took: 1 });
    expect(await client.send(SEARCH, aCall())).toEqual({ took: 1 });
  });

  it('lets one trial through after the pause, for which other reads do not wait', async () => {
    let isHanging = false;
    const server = await scripted((request, response) => (isHanging ? HANG : status(500))(request, response));
    const client = aClient(server.address, { breaker: { failures: 1, pauseMs: 100 } });
    await failureOf(client.send(SEARCH, aCall()));
    isHanging = true;
    await new Promise((resolve) => setTimeout(resolve, 150));
    const caller = new AbortController();
    const trial = failureOf(client.send(SEARCH, aCall(10_000, caller.signal)));
    const other = await failureOf(client.send(SEARCH, aCall()));
    caller.abort();
    expect([other.message, (await trial).name]).toEqual([
      expect.stringContaining('has failed several times in a row'),
      'SearchCancelledError',
    ]);
  });

  it.each<[string, (caller: AbortController) => void, number]>([
    ['is cancelled', (caller) => caller.abort(), 10_000],
    ['had hardly any time', () => undefined, 500],
  ])('stays open when a trial %s', async (_what, end, deadlineMs) => {
    let isHanging = false;
    const server = await scripted((request, response) => (isHanging ? HANG : status(500))(request, response));
    const client = aClient(server.address, { breaker: { failures: 1, pauseMs: 1_000 } });
    await failureOf(client.send(SEARCH, aCall()));
    isHanging = true;
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const caller = new AbortController();
    const trial = failureOf(client.send(SEARCH, aCall(deadlineMs, caller.signal)));
    while (server.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    end(caller);
    await trial;
    const next = await failureOf(client.send(SEARCH, aCall()));
    expect([next.message, server.requests.length]).toEqual([
      expect.stringContaining('has failed several times in a row'),
      2,
    ]);
  });

  it('says why it rejects reads while the call that opened the breaker still tries again', async () => {
    const server = await scripted(status(503));
    const client = aClient(server.address, { breaker: { failures: 1, pauseMs: 10_000 } });
    const opening = failureOf(client.send(SEARCH, aCall()));
    let refused: Error;
    do {
      await new Promise((resolve) => setImmediate(resolve));
      // Cancelled, it is not sent as long as the breaker is closed.
      refused = await failureOf(client.send(SEARCH, aCall(10_000, AbortSignal.abort())));
    } while (refused.name === 'SearchCancelledError');
    expect(refused.message).toMatch(/The last time: Elasticsearch at .* is not ready to answer/);
    await opening;
  });

  it('reports the cause rather than the end of the time for another attempt', async () => {
    const server = await scripted(status(503), HANG);
    const error = await failureOf(aClient(server.address).send(SEARCH, aCall(400)));
    expect([error.name, server.requests.length]).toEqual(['EngineUnavailableError', 2]);
  });

  it('does not count timeouts of calls that had hardly any time left', async () => {
    const server = await scripted((request, response) => {
      setTimeout(() => OK(request, response), 50);
    });
    const client = aClient(server.address);
    for (let call = 0; call < 5; call++)
      expect((await failureOf(client.send(SEARCH, aCall(1)))).name).toBe('SearchTimeoutError');
    expect(await client.send(SEARCH, aCall())).toEqual({ took: 1 });
  });

  it('opens the breaker when responses time out', async () => {
    const server = await scripted(HANG);
    const client = aClient(server.address, { breaker: { failures: 2, pauseMs: 15_000 } });
    await Promise.all([1, 2].map(() => failureOf(client.send(SEARCH, aCall(1_050)))));
    const refused = await failureOf(client.send(SEARCH, aCall()));
    expect([server.requests.length, refused.message]).toEqual([2, expect.stringContaining('within 15 s')]);
  });

  it.each([['7.17.9'], ['9.1.0'], ['1.3.0']])('does not work with version %s', async (version) => {
    const { address } = await scripted((_request, response) =>
      reply(response, 200, { version: { number: version } }),
    );
    expect((await failureOf(aClient(address).check(aCall()))).message).toBe(
      `Elasticsearch at ${address} is version ${version}; this product works with version 8 (tested with 8.19). Install that, or correct ELASTICSEARCH_URL.`,
    );
  });
});

/** Resolves when the connection of a request is closed, which signals Elasticsearch to stop. */
async function closed(request: IncomingMessage | undefined): Promise<void> {
  const socket = request?.socket as Socket;
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  expect(socket.destroyed).toBe(true);
}
