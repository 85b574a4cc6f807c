import { aDocument, describeWithElasticsearch } from '../contract/index.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.js';
import { ask, freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

const LEASE_MS = 1_500;

describeWithElasticsearch('the lease of a writer', (address) => {
  const options = freshOptions(address, { leaseMs: LEASE_MS });
  const engine = new ElasticsearchSearchEngine(options);
  const path = `/${options.prefix}-lock/_doc/writer`;
  const holder = (renewedAt: number): object => ({
    owner: 'somebody',
    host: 'elsewhere',
    pid: 4711,
    machine: null,
    purpose: 'rebuild',
    since: '2026-01-02T03:04:05.000Z',
    renewedAt,
    leaseMs: LEASE_MS,
  });
  const putHolder = (renewedAt: number): Promise<unknown> =>
    ask(options, { method: 'PUT', path, body: { holder: holder(renewedAt) }, safe: true });

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('keeps others out while it is renewed, and lets them in after it was given back', async () => {
    const writer = await engine.openWriter('update');
    await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
    await expect(engine.openWriter('update')).rejects.toThrow(
      new RegExp(`Another import is under way \\(process ${process.pid} on .+, since .+\\)`),
    );
    await writer.commit(0);
    await (await engine.openWriter('update')).abort();
  });

  it('of another machine is waited for until it is over, and names who has it', async () => {
    await putHolder(Date.now() + 60_000);
    await expect(engine.openWriter('update')).rejects.toThrow(
      'Another rebuild of the index is under way (process 4711 on elsewhere, since 2026-01-02T03:04:05.000Z).',
    );
    await putHolder(Date.now() - LEASE_MS - 1);
    const writer = await engine.openWriter('update');
    await writer.abort();
  });

  it('stops a writer from whom it was taken', async () => {
    const writer = await engine.openWriter('update');
    await writer.write({ documents: [aDocument({ id: 'one' })], deletedIds: [], checkpoints: [] });
    await putHolder(Date.now() + 60_000);
    await new Promise((resolve) => setTimeout(resolve, LEASE_MS));
    const late = writer.write({ documents: [aDocument({ id: 'late' })], deletedIds: [], checkpoints: [] });
    await expect(late).rejects.toMatchObject({ name: 'WriterBusyError' });
    await writer.abort();
    expect((await engine.status()).documents).toBe(1);
    await ask(options, { method: 'DELETE', path, safe: true });
  });
});
