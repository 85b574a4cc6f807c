import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSearchEngineContract, type EngineUnderTest } from '../contract/index.js';
import { EmbeddedSearchEngine } from './embedded-search-engine.js';

jest.setTimeout(240_000);

async function engineOver(directory: string): Promise<EngineUnderTest> {
  const engine = new EmbeddedSearchEngine({ directory, workers: 1, queueLimit: 100, cacheBytes: 1_000_000 });
  await engine.open();
  return {
    engine,
    beside: () => engineOver(directory),
    reopen: async () => {
      await engine.close();
      return engineOver(directory);
    },
    close: () => engine.close(),
    remove: async () => {
      await engine.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

describeSearchEngineContract('the embedded engine', () =>
  engineOver(mkdtempSync(join(tmpdir(), 'embedded-engine-'))),
);
