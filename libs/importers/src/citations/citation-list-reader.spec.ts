import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { CitationListReader, type CitationLine, type CitationListKind } from './citation-list-reader.js';

const folder = mkdtempSync(join(tmpdir(), 'citation-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
async function read(
  source: CitationListKind,
  content: string | Buffer,
  skip = 0,
  ending = 'csv',
): Promise<CitationLine[]> {
  const path = join(folder, `${(written += 1)}.${ending}`);
  writeFileSync(path, content);
  const reader = new CitationListReader(source, [path]);
  const lines: CitationLine[] = [];
  for (const file of await reader.files())
    for await (const line of reader.read(file, { skip })) lines.push(line);
  return lines;
}

const HEADER = 'oci,citing,cited,creation,timespan,journal_sc,author_sc\n';

describe('lists of OpenCitations', () => {
  it('names works by PMID, or else by DOI, in the present form', async () => {
    const lines = await read(
      'opencitations',
      `${HEADER}1-2,omid:br/1 doi:10.1000/A pmid:11,omid:br/2 doi:10.1000/b,2020,P1Y,no,no\n`,
    );
    expect(lines).toEqual([{ line: 2, kind: 'citation', citing: 'pmid:11', cited: 'doi:10.1000/b' }]);
  });

  it('names works by DOI in the old form, quoted or not', async () => {
    const lines = await read('opencitations', `${HEADER}1-2,10.1000/X,"10.1000/y,z",2020,,no,no\n`);
    expect(lines).toEqual([{ line: 2, kind: 'citation', citing: 'doi:10.1000/x', cited: 'doi:10.1000/y,z' }]);
  });

  it('skips works known by OMID alone, and works that cite themselves', async () => {
    const lines = await read(
      'opencitations',
      `${HEADER}1,omid:br/1,omid:br/2 pmid:5,,,,\n2,pmid:5,pmid:05,,,,\n`,
    );
    expect(lines).toEqual([
      { line: 2, kind: 'skipped' },
      { line: 3, kind: 'skipped' },
    ]);
  });

  it('rejects a bad line by its number and reads on', async () => {
    const lines = await read(
      'opencitations',
      `${HEADER}1,10.1000/a\n2,what is this,10.1000/b,,,,\n3,,10.1000/b,,,,\n4,10.1000/a,10.1000/b,,,,\n`,
    );
    expect(lines).toEqual([
      { line: 2, kind: 'rejected', reason: 'the line has 2 columns, and the first one 7' },
      { line: 3, kind: 'rejected', reason: expect.stringContaining('PMID, DOI and OMID') as string },
      { line: 4, kind: 'rejected', reason: expect.stringContaining('PMID, DOI and OMID') as string },
      { line: 5, kind: 'citation', citing: 'doi:10.1000/a', cited: 'doi:10.1000/b' },
    ]);
  });
});

describe('lists of iCite', () => {
  it('are pairs of PMIDs, also compressed', async () => {
    const lines = await read('icite', gzipSync('citing,referenced\n2,1\n3,1\n'), 0, 'csv.gz');
    expect(lines).toEqual([
      { line: 2, kind: 'citation', citing: 'pmid:2', cited: 'pmid:1' },
      { line: 3, kind: 'citation', citing: 'pmid:3', cited: 'pmid:1' },
    ]);
  });

  it('continue after the lines that were read before', async () => {
    const lines = await read('icite', 'citing,referenced\n2,1\n3,1\n', 2);
    expect(lines.map(({ line }) => line)).toEqual([3]);
  });

  it('name the columns that another file lacks', async () => {
    await expect(read('icite', 'a,b\n1,2\n')).rejects.toThrow("the columns 'citing' and 'referenced'");
  });

  it('name the line after which a truncated file ends', async () => {
    const cut = gzipSync(`citing,referenced\n${'2,1\n'.repeat(20_000)}`).subarray(0, -20);
    await expect(read('icite', cut, 0, 'csv.gz')).rejects.toThrow(/truncated.* \(after line \d+\)/);
  });
});

describe('archives of lists', () => {
  const csv = (...rows: readonly string[]) =>
    Buffer.from(`${HEADER}${rows.map((row) => `${row},,,,\n`).join('')}`);
  const archive = () =>
    Buffer.from(
      zipSync({
        'read me.txt': Buffer.from('not a list'),
        'a.csv': csv('1,pmid:1,pmid:2', '2,what is this,pmid:3'),
        'inner.zip': zipSync({ 'deep/b.CSV': csv('3,pmid:4,pmid:5') }, { level: 0 }),
        'c.csv': csv('4,pmid:6,pmid:7'),
      }),
    );

  it('are read file by file, with the archives in them', async () => {
    expect(await read('opencitations', archive(), 0, 'zip')).toEqual([
      { line: 2, kind: 'citation', citing: 'pmid:1', cited: 'pmid:2' },
      { line: 3, kind: 'rejected', reason: expect.stringMatching(/^a\.csv, line 3: .*PMID/) as string },
      { line: 5, kind: 'citation', citing: 'pmid:4', cited: 'pmid:5' },
      { line: 7, kind: 'citation', citing: 'pmid:6', cited: 'pmid:7' },
    ]);
  });

  it('resume after the lines that were read', async () => {
    const lines = await read('opencitations', archive(), 5, 'zip');
    expect(lines).toEqual([{ line: 7, kind: 'citation', citing: 'pmid:6', cited: 'pmid:7' }]);
  });

  it('are streamed: content that is larger than a chunk comes complete', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at},pmid:${at + 1},pmid:${at + 2}`);
    const content = Buffer.from(zipSync({ 'big.zip': zipSync({ 'big.csv': csv(...rows) }) }));
    const lines = await read('opencitations', content, 0, 'zip');
    expect([lines.length, lines.at(-1)]).toEqual([
      20_000,
      { line: 20_001, kind: 'citation', citing: 'pmid:20000', cited: 'pmid:20001' },
    ]);
  });

  it.each([
    ['a truncated one', () => archive().subarray(0, 200), /truncated or damaged|ends too early/],
    [
      'one without a list',
      () => Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })),
      /no file ending in \.csv/,
    ],
    ['another file of that name', () => Buffer.from('%PDF-1.7 text'), /PDF document/],
  ])('are refused: %s', async (_, content, message) => {
    await expect(read('opencitations', content(), 0, 'zip')).rejects.toThrow(message);
  });
});
