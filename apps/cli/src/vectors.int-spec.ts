import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition/collection';
import { readModel, readSince } from '@clinical/collection';
import { readConfig } from '@clinical/platform';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import { runHere, runWith, startProcess } from './testing/run-cli.js';

jest.setTimeout(300_000);

const SIZE = 1_000;
const VECTORS = ['vectors', '--progress-every', '0'];

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const without = join(folder, 'without');
const trained = join(folder, 'trained');
beforeAll(async () => {
  expect((await runHere(without, 'import', 'demonstration', '--size', String(SIZE))).code).toBe(0);
  cpSync(without, trained, { recursive: true });
  const { code, out } = await runHere(trained, ...VECTORS);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Vectors of 1,000 records, trained on 1,000: /)]);
});

/** A new collection with the content of another one. */
function copyOf(data: string, name: string): string {
  cpSync(data, join(folder, name), { recursive: true });
  return join(folder, name);
}

async function withEngineOf<T>(data: string, work: (engine: ManagedSearchEngine) => Promise<T>): Promise<T> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: data, SEARCH_WORKERS: '1' }));
  await engine.open();
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

const CALL = { signal: new AbortController().signal, deadlineMs: 60_000 };

/** Model, vectors and neighbours of a collection. */
function vectorsOf(data: string): Promise<unknown> {
  return withEngineOf(data, async (engine) => {
    const ids: string[] = [];
    for await (const { id } of engine.readAllDocuments(CALL.signal)) ids.push(id);
    const { generation } = await engine.status();
    const model = await readModel(engine);
    const vectors = await engine.vectors.read(ids.sort(), CALL);
    const near = await engine.vectors.nearest(ids.slice(0, 5), 10, { proOnlyDocuments: true }, CALL);
    return { generation, model, vectors, near };
  });
}

