import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ImportInputError } from '../import-item.js';
import { temporaryFolder } from '../testing/readers.js';
import { byName, listImportFiles } from './list-import-files.js';
import { DamagedFileError, readBytes } from './read-bytes.js';

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

  it('accepts a file given by its path with any ending, and each file once', async () => {
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

  it('lists links that lead nowhere or in a circle as files that cannot be read', async () => {
    const links = join(folder.path, 'links');
    mkdirSync(join(links, 'sub'), { recursive: true });
    writeFileSync(join(links, 'a.xml'), '<a/>');
    symlinkSync(join(links, 'gone.xml'), join(links, 'b.xml'));
    symlinkSync('c.xml', join(links, 'c.xml'));
    symlinkSync('gone.pdf', join(links, 'd.pdf'));
    symlinkSync('..', join(links, 'sub', 'up'));
    symlinkSync('a.xml', join(links, 'e.xml'));
    const files = await listImportFiles([links], ENDINGS);
    const found = files.map(({ name, size }) => [relative(links, name), size]);
    expect(found).toEqual([
      ['a.xml', 4],
      ['b.xml', 0],
      ['c.xml', 0],
      ['e.xml', 4],
      ['sub/up', 0],
    ]);
    const reasons = await Promise.all(
      files.map(async ({ path }) => {
        try {
          for await (const part of readBytes(path)) void part;
          return '';
        } catch (error) {
          return error instanceof DamagedFileError ? error.message : String(error);
        }
      }),
    );
    const nowhere = 'this link leads nowhere';
    expect(reasons).toEqual(['', nowhere, nowhere, '', 'this link leads back to a folder above it']);
  });

  it('rejects a pipe immediately', async () => {
    const pipe = join(folder.path, 'pipe.xml');
    execFileSync('mkfifo', [pipe]);
    await expect(listImportFiles([pipe], ENDINGS)).rejects.toThrow(/this is a pipe, not a file/);
    await expect(listImportFiles([folder.path], ENDINGS)).resolves.not.toContainEqual(
      expect.objectContaining({ path: pipe }),
    );
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
