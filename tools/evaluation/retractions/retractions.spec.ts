import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expectations } from './expected.js';
import { writeGenerated } from './generated.js';

const folder = mkdtempSync(join(tmpdir(), 'retraction-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content);
  return path;
}

describe('the expected retractions', () => {
  it('are those of lists and notices, and of records that state it', async () => {
    const corpus = [
      { key: 'dated', pmid: '1', title: 'A' },
      { key: 'partly', pmid: '2', title: 'B' },
      { key: 'flagged', pmid: '3', title: 'C' },
      { key: 'corrected', pmid: '4', title: 'D' },
      { key: 'noticed', pmid: '5', title: 'E' },
      { key: 'noticed by DOI', doi: '10.1000/AB', title: 'F' },
      { key: 'by another record', pmid: '6', title: 'G' },
      { key: 'notice', pmid: '7', title: 'Retraction of G', retraction_of: ['J. PMID: 6', 'J. PMID: 7'] },
      { key: 'typed', title: 'H', pub_types: ['Retracted Publication'] },
      { key: 'listed notice', pmid: '8', title: 'J', pub_types: ['Retraction of Publication'] },
      { key: 'titled', title: 'RETRACTED: I' },
      { key: 'about', title: 'Retracted articles and their readers' },
    ];
    const found = await expectations({
      corpus: write('corpus.jsonl.gz', corpus.map((record) => JSON.stringify(record)).join('\n')),
      dates: write(
        'dates.tsv',
        [
          'pmid\ty\tm\tn\ty\tm\ttype',
          '1\t\t\t\t\t\tRetractionIn',
          '8\t\t\t\t\t\tRetractionIn',
          '2\t\t\t\t\t\tPartialRetractionIn',
        ].join('\n'),
      ),
      flags: write(
        'flags.jsonl',
        '{"pmid":"3","kinds":["Retracted:"]}\n{"pmid":"4","kinds":["Erratum in:"]}',
      ),
      notices: write(
        'notices.gz',
        'PMID- 90\nROF - Somebody A. A journal.\n      2001. PMID: 5\nAID - 10.1000/n [doi]\n\nPMID- 91\nROF - A journal. doi: 10.1000/ab.\n\nPMID- 92\nROF - Itself. doi: 10.1000/self\nAID - 10.1000/self [doi]\n',
      ),
    });
    expect([...found.listed].sort()).toEqual(['1', '10.1000/ab', '3', '5', '6', '8']);
    expect([...found.listedInCorpus].sort()).toEqual(['1', '3']);
    expect([...found.listedNotices]).toEqual(['listed notice']);
    expect(Object.fromEntries(found.records)).toEqual({
      dated: 'listed or noticed',
      flagged: 'listed or noticed',
      noticed: 'listed or noticed',
      'noticed by DOI': 'listed or noticed',
      'by another record': 'listed or noticed',
      typed: 'says so itself',
      titled: 'says so itself',
    });
    expect(found.corpusRecords).toBe(12);
  });
});

describe('the generated originals', () => {
  it('are as many as requested, with a notice each, in both orders', async () => {
    const files = await writeGenerated(folder, 3);
    const read = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(read(files.reversed)).toEqual(read(files.inOrder).toReversed());
    expect(read(files.inOrder)).toHaveLength(9);
    expect(read(files.withdrawal)).toHaveLength(3);
    expect(files.originals).toEqual(['90000000', '90000001', '90000002']);
  });
});
