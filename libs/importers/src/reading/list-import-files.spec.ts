import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportInputError } from '../import-item.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { byName, listImportFiles } from './list-import-files.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const ENDINGS = ['.xml', '.xml.gz'];

describe('listing the files to import', () => {
  const base = join(folder.path, 'tree');
  beforeAll(() => {
    mkdirSync(join(base, 'b'), { recursive: true });
    mkdirSync(join(folder.path, 'bare'));
    for (const name of ['c.XML', 'a.xml.gz', 'notes.txt', '.hidden.xml', 'b/z.xml'])
      writeFileSync(join(base, name), name);
  });

  it('takes a folder in the order of names, subfolders in their place, other endings and hidden files left out', async () => {
    const files = await listImportFiles([base], ENDINGS);
    expect(files.map(({ name }) => name)).toEqual(
      ['a.xml.gz', 'b/z.xml', 'c.XML'].map((name) => join(base, name)),
    );
  });

  it('takes a file named outright whatever its ending, and each file once', async () => {
    const named = join(base, 'notes.txt');
    const files = await listImportFiles([named, base, named], ENDINGS);
    expect(files.map(({ name }) => name)).toEqual([
      named,
      ...['a.xml.gz', 'b/z.xml', 'c.XML'].map((name) => join(base, name)),
    ]);
  });

  it.each([
    [join(folder.path, 'nowhere'), /nowhere: there is no such file or folder$/],
    [join(folder.path, 'bare'), /bare: no file ending in \.xml or \.xml\.gz in this folder$/],
  ])('refuses %p', async (path, message) => {
    await expect(listImportFiles([path], ENDINGS)).rejects.toThrow(message);
    await expect(listImportFiles([path], ENDINGS)).rejects.toThrow(ImportInputError);
  });

  it('gives another fingerprint when content or time of change differ, and else the same', async () => {
    const path = folder.write('one.xml', 'abc');
    const print = async () => (await listImportFiles([path], ENDINGS))[0]?.fingerprint;
    utimesSync(path, 1_000, 1_000);
    const first = await print();
    expect(await print()).toBe(first);
    writeFileSync(path, 'abd');
    utimesSync(path, 1_000, 1_000);
    const second = await print();
    expect(second).not.toBe(first);
    utimesSync(path, 1_000, 2_000);
    expect(await print()).not.toBe(second);
  });
});

describe('byName', () => {
  it('puts numbers in the order of their value', () => {
    const names = [
      'pubmed26n0010.xml.gz',
      'pubmed26n9.xml.gz',
      'pubmed25n1335.xml.gz',
      'b',
      'a10',
      'a9',
      'a',
      'B',
      'a09x',
    ];
    expect([...names].sort(byName)).toEqual([
      'B',
      'a',
      'a9',
      'a09x',
      'a10',
      'b',
      'pubmed25n1335.xml.gz',
      'pubmed26n9.xml.gz',
      'pubmed26n0010.xml.gz',
    ]);
    const long = ['n99999999999999999999', 'n100000000000000000000'];
    expect([...long].sort(byName)).toEqual(long);
  });
});
