import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCall, aPlan, describeRememberedResults } from '../contract/index.js';
import { EmbeddedSearchEngine } from './embedded-search-engine.js';

jest.setTimeout(120_000);

const directory = mkdtempSync(join(tmpdir(), 'remembered-results-'));
const options = { directory, workers: 2, queueLimit: 10, cacheBytes: 1_000_000 };
const engine = new EmbeddedSearchEngine({ ...options, resultBytes: 1_000_000 });
afterAll(async () => {
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
});

describeRememberedResults('the embedded engine', engine);

describe('a search on an embedded engine that keeps no results', () => {
  it('is run each time', async () => {
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
