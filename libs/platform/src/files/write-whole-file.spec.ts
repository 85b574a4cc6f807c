import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWholeFile } from './write-whole-file.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'whole-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file that is written atomically', () => {
  it('is made, and replaces what was there', async () => {
    const path = join(folder, 'state.json');
    await writeWholeFile(path, 'first');
    await writeWholeFile(path, 'second');
    expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['state.json'], 'second']);
  });

  it('leaves no other file when it cannot be put in its place', async () => {
    const path = join(folder, 'taken');
    mkdirSync(join(path, 'inside'), { recursive: true });
    await expect(writeWholeFile(path, 'text')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});
