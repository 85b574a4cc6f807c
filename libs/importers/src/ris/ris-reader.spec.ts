import { EMPTY_RECORD } from '@clinical/evidence';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { RisReader } from './ris-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
function reader(content: string | Buffer, proOnly = false): RisReader {
  files += 1;
  const path = folder.write(`file-${files}.ris`, content);
  return new RisReader({ paths: [path], collection: 'mine', proOnly });
}

const found = async (content: string | Buffer, skip = 0): Promise<string[]> =>
  outline(await readAll(reader(content), skip));

const study = (id: string): string => `TY  - JOUR\r\nID  - ${id}\r\nTI  - About ${id}\r\nER  - \r\n\r\n`;

const WHOLE = `\ufeffTY  - JOUR
TI  - Rest for knee pain: a randomised
      trial
AU  - Ålund, Berit C.
AU  - Invented Study Group
PY  - 2019
DA  - 2019/07/04/
T2  - Journal of Invented Studies
J2  - J Inv Stud
VL  - 12
IS  - 3
SP  - 11
EP  - 19
SN  - 1234-5678
DO  - https://doi.org/10.1000/ABC.1
AN  - 12345
C2  - PMC777
DB  - PubMed
M3  - Randomized Controlled Trial; Journal Article
UR  - https://example.org/study
AB  - METHODS: We gave rest.

RESULTS: Fine.
KW  - knee
KW  - pain
LA  - English
ER  -
`;

