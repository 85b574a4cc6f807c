import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceDocument } from '@clinical/evidence';
import { aCall, aDocument, aJournal, aPlan } from '../../contract/index.js';
import { EmbeddedSearchEngine } from '../embedded-search-engine.js';

const named = (id: string): EvidenceDocument => aDocument({ id, journal: aJournal(`Journal of ${id}`) });

describe('going back to the older generation', () => {
  let directory: string;
  let engine: EmbeddedSearchEngine;
  let reader: EmbeddedSearchEngine;

  const make = () =>
    new EmbeddedSearchEngine({
      directory,
      workers: 1,
      queueLimit: 100,
      cacheBytes: 1_000_000,
      resultBytes: 1_000_000,
    });
  const write = async (mode: 'update' | 'rebuild', ...ids: readonly string[]): Promise<void> => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents: ids.map(named), deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  };
  const idsFoundBy = async (searcher: EmbeddedSearchEngine): Promise<string[]> => {
    const { hits } = await searcher.search(aPlan(), aCall());
    return hits.map(({ document }) => document.id).sort();
  };

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'roll-back-'));
    engine = make();
    reader = make();
    await engine.open();
    await reader.open();
  });
  afterEach(async () => {
    await Promise.all([engine.close(), reader.close()]);
    rmSync(directory, { recursive: true, force: true });
  });

  it('lets the older one serve under a name of its own, also for those that read meanwhile', async () => {
    await write('rebuild', 'one');
    await write('update', 'two');
    expect(await idsFoundBy(reader)).toEqual(['one', 'two']);
    await write('rebuild', 'one', 'two', 'three');
    const { version } = await engine.status();
    await engine.rollback();
    expect([await idsFoundBy(engine), await idsFoundBy(reader)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(await engine.status()).toMatchObject({ generation: '0003', documents: 2, version: version + 1 });
  });

  it('can be taken back, until the next rebuild', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    await engine.rollback();
    await engine.rollback();
    expect([await idsFoundBy(engine), (await engine.status()).generation]).toEqual([['one', 'two'], '0004']);
    await write('rebuild', 'one', 'two', 'three');
    const generations = readdirSync(directory).filter((name) => /^generation-\d+\.sqlite$/.test(name));
    expect(generations.sort()).toEqual(['generation-0004.sqlite', 'generation-0005.sqlite']);
  });

  it('gives no publication the number of another', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    const before = await engine.publications([1, 2], aCall());
    await engine.rollback();
    await write('update', 'three');
    expect(await engine.publications([1, 2, 3], aCall())).toEqual([
      ...before,
      { id: 3, name: 'Journal of three' },
    ]);
  });

  it('is refused where there is no older one, and while somebody writes', async () => {
    await expect(engine.rollback()).rejects.toMatchObject({ name: 'RollbackRefusedError' });
    await write('rebuild', 'one');
    await expect(engine.rollback()).rejects.toThrow('no older generation');
    const writer = await engine.openWriter('update');
    await expect(engine.rollback()).rejects.toMatchObject({ name: 'WriterBusyError' });
    await writer.abort();
    expect(await idsFoundBy(engine)).toEqual(['one']);
  });

  it('leaves what serves alone when the older one is damaged, and goes back from one that is', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    await engine.close();
    const damage = (generation: string) =>
      writeFileSync(join(directory, `generation-${generation}.sqlite`), 'x'.repeat(20_000));
    damage('0002');
    engine = make();
    await engine.open();
    await engine.rollback();
    expect(await idsFoundBy(engine)).toEqual(['one']);
    await expect(engine.rollback()).rejects.toThrow('The older generation 0002 cannot serve');
    expect(await idsFoundBy(engine)).toEqual(['one']);
  });

  it('goes back from one whose file is missing, and gives its name to no other', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    await Promise.all([engine.close(), reader.close()]);
    const lost = ['', '-wal', '-shm'].map((companion) => `generation-0002.sqlite${companion}`);
    for (const name of lost) rmSync(join(directory, name), { force: true });
    [engine, reader] = [make(), make()];
    await Promise.all([engine.open(), reader.open()]);
    await engine.rollback();
    expect([await idsFoundBy(engine), await idsFoundBy(reader)]).toEqual([['one'], ['one']]);
    expect(await engine.status()).toMatchObject({ generation: '0003' });
  });

  it.each(['', 'generation-0002.sqlite', 'x'])(
    'removes nothing where the file that names the serving one says %j, and says how to mend it',
    async (named) => {
      await write('rebuild', 'one');
      await write('rebuild', 'one', 'two');
      const files = () => readdirSync(directory).filter((name) => name.endsWith('.sqlite'));
      const before = files();
      writeFileSync(join(directory, 'CURRENT'), named);
      const told = {
        name: 'EngineUnavailableError',
        message: expect.stringMatching(/CURRENT.*such as 0003/),
      };
      await expect(engine.openWriter('update')).rejects.toMatchObject(told);
      await expect(engine.openWriter('rebuild')).rejects.toMatchObject(told);
      await expect(engine.rollback()).rejects.toMatchObject(told);
      await expect(idsFoundBy(reader)).rejects.toMatchObject(told);
      expect(files()).toEqual(before);
      writeFileSync(join(directory, 'CURRENT'), '0002\n');
      expect(await idsFoundBy(reader)).toEqual(['one', 'two']);
    },
  );
});
