import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readStrategies } from './read-strategies.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strategies-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(lines: readonly unknown[]): ReturnType<typeof readStrategies> {
  const file = join(folder, 'file.jsonl');
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return readStrategies(file);
}

describe('a text file', () => {
  it('is one strategy', async () => {
    const file = join(folder, 'strategy.txt');
    writeFileSync(file, '1. exp Gout/\r\n2. gout.tw.\r\n3. or/1-2');
    expect(await readStrategies(file)).toEqual([
      { id: file, text: '1. exp Gout/\n2. gout.tw.\n3. or/1-2', syntax: null, dialect: null, row: null },
    ]);
  });
});

describe('a file of strategies', () => {
  it('returns for each its text, identifier and stated syntax', async () => {
    expect(
      await read([
        { id: 'a', query: 'exp Gout/\ngout.tw.', syntax: 'ovid' },
        { name: 'b', strategy: 'gout[tiab]' },
        { id: 'c', lines: ['exp Gout/', { text: 'gout.tw.' }] },
        { id: 7, text: 'gout' },
        { id: 'a', query: 'gout' },
        '"gout AND diet"',
      ]),
    ).toEqual([
      { id: 'a', text: 'exp Gout/\ngout.tw.', syntax: 'ovid', dialect: null, row: null },
      { id: 'b', text: 'gout[tiab]', syntax: null, dialect: null, row: null },
      { id: 'c', text: 'exp Gout/\ngout.tw.', syntax: null, dialect: null, row: null },
      { id: '7', text: 'gout', syntax: null, dialect: null, row: null },
      { id: 'a (2)', text: 'gout', syntax: null, dialect: null, row: null },
      { id: 'line 6', text: 'gout AND diet', syntax: null, dialect: null, row: null },
    ]);
  });

  it('reports an invalid line, and reads the rest', async () => {
    expect(await read(['{"id":', '', '[1]', 'null', { id: 'x' }, { id: 'y', query: 'gout' }])).toEqual([
      { id: 'line 1', problem: 'not JSON' },
      { id: 'line 3', problem: 'no object' },
      { id: 'line 4', problem: 'no object' },
      { id: 'x', problem: 'none of query, strategy, text, search, lines, queries holds a text' },
      { id: 'y', text: 'gout', syntax: null, dialect: null, row: null },
    ]);
  });

  it('inserts the rows that a row of a PubMed history refers to above it', async () => {
    expect(
      await read([
        { src: 'h', line: '#4', query: '#2 AND #9' },
        { src: 'h', line: '#2', query: '#1 OR podagra' },
        { src: 'h', line: '#1', query: 'gout' },
      ]),
    ).toEqual([
      {
        id: 'h #4',
        text: '#1.\tgout\n#2.\t#1 OR podagra\n#4.\t#2 AND #9',
        syntax: 'pubmed',
        dialect: 'pubmed',
        row: 4,
      },
      { id: 'h #2', text: '#1.\tgout\n#2.\t#1 OR podagra', syntax: 'pubmed', dialect: 'pubmed', row: 2 },
      { id: 'h #1', text: 'gout', syntax: 'pubmed', dialect: 'pubmed', row: null },
    ]);
  });

  it('may be compressed', async () => {
    const file = join(folder, 'file.jsonl.gz');
    writeFileSync(file, gzipSync('{"id":"a","query":"gout"}\n'));
    expect(await readStrategies(file)).toEqual([
      { id: 'a', text: 'gout', syntax: null, dialect: null, row: null },
    ]);
  });

  it('is named when it is missing', async () => {
    await expect(readStrategies(join(folder, 'none.jsonl'))).rejects.toThrow(/none\.jsonl cannot be read/);
  });
});
