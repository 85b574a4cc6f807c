import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { ImportInputError } from '@clinical/importers';
import { EngineUnavailableError, GenerationRefusedError, WriterBusyError } from '@clinical/search-engine';
import { aRecord } from '../testing/a-record.js';
import { importLists } from '../testing/import-lists.js';
import { InMemoryEngine } from '../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../testing/list-reader.js';
import { ReindexService, type ReindexReport, type ReindexRequest } from './reindex.service.js';

const reports = mkdtempSync(join(tmpdir(), 'reindex-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

async function engineWith(...ids: readonly string[]): Promise<InMemoryEngine> {
  const engine = new InMemoryEngine();
  const list: ListEntry[] = ids.map((id) => aRecord(id));
  await importLists(engine, new ListReader({ one: list }), {
    reportsDirectory: reports,
    batchRecords: 500,
    batchCharacters: 1_000_000,
    appraisal: DEFAULT_APPRAISAL_SETTINGS,
  });
  return engine;
}

function move(
  from: InMemoryEngine,
  target: InMemoryEngine,
  request: Partial<ReindexRequest> = {},
): Promise<ReindexReport> {
  return new ReindexService(target, DEFAULT_APPRAISAL_SETTINGS).run({
    signal: new AbortController().signal,
    onProgress: () => undefined,
    from,
    ...request,
  });
}

const contentOf = (engine: InMemoryEngine) => [
  engine.stored,
  [...(engine.serving?.checkpoints ?? [])].sort(),
];

describe('reindexing with the records of another engine', () => {
  it('copies records with the time of their first import, and all checkpoints, and lets nothing be written there', async () => {
    const from = await engineWith('1', '2');
    const writer = await from.openWriter('update');
    await writer.write({ documents: [], deletedIds: [], checkpoints: [{ key: 'deleted:9', value: '2026' }] });
    await writer.commit(0);
    const before = JSON.stringify(contentOf(from));
    const target = new InMemoryEngine();
    const meanwhile: unknown[] = [];
    const onProgress = () => void meanwhile.push(from.openWriter('update').catch((error: unknown) => error));
    const report = await move(from, target, { onProgress });
    expect([report, await Promise.all(meanwhile)]).toEqual([
      { status: 'finished', documents: 2 },
      [expect.any(WriterBusyError)],
    ]);
    expect(JSON.stringify([contentOf(target), contentOf(from)])).toBe(`[${before},${before}]`);
    await (await from.openWriter('update')).abort();
  });

  it('does nothing where there are no records', async () => {
    const target = await engineWith('1');
    await expect(move(new InMemoryEngine(), target, { replace: true })).rejects.toBeInstanceOf(
      EngineUnavailableError,
    );
    expect(target.stored).toHaveLength(1);
  });

  it('replaces records that are served only if that is asked for', async () => {
    const [from, target] = [await engineWith('1', '2'), await engineWith('3')];
    const refused = move(from, target);
    await expect(refused).rejects.toBeInstanceOf(ImportInputError);
    await expect(refused).rejects.toThrow(
      /already serves records \(1\)\..*Give --replace if that is meant\./,
    );
    expect(target.stored.map(({ id }) => id)).toEqual(['list-3']);
    await move(from, target, { replace: true });
    expect(target.stored.map(({ id }) => id)).toEqual(['list-1', 'list-2']);
  });

  it('does not replace more records by fewer', async () => {
    const [from, target] = [await engineWith('1'), await engineWith('2', '3')];
    await expect(move(from, target, { replace: true })).rejects.toBeInstanceOf(GenerationRefusedError);
    expect(target.stored).toHaveLength(2);
    await (await from.openWriter('update')).abort();
  });

  it.each([
    ['before it begins', true],
    ['while it copies', false],
  ])('changes nothing if it is interrupted %s, and can be repeated', async (_, isBefore) => {
    const [from, target] = [await engineWith('1', '2'), new InMemoryEngine()];
    const stop = new AbortController();
    if (isBefore) stop.abort();
    const report = await move(from, target, { signal: stop.signal, onProgress: () => stop.abort() });
    expect([report.status, target.serving]).toEqual(['interrupted', null]);
    expect(await move(from, target)).toEqual({ status: 'finished', documents: 2 });
  });
});