describe('vectors', () => {
  it('gives every record a vector, and neighbours', async () => {
    await expect(vectorsOf(without)).resolves.toMatchObject({ model: null, vectors: new Map() });
    await withEngineOf(trained, async (engine) => {
      const ids: string[] = [];
      for await (const { id } of engine.readAllDocuments(CALL.signal)) ids.push(id);
      expect(await readModel(engine)).toMatchObject({ sample: SIZE, embedded: { records: SIZE } });
      expect((await engine.vectors.read(ids, CALL)).size).toBe(SIZE);
      const [near] = await engine.vectors.nearest(ids.slice(0, 1), 10, { proOnlyDocuments: true }, CALL);
      expect(near).toHaveLength(10);
    });
  });

  it('gives records that are imported later vectors of the same basis, and trains again when many are new', async () => {
    const data = copyOf(trained, 'later');
    const title = await withEngineOf(data, async (engine) => {
      for await (const { title: first } of engine.readAllDocuments(CALL.signal)) return first;
      return '';
    });
    const lines = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, at) =>
        JSON.stringify({ key: `k${from + at}`, title: `${title} ${from + at}` }),
      ).join('\n');
    const file = join(folder, 'later.jsonl');
    writeFileSync(file, lines(0, 100));
    expect((await runHere(data, 'import', 'jsonl', file)).code).toBe(0);
    await withEngineOf(data, async (engine) => {
      const ids: string[] = [];
      for await (const { id } of engine.readAllDocuments(CALL.signal)) ids.push(id);
      expect((await engine.vectors.read(ids, CALL)).size).toBe(SIZE + 100);
      expect(await readSince(engine)).toMatchObject({ records: 100 });
    });
    expect((await runHere(data, 'doctor')).out).toMatch(
      /^ok {7}vectors: collection-\S+, 128 numbers, made [-\d]+: 1,000 records then, 100 written since; 1,100 documents$/m,
    );
    const early = await runHere(data, ...VECTORS, '--if-due');
    expect([early.code, early.out]).toEqual([0, 'Vectors are up to date.\n']);
    writeFileSync(file, lines(100, 300));
    expect((await runHere(data, 'import', 'jsonl', file)).code).toBe(0);
    const due = await runHere(data, ...VECTORS, '--if-due');
    expect(due.out).toMatch(/^Vectors of 1,300 records/);
    await withEngineOf(data, async (engine) => expect(await readSince(engine)).toMatchObject({ records: 0 }));
  });

  it('are kept by a rebuild of the index', async () => {
    const data = copyOf(trained, 'rebuilt');
    const before = await vectorsOf(data);
    expect((await runHere(data, 'reindex')).code).toBe(0);
    expect(await vectorsOf(data)).toEqual({ ...(before as object), generation: expect.any(String) });
  });

  it.each(['reading the records', 'training', 'rebuilding the index'])(
    'serve as before when the program is killed while it is %s, and can be trained again',
    async (step) => {
      const data = copyOf(trained, `killed-${step.slice(0, 4)}`);
      const before = await vectorsOf(data);
      const { child, ended } = startProcess(data, ...VECTORS);
      child.stderr?.on('data', (text: Buffer) => {
        if (text.toString().includes(step)) child.kill('SIGKILL');
      });
      expect((await ended).code).not.toBe(0);
      expect(await vectorsOf(data)).toEqual(before);
      expect((await runHere(data, ...VECTORS)).code).toBe(0);
      expect(await vectorsOf(data)).not.toEqual(before);
    },
  );

  it('are not made of records that have no words in common', async () => {
    const data = join(folder, 'few');
    const file = join(folder, 'few.jsonl');
    writeFileSync(file, '{"key":"a","title":"Asthma"}\n{"key":"b","title":"Sepsis"}');
    expect((await runHere(data, 'import', 'jsonl', file)).code).toBe(0);
    const { code, out } = await runHere(data, ...VECTORS);
    expect([code, out]).toEqual([0, expect.stringContaining('too few words in common')]);
  });

  it('need an index', async () => {
    const { code, err } = await runHere(join(folder, 'empty'), ...VECTORS);
    expect([code, err]).toEqual([1, expect.stringContaining('There is no index yet')]);
  });

  it('are those of a configured model after the command, and never those of two models', async () => {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const { input } = JSON.parse(text) as { input: string[] };
        const data = input.map((each, index) => ({ index, embedding: [each.length % 97, 1, -2, 3] }));
        response.end(JSON.stringify({ data }));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const data = copyOf(without, 'configured');
    const settings = (model: string) => ({
      DATA_DIR: data,
      EMBEDDING_URL: url,
      EMBEDDING_MODEL: model,
    });
    const vectors = (): Promise<[string | undefined, number, number[]]> =>
      withEngineOf(data, async (engine) => {
        const ids: string[] = [];
        for await (const { id } of engine.readAllDocuments(CALL.signal)) ids.push(id);
        const found = [...(await engine.vectors.read(ids, CALL)).values()];
        return [(await readModel(engine))?.id, found.length, [...new Set(found.map(({ length }) => length))]];
      });
    const file = join(folder, 'one.jsonl');
    try {
      expect((await runWith(settings('one'), ...VECTORS, '--if-due')).code).toBe(0);
      expect(await vectors()).toEqual(['openai:one', SIZE, [4]]);
      writeFileSync(file, '{"key":"a","title":"Asthma"}');
      expect((await runWith(settings('one'), 'import', 'jsonl', file)).code).toBe(0);
      expect(await vectors()).toEqual(['openai:one', SIZE + 1, [4]]);
      writeFileSync(file, '{"key":"b","title":"Sepsis"}');
      expect((await runWith(settings('two'), 'import', 'jsonl', file)).code).toBe(0);
      expect(await vectors()).toEqual(['openai:one', SIZE + 1, [4]]);
      expect((await runWith(settings('two'), ...VECTORS, '--if-due')).code).toBe(0);
      expect(await vectors()).toEqual(['openai:two', SIZE + 2, [4]]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    writeFileSync(file, '{"key":"c","title":"Gout"}');
    const down = await runWith(settings('two'), 'import', 'jsonl', file);
    expect([down.code, down.err]).toEqual([1, expect.stringContaining('could not be asked')]);
    expect((await runHere(data, ...VECTORS, '--if-due')).out).toMatch(
      /^Vectors of 1,002 records, trained on /,
    );
  });
});
