import Database from 'better-sqlite3';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceDocument } from '@clinical/evidence';
import { aCall, aDocument, aPlan, describeResultCache } from '../contract/index.js';
import { EngineUnavailableError } from '../errors.js';
import { EmbeddedSearchEngine } from './embedded-search-engine.adapter.js';

jest.setTimeout(240_000);

const DOCUMENTS = Array.from({ length: 450 }, (_, number) =>
  aDocument({ id: `n${String(number).padStart(3, '0')}` }),
);

describe('operating the embedded engine', () => {
  const directory = mkdtempSync(join(tmpdir(), 'operating-engine-'));
  const make = (queueLimit = 100) =>
    new EmbeddedSearchEngine({
      directory,
      workers: 1,
      queueLimit,
      cacheBytes: 1_000_000,
      resultBytes: 1_000_000,
    });
  const engine = make();
  const inFile = (generation: string, sql: string): void => {
    const connection = new Database(join(directory, `generation-${generation}.sqlite`));
    connection.exec(sql);
    connection.close();
  };
  const write = async (
    mode: 'update' | 'rebuild',
    documents: readonly EvidenceDocument[],
    deletedIds: string[] = [],
  ) => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents, deletedIds, checkpoints: [{ key: 'source', value: '{"at":7}' }] });
    await writer.commit(0);
  };

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('reports its status', async () => {
    await write('rebuild', DOCUMENTS);
    expect(await engine.status()).toEqual({
      generation: '0001',
      documents: 450,
      demonstrationDocuments: 0,
      version: 1,
      outdated: false,
      needsCompaction: false,
    });
  });

  it('returns every stored document and checkpoint for a rebuild, and stops when cancelled', async () => {
    const read: EvidenceDocument[] = [];
    for await (const document of engine.readAllDocuments(new AbortController().signal)) read.push(document);
    expect(read).toEqual(DOCUMENTS);
    expect(await engine.readAllCheckpoints()).toEqual([{ key: 'source', value: '{"at":7}' }]);
    const stopped = async () => {
      for await (const document of engine.readAllDocuments(AbortSignal.abort())) read.push(document);
    };
    await expect(stopped()).rejects.toThrow('cancelled');
  });

  it('refuses calls beyond the queue limit immediately, and serves the waiting ones', async () => {
    const small = make(2);
    await small.open();
    await small.status();
    const ends = await Promise.allSettled(Array.from({ length: 12 }, () => small.search(aPlan(), aCall())));
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(ends.length - refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused)
      expect(reason).toEqual(expect.objectContaining({ name: 'EngineUnavailableError' }));
    await small.close();
    await expect(small.status()).rejects.toThrow(EngineUnavailableError);
  });

  it('advises a rebuild when 30 % of the documents are deleted, until it is done', async () => {
    await write('update', DOCUMENTS.slice(0, 200));
    expect(await engine.status()).toMatchObject({ documents: 450, needsCompaction: true });
    await write('rebuild', DOCUMENTS);
    expect(await engine.status()).toMatchObject({
      generation: '0002',
      documents: 450,
      needsCompaction: false,
    });
  });

  it('keeps one older generation for rollback', async () => {
    await write('rebuild', DOCUMENTS);
    const files = readdirSync(directory).filter(
      (name) => name.endsWith('.sqlite') && name.startsWith('generation'),
    );
    expect(files.sort()).toEqual(['generation-0002.sqlite', 'generation-0003.sqlite']);
  });

  it('serves an index built with other rules, and reports it as outdated', async () => {
    inFile('0003', "UPDATE meta SET value = '0' WHERE key = 'evidenceVersion'");
    const other = make();
    await other.open();
    expect(await other.status()).toMatchObject({ documents: 450, outdated: true });
    await other.close();
  });

  it.each([
    [99, /newer version of the product/],
    [0, /older version of the product.*reindex/],
  ])('names the way out of layout %i, and still gives its documents', async (version, message) => {
    inFile('0003', `UPDATE meta SET value = ${version} WHERE key = 'schemaVersion'`);
    const other = make();
    await other.open();
    await expect(other.search(aPlan(), aCall())).rejects.toThrow(message);
    await expect(other.openWriter('update')).rejects.toThrow(message);
    let stored = 0;
    for await (const document of other.readAllDocuments(new AbortController().signal))
      stored += document.id === '' ? 0 : 1;
    expect(stored).toBe(450);
    const rebuilding = await other.openWriter('rebuild');
    await rebuilding.abort();
    expect(await other.examine()).toEqual([{ name: 'import', state: 'ok', text: 'none is running' }]);
    await other.close();
  });

  it('aborts an open writer when it closes, and can be opened again', async () => {
    const other = make();
    await other.open();
    const writer = await other.openWriter('rebuild');
    await other.close();
    await expect(writer.write({ documents: [], deletedIds: [], checkpoints: [] })).rejects.toThrow(
      'no longer open',
    );
    await other.open();
    await (await other.openWriter('rebuild')).abort();
    await other.close();
  });
});

describe('the result cache of the embedded engine', () => {
  const directory = mkdtempSync(join(tmpdir(), 'remembered-results-'));
  const options = { directory, workers: 2, queueLimit: 10, cacheBytes: 1_000_000 };
  const engine = new EmbeddedSearchEngine({ ...options, resultBytes: 1_000_000 });
  afterAll(async () => {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  });

  describeResultCache('the embedded engine', engine);

  it('runs every search when the cache has no room', async () => {
    const forgetful = new EmbeddedSearchEngine({ ...options, resultBytes: 0 });
    await forgetful.open();
    try {
      const stages = async () => Object.keys((await forgetful.search(aPlan(), aCall())).timings);
      expect([await stages(), await stages()]).toEqual([
        expect.arrayContaining(['match', 'order']),
        expect.arrayContaining(['match', 'order']),
      ]);
    } finally {
      await forgetful.close();
    }
  });
});
