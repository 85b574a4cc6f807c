import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMissingFile } from './is-missing-file.js';

const missing = join(tmpdir(), 'no-such-folder', 'no-such-file');

describe('the error of a missing file', () => {
  it.each([
    ['a file read at once', async () => readFileSync(missing)],
    ['a file read by a promise', () => readFile(missing)],
    ['a folder', async () => readdirSync(missing)],
  ])('is recognised for %s', async (_, read) => {
    const error: unknown = await read().catch((cause: unknown) => cause);
    expect(isMissingFile(error)).toBe(true);
  });

  it('is not one for a folder that is read as a file', async () => {
    const error: unknown = await readFile(tmpdir()).catch((cause: unknown) => cause);
    expect(isMissingFile(error)).toBe(false);
  });

  it.each([[null], [undefined], ['ENOENT'], [new Error('ENOENT')]])('is not %p', (error) => {
    expect(isMissingFile(error)).toBe(false);
  });
});
