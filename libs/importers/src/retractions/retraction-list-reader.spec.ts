import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { listedDate } from './listed-notice.js';
import { listName, RetractionListReader } from './retraction-list-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
function reader(content: string, ending = 'csv'): RetractionListReader {
  files += 1;
  return new RetractionListReader({
    paths: [folder.write(`list-${files}.${ending}`, content)],
    list: 'watch',
  });
}

async function found(content: string, ending = 'csv', skip = 0): Promise<string[]> {
  return outline(await readAll(reader(content, ending), skip)).map((line) => line.replace(/ @\d+/, ''));
}

const WATCH_HEADER =
  'Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes';

function watchRow(
  id: string,
  doi: string,
  pmid: string,
  nature: string,
  over: Record<string, string> = {},
): string {
  const cells = [
    id, '"A title, with ""quotes"""', '(HSC) Medicine;', 'Somewhere', 'J Inv Stud', 'Press', 'Chile', 'Ann Author;Bob Author', '', 'Research Article;',
    over['date'] ?? '1/29/2021 0:00', over['noticeDoi'] ?? '10.1000/NOTICE', over['noticePmid'] ?? '99', '1/2/2019 0:00', doi, pmid, nature,
    over['reason'] ?? '+Concerns/Issues About Data;+Investigation by Journal/Publisher;', 'No', '"two\nlines"',
  ]; // prettier-ignore
  return cells.join(',');
}

describe('reading lists of retractions', () => {
  it("reads Retraction Watch's file", async () => {
    const content = `${WATCH_HEADER}\r\n${watchRow('12', '10.1000/ABC', '77', 'Retraction')}\r\n`;
    expect(await readAll(reader(content))).toEqual([
      {
        kind: 'notice',
        position: {
          file: expect.any(String) as string,
          record: 1,
          line: 2,
          byteOffset: WATCH_HEADER.length + 2,
        },
        statement: {
          source: 'list:watch',
          sourceId: '12',
          about: { pmid: '77', doi: '10.1000/abc' },
          type: 'RetractionIn',
          citation:
            'Retraction, 2021-01-29. doi: 10.1000/notice. Reasons: Concerns/Issues About Data; Investigation by Journal/Publisher. Listed by watch, 12',
          pmid: '99',
          date: '2021-01-29',
        },
      },
    ]);
  });

  it('distinguishes the natures of notices, and drops invalid identifiers', async () => {
    const rows = [
      watchRow('1', '10.1000/a', '0', 'Retraction'),
      watchRow('2', 'unavailable', '5', 'Expression of concern'),
      watchRow('3', '10.1000/c', '', 'Correction'),
      watchRow('4', '10.1000/d', '0', 'Reinstatement'),
      watchRow('5', 'unavailable', '0', 'Retraction'),
      watchRow('6', '10.1000/f', '0', 'Celebration'),
      '7,too,short',
      watchRow('8', '10.1000/h', '8', 'Retraction'),
      '9,"never closed',
    ];
    expect(await found([WATCH_HEADER, ...rows].join('\n'))).toEqual([
      'notice RetractionIn 10.1000/a',
      'notice ExpressionOfConcernIn 5',
      'notice ErratumIn 10.1000/c',
      'notice ReinstatementIn 10.1000/d',
      'rejected 5: it names neither the PMID nor the DOI of the work that it is about',
      "rejected 6: 'Celebration' is not known: retraction, expression of concern, correction or reinstatement",
      'rejected 7: the number of cells is 3, and 20 in the first line',
      'notice RetractionIn 8',
      'rejected 9: a quoted cell is not closed',
    ]);
  });

  it('reads tables with PMIDs of originals and notices', async () => {
    const content =
      'pmid\tyearPublished\tmonthPublished\tpmidRetraction\tyearRetracted\tmonthRetracted\tretractionType\n5\t1999\tFeb\t99\t2009\tDec\tRetractionIn\n6\t\t\t98\t\t\tPartialRetractionIn\n';
    const [first, second] = await readAll(reader(content, 'tsv'));
    expect(first).toMatchObject({
      statement: { sourceId: '5/99', pmid: '99', date: '2009-12', type: 'RetractionIn' },
    });
    expect(second).toMatchObject({ statement: { sourceId: '6/98', date: '', type: 'PartialRetractionIn' } });
  });

  it('reads JSON lines, a statement for each kind of notice', async () => {
    const lines = [
      { pmid: '5', kinds: ['Retracted:', 'Retraction in:'], citation: 'A. Retracted: X. J. Retraction in: Pain Med. 2023 Feb 03;: PMID: 5; PMCID: PMC1.' },
      { pmid: 6, kinds: ['Erratum in:', 'RETRACTED'], citation: 'X.' },
      { pmid: '7', kinds: ['Expression of concern'] },
      { doi: '10.1000/x', nature: 'expression of concern', notice_doi: '10.1000/y', date: '2020-05', reasons: ['Doubt'] },
      { nature: 'retraction' },
      { pmid: '8' },
      'broken',
    ].map((line) => (typeof line === 'string' ? line : JSON.stringify(line))); // prettier-ignore
    expect(await found(lines.join('\n'), 'jsonl')).toEqual([
      'notice RetractionIn 5',
      'notice ErratumIn 6',
      'notice RetractionIn 6',
      "rejected 4: 'Expression of concern' begins the title of the notice; it says nothing of the work that the notice is about",
      'notice ExpressionOfConcernIn 10.1000/x',
      'rejected 6: it names neither the PMID nor the DOI of the work that it is about',
      'rejected 7: it does not say: retraction, expression of concern, correction or reinstatement',
      'rejected 8: the line is not valid JSON',
    ]);
    const [first] = await readAll(reader(lines[0] ?? '', 'jsonl'));
    expect(first).toMatchObject({
      statement: { citation: 'Retraction in: Pain Med. 2023 Feb 03. Listed by watch' },
    });
    expect(await found(lines.join('\n'), 'jsonl', 2)).toHaveLength(6);
  });

  it.each([
    ['an empty file', '', 'csv', 'the file is empty'],
    ['an empty file of lines', '\n', 'jsonl', 'the file is empty'],
    [
      'a page of a web site',
      '<html>\n<body>',
      'csv',
      'this is no list of retractions: it needs a column for the DOI or PMID of the work and one for the nature of the notice; the first line has: <html>',
    ],
  ])('reports the error of %s', async (_, content, ending, reason) => {
    expect(await found(content, ending)).toEqual([`rejected 1: ${reason}`]);
  });

  it.each([
    ['retraction_watch_2026.csv', 'retraction-watch'],
    ['/x/RetractionWatch.csv.gz', 'retraction-watch'],
    ['/x/my-list.jsonl', 'my-list'],
  ])('names the list of %s', (path, name) => {
    expect(listName([path, 'other.csv'])).toBe(name);
  });

  it.each([
    ['1/29/2021 0:00', '2021-01-29'], ['12/1/2020', '2020-12-01'], ['29/1/2021', '2021'], ['2020-05', '2020-05'], ['2009-Dec', '2009-12'], ['', ''],
  ])('reads the date %p as %p', (text, date) => {
    expect(listedDate(text)).toBe(date);
  }); // prettier-ignore
});
