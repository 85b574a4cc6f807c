import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FROM_SOURCE } from './start-thread.js';

jest.setTimeout(120_000);

const MAIN = join(__dirname, 'fixtures', 'young-main.ts');
const LARGE_FOR_THE_MAIN_THREAD = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

describe('a thread of a process whose main thread has a large young generation', () => {
  it('has the young generation of its limits', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...LARGE_FOR_THE_MAIN_THREAD,
      ...FROM_SOURCE,
      MAIN,
    ]);
    expect(Number(stdout)).toBeGreaterThan(1_000_000);
    expect(Number(stdout)).toBeLessThan(12_000_000);
  });
});
