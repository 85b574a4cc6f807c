import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeshContent } from '@clinical/mesh';
import { meshStoreContract } from '@clinical/mesh/contract';
import { FileMeshStore } from './file-mesh-store.adapter.js';

const CONTENT: MeshContent = {
  headings: [
    { ui: 'D1', name: 'Pain', treeNumbers: ['C23.1'], entryTerms: ['Line\nbreak'] },
    { ui: 'D2', name: 'Ache', treeNumbers: [], entryTerms: [], scopeNote: 'A dull pain.' },
    { ui: 'D3', name: 'Sting', treeNumbers: [], entryTerms: [], since: '1999' },
  ],
  qualifiers: [],
  origin: { year: null, files: [], demonstration: true },
};

const folders: string[] = [];
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mesh-store-'));
  folders.push(folder);
  return join(folder, 'mesh');
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a vocabulary kept in a file', () => {
  meshStoreContract(async () => new FileMeshStore(await aFolder()));

  it('is read again when another process has replaced it', async () => {
    const folder = await aFolder();
    const here = new FileMeshStore(folder);
    expect((await here.current()).size).toBe(0);
    await new FileMeshStore(folder).replace(CONTENT);
    expect((await here.current()).headings).toEqual(CONTENT.headings);
  });

  it('may be written by one process at a time', async () => {
    const folder = await aFolder();
    const writer = await new FileMeshStore(folder).openWriter();
    await expect(new FileMeshStore(folder).openWriter()).rejects.toMatchObject({
      name: 'MeshBusyError',
      message: expect.stringMatching(/^Another import is running \(process \d+ on \S+, since /) as string,
    });
    await writer.close();
    await writer.close();
  });

  it('is never read as complete when it is damaged, and can be replaced then', async () => {
    const folder = await aFolder();
    const store = new FileMeshStore(folder);
    await store.replace(CONTENT);
    const path = join(folder, 'vocabulary.jsonl');
    const full = await readFile(path, 'utf8');
    for (const damaged of ['', 'null', '[]', full.slice(0, -3), full.replace('Pain', 'Gain')]) {
      await writeFile(path, damaged);
      await expect(new FileMeshStore(folder).current()).rejects.toMatchObject({
        name: 'MeshStoreError',
        message: expect.stringMatching(/is damaged\. Import the vocabulary again/) as string,
      });
    }
    await writeFile(path, full.replace('"format":1', '"format":9'));
    await expect(store.current()).rejects.toThrow('it was written by another release');
    await store.replace(CONTENT);
    expect((await store.current()).headings).toEqual(CONTENT.headings);
  });

  it('removes the files of a crashed process', async () => {
    const folder = await aFolder();
    const store = new FileMeshStore(folder);
    await store.replace(CONTENT);
    await writeFile(join(folder, 'x.unfinished'), 'half');
    await store.replace(CONTENT);
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});
