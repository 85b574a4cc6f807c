import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import {
  aCall,
  aDocument,
  aPlan,
  aSuggestion,
  describeSearchEngineContract,
  word,
  writeAndKill,
} from '../contract/index.js';
import { EmbeddedSearchEngine } from './embedded-search-engine.adapter.js';
import { makeEmbeddedEngine } from './fixtures/embedded-under-test.js';

jest.setTimeout(240_000);

describeSearchEngineContract('the embedded engine', makeEmbeddedEngine);

/** Number of times the writer is killed, at random moments. */
const MOMENTS = isLongRun() ? 10 : 2;
const CHILD = join(__dirname, 'fixtures', 'write-until-killed.ts');

describe('an index whose writer is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'killed-writer-'));
  const engine = new EmbeddedSearchEngine({
    directory,
    workers: 1,
    queueLimit: 10,
    cacheBytes: 1_000_000,
    resultBytes: 1_000_000,
  });

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('contains everything acknowledged, only complete batches, and remains writable, each time', async () => {
    let next = 0;
    for (let moment = 0; moment < MOMENTS; moment++) {
      const acknowledged = await writeAndKill([CHILD, directory, String(next)], Math.random() * 120);
      const writer = await engine.openWriter('update');
      const checkpoint = Number(await writer.readCheckpoint('batch'));
      await writer.commit(0);
      const { total } = await engine.search(aPlan({ match: word('common') }), aCall());
      const [suggestion] = await engine.words.suggest(aSuggestion('keyword 3', 1), aCall());
      const [known] = await engine.words.nearWords(['common'], aCall());
      expect(checkpoint).toBeGreaterThanOrEqual(acknowledged);
      expect(total).toBe((checkpoint + 1) * 10);
      expect(suggestion?.documents ?? checkpoint + 1).toBe(checkpoint + 1);
      expect(known?.documents).toBe(total);
      next = checkpoint + 1;
    }
  });

  it('removes the leftovers of a killed rebuild at the next write', async () => {
    writeFileSync(join(directory, 'generation-0099.sqlite'), 'half a file');
    writeFileSync(join(directory, 'generation-0099.sqlite-journal'), 'half a journal');
    const writer = await engine.openWriter('update');
    await writer.commit(0);
    expect(readdirSync(directory).filter((name) => name.includes('0099'))).toEqual([]);
  });

  it('reports a damaged file, which can be rebuilt', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'damaged-index-'));
    writeFileSync(join(damaged, 'CURRENT'), '0001\n');
    writeFileSync(join(damaged, 'generation-0001.sqlite'), 'This was an index once.'.repeat(500));
    const other = new EmbeddedSearchEngine({
      directory: damaged,
      workers: 1,
      queueLimit: 10,
      cacheBytes: 1_000_000,
      resultBytes: 1_000_000,
    });
    await other.open();
    await expect(other.status()).rejects.toThrow(/generation-0001\.sqlite is damaged.*--rebuild/);
    const writer = await other.openWriter('rebuild');
    await writer.write({ documents: [aDocument({ id: 'a' })], deletedIds: [], checkpoints: [] });
    await writer.commit(0);
    expect((await other.status()).documents).toBe(1);
    expect(existsSync(join(damaged, 'generation-0002.sqlite'))).toBe(true);
    await other.close();
    rmSync(damaged, { recursive: true, force: true });
  });
});