describe('reading RIS', () => {
  it('gives every field that a document needs', async () => {
    const [item] = await readAll(reader(WHOLE, true));
    expect(item?.kind === 'record' && item.record).toEqual({
      ...EMPTY_RECORD,
      source: 'ris:mine',
      sourceId: '12345',
      pmid: '12345',
      pmcid: 'PMC777',
      doi: '10.1000/abc.1',
      title: 'Rest for knee pain: a randomised trial',
      abstract: [
        { label: 'METHODS', text: 'We gave rest.' },
        { label: 'RESULTS', text: 'Fine.' },
      ],
      fullNames: ['Ålund, Berit C.', ''],
      authors: ['Ålund BC', 'Invented Study Group'],
      journal: {
        title: 'Journal of Invented Studies',
        abbreviation: 'J Inv Stud',
        issn: '1234-5678',
        country: '',
      },
      volume: '12',
      issue: '3',
      pages: '11-19',
      date: '2019-07-04',
      publicationTypes: ['Randomized Controlled Trial', 'Journal Article'],
      keywords: ['knee', 'pain'],
      languages: ['eng'],
      url: 'https://example.org/study',
      freeFullText: true,
      proOnly: true,
    });
  });

  it.each([
    ['a PubMed address', 'UR  - https://pubmed.ncbi.nlm.nih.gov/77/', '77'],
    ['a label', 'N1  - PMID: 77', '77'],
    ['an accession number of another database', 'DB  - Embase\nAN  - 77', ''],
    ['the identifier of Ovid', 'ID  - 77\nDB  - Ovid MEDLINE(R) <1946 to May 2020>', '77'],
    ['the identifier of another database of Ovid', 'ID  - 77\nDB  - Embase <1974 to 2020>', ''],
    ['the accession numbers of CENTRAL', 'AN  - CN-00012345\nC3  - PUBMED 77,EMBASE 622012345', '77'],
    ['the field of Scopus', 'DB  - Scopus\nC2  - 77', '77'],
    ['the field of Embase.com', 'DB  - Embase\nC5  - 77', '77'],
    ['a field of other databases', 'DB  - Ebook\nC5  - 77', ''],
  ])('finds the PMID in %s', async (_, lines, pmid) => {
    const [item] = await readAll(reader(`TY  - JOUR\nT1  - A study\n${lines}\nER  - \n`));
    expect(item?.kind === 'record' && item.record.pmid).toBe(pmid);
  });

  it.each([
    ['an issue of 9999', 'IS  - 9999', { issue: '9999' }],
    ['a year of 1950', 'PY  - 1950', { date: '1950' }],
    ['a year of 1950 with empty parts', 'Y1  - 1950///', { date: '1950' }],
    ['a date of 1950', 'DA  - 1950/03/01', { date: '1950-03-01' }],
    ['a year of 1950 beside a date that is not known', 'PY  - 1950\nDA  - 1900/01/01', { date: '1950' }],
    ['a month and day without a year', 'PY  - 2019\nDA  - Nov 3', { date: '2019-11-03' }],
    ['a month in capitals and a day', 'PY  - 2019\nDA  - APR 2', { date: '2019-04-02' }],
    ['a span of months without a year', 'PY  - 2019\nDA  - SEP-OCT', { date: '2019-09' }],
    ['a DOI in percent codes', 'DO  - 10.1000%2Fa%28b%29', { doi: '10.1000/a(b)' }],
    ['initials of a name in capitals', 'AU  - JONES, MARK T.', { authors: ['JONES MT'] }],
    ['initials with points', 'AU  - Horby P.', { authors: ['Horby P'] }],
    ['pages with a shortened end', 'SP  - 132\nEP  - 42', { pages: '132-142' }],
    ['pages in one field', 'SP  - 132-42', { pages: '132-142' }],
  ])('keeps %s', async (_, lines, expected) => {
    const [item] = await readAll(reader(`TY  - JOUR\nT1  - A study\n${lines}\nER  - \n`));
    expect(item?.kind === 'record' && item.record).toMatchObject(expected);
  });

  it.each([
    [
      'keywords',
      'KW  - Dementia\nEpidemiology\n\n      Risk Factors\nKW  - Aged',
      { keywords: ['Dementia', 'Epidemiology', 'Risk Factors', 'Aged'] },
    ],
    [
      'authors in AU',
      'AU  - Ålund, B. C.\nMoore, Jean\nInvented Study Group',
      { authors: ['Ålund BC', 'Moore J', 'Invented Study Group'] },
    ],
    ['authors in A1', 'A1  - Ålund, B. C.\nMoore, Jean', { authors: ['Ålund BC', 'Moore J'] }],
    ['addresses', 'UR  - https://example.org/a\nhttps://example.org/b', { url: 'https://example.org/a' }],
    [
      'addresses, one of PubMed',
      'UR  - https://example.org/a\nhttps://pubmed.ncbi.nlm.nih.gov/77/',
      { pmid: '77' },
    ],
    ['notes, one a PMID', 'N1  - Cited By: 3\nPMID: 77\nExport Date: 4 May 2020', { pmid: '77' }],
    ['languages', 'LA  - English\nSpanish', { languages: ['eng', 'spa'] }],
    ['types of work', 'M3  - Journal Article\nReview', { publicationTypes: ['Journal Article', 'Review'] }],
  ])('reads each line of %s as a value of its own, as EndNote writes them', async (_, lines, expected) => {
    const [item] = await readAll(reader(`TY  - JOUR\nTI  - A study of\n      rest\n${lines}\nER  - \n`));
    expect(item?.kind === 'record' && item.record).toMatchObject({ title: 'A study of rest', ...expected });
  });

  it('keeps text after line separators of Unicode, as a space', async () => {
    const [item] = await readAll(
      reader(
        'TY  - JOUR\nTI  - A\u2028study\u2029of\u0085rest\nKW  - knee\u2028pain\nAB  - One.\u2029Two.\nThree.\u2028Four.\nER  - \n',
      ),
    );
    expect(item?.kind === 'record' && item.record).toMatchObject({
      title: 'A study of rest',
      abstract: [{ label: '', text: 'One. Two. Three. Four.' }],
      keywords: ['knee pain'],
    });
  });

  it('identifies a record without an identifier by title, year and first author', async () => {
    const content = 'TY  - JOUR\nT1  - A study\nY1  - 2001///Spring\nA1  - Moore, J\nER  - \n';
    const [first] = await found(content);
    expect([first, await found(content)]).toEqual([expect.stringMatching(/^record title:/), [first]]);
  });

  it.each([0, 1, 2, 3])('continues after the first %i records, with any text before them', async (skip) => {
    const content = `Provider: Somebody\nContent: text/plain\n\n${study('1')}${study('2')}${study('3')}`;
    expect(await found(content, skip)).toEqual(['record 1', 'record 2', 'record 3'].slice(skip));
  });

  it.each(['Record #%n of 2', '<%n>'])('skips the numbers of records, such as %s', async (heading) => {
    const content = ['1', '2'].map((id) => `${heading.replace('%n', id)}\n${study(id)}`).join('');
    expect(await found(content)).toEqual(['record 1', 'record 2']);
  });

  it.each([
    [
      'Windows-1252',
      Buffer.from('TY  - JOUR\nTI  - Caf\u00e9 \u0093au lait\u0094\nER  - \n', 'latin1'),
      'Caf\u00e9 \u201cau lait\u201d',
    ],
    ['line ends of classic Mac OS', Buffer.from('TY  - JOUR\rTI  - A study\rER  - \r'), 'A study'],
  ])('reads %s', async (_, content, title) => {
    const [item] = await readAll(reader(content));
    expect(item?.kind === 'record' && item.record.title).toBe(title);
  });

  it('rejects broken records, reports their position, and continues', async () => {
    const content = `${study('1')}TY  - JOUR\nTI  - Not closed\n${study('2')}Some text\n${study('3').replace('TI', 'XX')}TY  - JOUR\nID  - 4\nTI  - Cut of`;
    const items = await readAll(reader(content));
    expect(
      items.map((item) => (item.kind === 'rejected' ? [item.position.line, item.reason] : item.kind)),
    ).toEqual([
      'record',
      [6, 'the record is not closed by an ER line before the next one'],
      'record',
      [13, "text that belongs to no record, beginning with 'Some text'"],
      [14, 'the record has no title (TI or T1)'],
      [19, 'the file ends inside a record, before its ER line: it is truncated'],
    ]);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    ['a page of a web site', '<html>', "this is not the RIS format; it begins with '<html>'"],
    [
      'fields without a beginning',
      'TI  - A\nER  - \n',
      "this is not the RIS format; it begins with 'TI  - A'",
    ],
  ])('reports the error of %s', async (_, content, reason) => {
    expect(await found(content)).toEqual([`rejected 1 @0: ${reason}`]);
  });
});
