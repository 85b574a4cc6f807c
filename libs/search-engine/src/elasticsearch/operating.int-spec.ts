import type { EvidenceDocument } from '@clinical/evidence';
import { aCall, aDocument, aJournal, aPlan, describeWithElasticsearch, word } from '../contract/index.js';
import { EngineUnavailableError } from '../errors.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.adapter.js';
import { ask, freshOptions, indicesOf, removeIndices } from './fixtures/engine-for-tests.js';
import { Generations } from './generations/generations.js';
import { openStore } from './generations/store.js';
import { emptyState } from './state/index-state.js';

jest.setTimeout(240_000);

const DOCUMENTS = Array.from({ length: 450 }, (_, number) =>
  aDocument({ id: `n${String(number).padStart(3, '0')}`, title: 'Common' }),
);

describeWithElasticsearch('operating the engine on Elasticsearch', (address) => {
  const options = freshOptions(address, { leaseMs: 3_000 });
  const engine = new ElasticsearchSearchEngine(options);
  const { prefix } = options;
  const write = async (
    mode: 'update' | 'rebuild',
    documents: readonly EvidenceDocument[],
    deletedIds: string[] = [],
  ) => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents, deletedIds, checkpoints: [{ key: 'source', value: '{"at":7}' }] });
    await writer.commit(deletedIds.length);
  };
  const stateOf = async (generation: string): Promise<Record<string, unknown>> => {
    const path = `/${prefix}-ledger-${generation}/_doc/state`;
    const found = await ask<{ _source: { value: Record<string, unknown> } }>(options, {
      method: 'GET',
      path,
      safe: true,
    });
    return found._source.value;
  };
  const changeState = async (generation: string, change: object): Promise<void> => {
    const path = `/${prefix}-ledger-${generation}/_doc/state`;
    const value = { ...(await stateOf(generation)), ...change };
    await ask(options, {
      method: 'PUT',
      path,
      query: { refresh: true },
      body: { kind: 'state', value },
      safe: true,
    });
  };
  const anotherEngine = async (): Promise<ElasticsearchSearchEngine> => {
    const other = new ElasticsearchSearchEngine(options);
    await other.open();
    return other;
  };

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('refuses a rollback before there is a generation', async () => {
    await expect(engine.rollback()).rejects.toMatchObject({ name: 'RollbackRefusedError' });
    await expect(engine.readCheckpoints('')).rejects.toThrow('There is no index yet');
  });

  it('reports its status', async () => {
    await write('rebuild', DOCUMENTS);
    expect(await engine.status()).toEqual({
      generation: '0001',
      documents: 450,
      demonstrationDocuments: 0,
      version: 1,
      writer: expect.any(String),
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

  it('names a rejected document without its text, and commits nothing of the batch', async () => {
    const writer = await engine.openWriter('update');
    const broken = { ...aDocument({ id: 'odd' }), proOnly: 'secret text' as unknown as boolean };
    const written = writer.write({ documents: [broken], deletedIds: [], checkpoints: [] });
    const message = await written.catch((error: Error) => error.message);
    await writer.abort();
    expect(message).toMatch(/odd could not be written/);
    expect(message).not.toMatch(/secret/);
    expect(await engine.status()).toMatchObject({ documents: 450, version: 1 });
  });

  it('accepts malformed Unicode and checkpoints with long keys', async () => {
    const key = `file:${'é'.repeat(600)}`;
    const writer = await engine.openWriter('update');
    const document = aDocument({ id: 'n000', title: 'Common \ud800 half' });
    await writer.write({ documents: [document], deletedIds: [], checkpoints: [{ key, value: '{}' }] });
    expect([await writer.readCheckpoint(key), await writer.readCheckpoints('file:')]).toEqual([
      '{}',
      [{ key, value: '{}' }],
    ]);
    await writer.write({ documents: [], deletedIds: [], checkpoints: [{ key, value: null }] });
    await writer.commit(0);
    expect((await engine.search(aPlan({ match: word('half') }), aCall())).total).toBe(1);
  });

  it('gives the remedy when writes are blocked, as on a full disk, and continues afterwards', async () => {
    const block = (value: true | null): Promise<unknown> =>
      ask(options, {
        method: 'PUT',
        path: `/${prefix}-documents-0001/_settings`,
        body: { 'index.blocks.read_only_allow_delete': value },
        safe: true,
      });
    const { version } = await engine.status();
    const writer = await engine.openWriter('update');
    await block(true);
    const written = writer.write({ documents: [DOCUMENTS[0]!], deletedIds: [], checkpoints: [] });
    const message = await written.catch((error: Error) => error.message);
    await writer.abort();
    await block(null);
    expect(message).toMatch(/disk is nearly full/);
    await write('update', DOCUMENTS.slice(0, 1));
    const status = await engine.status();
    expect([status.documents, status.version > version]).toEqual([450, true]);
  });

  it('keeps an index whose aliases were lost, and tells how to restore them', async () => {
    const change = (action: 'add' | 'remove'): Promise<unknown> =>
      ask(options, {
        method: 'POST',
        path: '/_aliases',
        body: {
          actions: ['documents', 'ledger'].map((name) => ({
            [action]: { index: `${prefix}-${name}-0001`, alias: `${prefix}-${name}` },
          })),
        },
        safe: true,
      });
    await change('remove');
    await expect(engine.openWriter('update')).rejects.toThrow(/no alias names it any longer/);
    await expect(engine.openWriter('rebuild')).rejects.toThrow(/no alias names it any longer/);
    await change('add');
    expect((await engine.status()).documents).toBe(450);
  });

  it('removes the leftovers of a crashed rebuild at the next write', async () => {
    await ask(options, { method: 'PUT', path: `/${prefix}-documents-0099`, body: {}, safe: false });
    await (await engine.openWriter('update')).commit(0);
    expect(await indicesOf(options)).toEqual([
      `${prefix}-documents-0001`,
      `${prefix}-ledger-0001`,
      `${prefix}-lock`,
    ]);
  });

  it('switches both aliases together, and keeps one older generation for rollback', async () => {
    await write('rebuild', DOCUMENTS);
    await write('rebuild', DOCUMENTS.slice(0, 449), ['n449']);
    expect(await indicesOf(options)).toEqual(
      ['documents-0002', 'documents-0003', 'ledger-0002', 'ledger-0003', 'lock'].map(
        (name) => `${prefix}-${name}`,
      ),
    );
    const aliases = await ask<Record<string, { aliases: object }>>(options, {
      method: 'GET',
      path: `/_alias/${prefix}-documents,${prefix}-ledger`,
      safe: true,
    });
    expect(Object.keys(aliases).sort()).toEqual([`${prefix}-documents-0003`, `${prefix}-ledger-0003`]);
  });

  it('rolls back with a later version, and never reuses a name or number', async () => {
    await write('update', [aDocument({ id: 'n000', journal: aJournal('Only in the newer') })]);
    const newer = await stateOf('0003');
    await engine.rollback();
    expect(await engine.status()).toMatchObject({
      generation: '0002',
      documents: 450,
      version: Number(newer['version']) + 1,
    });
    expect((await engine.search(aPlan({ match: word('common') }), aCall())).total).toBe(450);
    await expect(engine.rollback()).rejects.toThrow('no older generation');
    await write('update', [aDocument({ id: 'n000', journal: aJournal('Another') })]);
    const [found] = await engine.documents(['n000'], aCall());
    expect(found?.publicationId).toBe(newer['nextPublication']);
    await write('rebuild', DOCUMENTS);
    expect((await engine.status()).generation).toBe('0004');
  });

  it('refuses a rollback to an index of another layout', async () => {
    await changeState('0002', { layout: 0 });
    await expect(engine.rollback()).rejects.toThrow(/older generation 0002 cannot serve/);
    expect((await engine.status()).generation).toBe('0004');
  });

  it('serves an index built with other rules, and reports it as outdated', async () => {
    await changeState('0004', { evidenceVersion: '0' });
    expect(await engine.status()).toMatchObject({ documents: 450, outdated: true });
  });

  it.each([
    [99, /newer version of the product/],
    [0, /older version of the product.*reindex/],
  ])(
    'names the way out of a mapping of layout %i, and still gives its documents',
    async (layout, message) => {
      const body = { _meta: { layout } };
      await ask(options, { method: 'PUT', path: `/${prefix}-documents-0004/_mapping`, body, safe: true });
      const other = await anotherEngine();
      await expect(other.search(aPlan(), aCall())).rejects.toThrow(message);
      await expect(other.status()).rejects.toThrow(EngineUnavailableError);
      await expect(other.openWriter('update')).rejects.toThrow(message);
      let stored = 0;
      for await (const document of other.readAllDocuments(new AbortController().signal))
        stored += document.id === '' ? 0 : 1;
      expect(stored).toBe(450);
      const rebuilding = await other.openWriter('rebuild');
      await rebuilding.abort();
      await other.close();
    },
  );

  it('aborts an open writer when it closes, and can be opened again', async () => {
    const other = await anotherEngine();
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

describeWithElasticsearch('a first import that crashes before its generation serves', (address) => {
  const options = freshOptions(address, { leaseMs: 3_000 });
  const engine = new ElasticsearchSearchEngine(options);

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it.each(['update', 'rebuild'] as const)(
    'is followed by another %s as if it had never been',
    async (mode) => {
      const store = openStore(options);
      const generations = new Generations(store);
      const name = await generations.next(0);
      await generations.create({ ...emptyState(name, { version: 0, nextPublication: 1 }), served: true });
      await store.client.close();
      const writer = await engine.openWriter(mode);
      await writer.write({ documents: DOCUMENTS.slice(0, 1), deletedIds: [], checkpoints: [] });
      await writer.commit(0);
      expect(await engine.status()).toMatchObject({ documents: 1 });
      await removeIndices(options);
    },
  );
});
