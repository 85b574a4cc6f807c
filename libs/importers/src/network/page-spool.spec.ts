import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageSpool } from './page-spool.js';

const NOW = new Date('2026-11-01T06:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-spool-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('PageSpool.resume', () => {
  it('returns the download until it is complete', async () => {
    const spool = await PageSpool.begin(folder, { term: 'asthma' }, 3, NOW);
    expect((await PageSpool.resume(folder, NOW))?.plan).toEqual({ term: 'asthma' });
    await spool.end(true);
    expect(await PageSpool.resume(folder, NOW)).toBeNull();
  });

  it('returns null for a complete download of version 0.1.0', async () => {
    await PageSpool.begin(folder, {}, 3, NOW);
    const file = join(folder, 'download.json');
    const { isComplete: _, ...state } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify({ ...state, whole: true }));
    expect(await PageSpool.resume(folder, NOW)).toBeNull();
  });
});
