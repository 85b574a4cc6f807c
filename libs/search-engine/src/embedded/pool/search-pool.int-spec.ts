import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FROM_SOURCE } from '../../shared/start-thread.js';

jest.setTimeout(120_000);

const CLOSE_WHILE_LOADING = join(__dirname, 'fixtures', 'close-while-loading.ts');

const directory = mkdtempSync(join(tmpdir(), 'search-pool-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('a pool of threads that search', () => {
  it('can be closed at any moment while its threads are still loading', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...FROM_SOURCE,
      CLOSE_WHILE_LOADING,
      directory,
    ]);
    expect(Number(stdout)).toBeGreaterThan(10);
  });
});
