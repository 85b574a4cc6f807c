import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCollection, readCorpus, type Collection, type CorpusDocument } from './read-collection.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collection-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
  }
}

const read = (queries: string | null = null, judgements: string | null = null): Promise<Collection> =>
  readCollection(folder, { queries, judgements });

const WHOLE = {
  'corpus.jsonl': '{"_id":"1","title":"One","text":"First."}\n\n{"_id":2,"title":"","text":"Second."}\n',
  'queries.jsonl':
    '{"_id":"q1","text":"first?"}\n{"_id":"q2","text":"no judgement"}\n{"_id":"q3","text":"none relevant"}\n',
  'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\t1\t2\nq1\t2\t0\nq3\t1\t0\n',
};

describe('readCollection', () => {
  it('reads the queries that have a relevant document, with their judgements', async () => {
    write(WHOLE);
    expect(await read()).toEqual({
      name: folder.split('/').at(-1),
      corpusFiles: [join(folder, 'corpus.jsonl')],
      queries: [
        {
          id: 'q1',
          text: 'first?',
          judgements: new Map([
            ['1', 2],
            ['2', 0],
          ]),
        },
      ],
    });
  });

  it('reads compressed files, a qrels.tsv in the folder and judgements without a heading', async () => {
    write({
      'corpus.jsonl.gz': WHOLE['corpus.jsonl'],
      'queries.test.jsonl.gz': WHOLE['queries.jsonl'],
      'qrels.tsv': 'q2\t2\t1\n',
    });
    expect((await read()).queries).toEqual([
      { id: 'q2', text: 'no judgement', judgements: new Map([['2', 1]]) },
    ]);
  });

  it('reads the four columns of TREC', async () => {
    write({ ...WHOLE, 'qrels/test.tsv': 'q1 0 1 1\n' });
    expect((await read()).queries.map(({ judgements }) => [...judgements])).toEqual([[['1', 1]]]);
  });

  it('uses the test set when there are several, unless another is requested', async () => {
    write({ ...WHOLE, 'qrels/train.tsv': 'q2\t2\t1\n' });
    expect((await read()).queries.map(({ id }) => id)).toEqual(['q1']);
    expect((await read(null, 'qrels/train.tsv')).queries.map(({ id }) => id)).toEqual(['q2']);
  });

  it.each([
    ['no corpus', { 'corpus.jsonl': null }, 'has no corpus*.jsonl or corpus*.jsonl.gz'],
    ['no queries', { 'queries.jsonl': null }, 'has no queries*.jsonl or queries*.jsonl.gz'],
    ['no judgements', { 'qrels/test.tsv': null }, 'has no qrels/*.tsv and no qrels.tsv'],
    [
      'a query that is not JSON',
      { 'queries.jsonl': '{"_id":"q1","text":"first?"}\nnot json\n' },
      'queries.jsonl, line 2: not JSON',
    ],
    ['a query without text', { 'queries.jsonl': '{"_id":"q1"}\n' }, 'queries.jsonl, line 1: not a query'],
    [
      'a judgement without a number',
      { 'qrels/test.tsv': 'q1\t1\t1\nq1\t2\tyes\n' },
      "test.tsv, line 2: not 'query-id",
    ],
    ['no judged query', { 'qrels/test.tsv': 'zz\t1\t1\n' }, 'has a relevant document'],
  ])('reports the problem of a folder that has %s', async (_says, change, message) => {
    write(
      Object.fromEntries(
        Object.entries({ ...WHOLE, ...change }).filter(
          (entry): entry is [string, string] => entry[1] !== null,
        ),
      ),
    );
    await expect(read()).rejects.toThrow(message);
  });

  it('reports a missing folder', async () => {
    await expect(readCollection(join(folder, 'absent'), { queries: null, judgements: null })).rejects.toThrow(
      'is not a folder',
    );
  });
});

describe('readCorpus', () => {
  async function all(): Promise<CorpusDocument[]> {
    const documents: CorpusDocument[] = [];
    for await (const document of readCorpus([join(folder, 'corpus.jsonl')])) documents.push(document);
    return documents;
  }

  it('reads every document without blank lines, identifiers as text', async () => {
    write(WHOLE);
    expect(await all()).toEqual([
      { id: '1', title: 'One', text: 'First.', date: '', journal: '' },
      { id: '2', title: '', text: 'Second.', date: '', journal: '' },
    ]);
  });

  it('reads articles by their own field names', async () => {
    write({
      'corpus.jsonl': '{"pmcid":"PMC1","title":"One","abstract":"First.","year":"2002","journal":"Chest"}\n',
    });
    expect(await all()).toEqual([
      { id: 'PMC1', title: 'One', text: 'First.', date: '2002', journal: 'Chest' },
    ]);
  });

  it('names the line that is not a document', async () => {
    write({ 'corpus.jsonl': '{"_id":"1","title":"One","text":"First."}\n["no"]\n' });
    await expect(all()).rejects.toThrow('corpus.jsonl, line 2: not a document');
  });
});
