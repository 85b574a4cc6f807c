import { CsvReader } from '../csv/csv-reader.js';
import { GuidelineReader } from '../guidelines/guideline-reader.js';
import { JsonlReader } from '../jsonl/jsonl-reader.js';
import { MedlineReader } from '../medline/medline-reader.js';
import { PubmedReader } from '../pubmed/pubmed-reader.js';
import { RisReader } from '../ris/ris-reader.js';
import { notesOf, temporaryFolder } from '../testing/readers.js';
import { readPartialDate, writtenDate } from './read-partial-date.js';
import { RecordNotes } from './record-notes.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const options = (name: string, content: string) => ({
  paths: [folder.write(name, content)],
  collection: 'c',
  proOnly: false,
});

describe('dates that cannot be read completely', () => {
  it.each([
    ['2019-07-04', []],
    ['2019/7/4', []],
    ['2019', []],
    ['2019-07', []],
    ['2019 Jul', []],
    ['2019-07-04T10:20:00', []],
    ['2019-07-00', []],
    ['2019-00-00', []],
    ['2001-2002', []],
    ['Winter 2003', []],
    ['1976 1st Quarter', []],
    ['1998 Nov-Dec', []],
    ['n/a', []],
    ['', []],
    ['13/45/2020', ['read in part']],
    ['25.03.2019', ['read in part']],
    ['2019-13-01', ['read in part']],
    ['2019-02-31', ['read in part']],
    ['2019 Feb 31', ['read in part']],
    ['in press', ['left out']],
    ['1023', ['left out']],
    ['2199-01', ['left out']],
    ['20190704', ['left out']],
  ])('%p: %j', (text, expected) => {
    const notes = new RecordNotes();
    notes.checkedDate('date', text, readPartialDate(text) || writtenDate(text));
    expect((notes.ofItem.notes?.values ?? []).map(({ outcome }) => outcome)).toEqual(expected);
  });
});

describe('what readers note', () => {
  it('CSV: unreadable values and columns that no field is read from', async () => {
    const content =
      'Title,DOI,PMID,PMCID,Publication date,Year,Month,Language,Country,URL,Impact factor,Date Added,,Empty\n' +
      'A,abc,abc,P1,13/45/2020,1023,Flemember,Klingon; English,Atlantis,ftp://x,2.1,2020-01-01,x,\n' +
      'B,10.1000/x,7,PMC7,2020-03-04,2020,3,en,Chile,https://example.org/,,,,\n';
    expect(await notesOf(new CsvReader(options('a.csv', content)))).toEqual([
      'pmcid left out: P1',
      'pmid left out: abc',
      'doi left out: abc',
      'country not known: Atlantis',
      'year left out: 1023',
      'date read in part: 13/45/2020',
      'month left out: Flemember',
      'language left out: Klingon',
      'url left out: ftp://x',
      'unused Impact factor',
      'unused column 13',
    ]);
  });

  it("CSV: nothing of PubMed's own exports, new and old", async () => {
    const content =
      'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI\n' +
      '77,Rest,"Lund BC, Moore J.","J Inv. 2019 Jul 4;12(3):11-9.",Lund BC,J Inv,2019,2019/08/01,PMC777,NIHMS1,10.1000/ABC.1\n';
    expect(await notesOf(new CsvReader(options('b.csv', content)))).toEqual([]);
    const legacy =
      'Title,URL,Description,Details,ShortDetails,Resource,Type,Identifiers,Db,EntrezUID,Properties\n' +
      '"Rest.","/pubmed/77","Lund BC.","J Inv. 2019 Jul;12(3):11-9.","J Inv.  2019","PubMed","citation","PMID:77","pubmed","77","create date:2019/08/01",\n';
    expect(await notesOf(new CsvReader(options('c.csv', legacy)))).toEqual([]);
  });

  it('JSONL: unreadable values and unknown fields with a value', async () => {
    const line = {
      id: 1, title: 'A', doi: 'abc', pmid: 'abc', pmcid: 'x', date: '13/45/2020', electronic_date: '04.03.2019', language: ['klingon', 'eng'],
      country: 'Atlantis', url: 'x', impact: 3, metadata: {}, other: '',
    }; // prettier-ignore
    expect(await notesOf(new JsonlReader(options('a.jsonl', JSON.stringify(line))))).toEqual([
      'pmcid left out: x',
      'pmid left out: abc',
      'doi left out: abc',
      'country not known: Atlantis',
      'date read in part: 13/45/2020',
      'electronic_date left out: 04.03.2019',
      'language not known: klingon',
      'url left out: x',
      'unused impact',
    ]);
  });

  it('guidelines: unknown fields, scores are none', async () => {
    const line = { title: 'G', publisher: 'P', doi: 'abc', impact: 3 };
    expect(await notesOf(new GuidelineReader(options('g.jsonl', JSON.stringify(line))))).toEqual([
      'doi left out: abc',
      'unused impact',
    ]);
  });

  it('RIS: unreadable values and tags that are no part of the format', async () => {
    const content =
      'TY  - JOUR\nTI  - A\nDB  - PubMed\nAN  - abc\nDO  - abc\nDA  - 2019/13/01\nPY  - 1023\nLA  - Klingon\nUR  - x\nL1  - internal-pdf://1\n' +
      'A2  - Ed A\nU1  - 5\nXX  - y\nER  - \n';
    expect(await notesOf(new RisReader(options('a.ris', content)))).toEqual([
      'AN left out: abc',
      'DO left out: abc',
      'PY left out: 1023',
      'DA read in part: 2019/13/01',
      'LA left out: Klingon',
      'UR left out: x',
      'unused XX',
    ]);
  });

  it('NBIB: unreadable values and tags that are no part of the format', async () => {
    const content =
      'PMID- abc\nOWN - NLM\nSTAT- MEDLINE\nTI  - A\nDP  - 2199\nPL  - Atlantis\nLA  - klingon\nAID - abc [doi]\nXYZ - y\nSO  - J\n';
    const path = folder.write('a.nbib', content);
    expect(await notesOf(new MedlineReader([path]))).toEqual([
      'PMID left out: abc',
      'AID left out: abc',
      'PL not known: Atlantis',
      'DP left out: 2199',
      'LA not known: klingon',
      'unused XYZ',
    ]);
  });

  it('PubMed XML: printed dates and DOIs', async () => {
    const article = (date: string, doi: string): string =>
      `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><JournalIssue><PubDate>${date}</PubDate></JournalIssue></Journal><ArticleTitle>A</ArticleTitle><ELocationID EIdType="doi">${doi}</ELocationID></Article></MedlineCitation></PubmedArticle>`;
    const content = `<PubmedArticleSet>${article('<Year>2019</Year><Month>Feb</Month><Day>31</Day>', 'abc')}${article('<MedlineDate>1998 Nov-Dec</MedlineDate>', '10.1000/x')}</PubmedArticleSet>`;
    expect(await notesOf(new PubmedReader([folder.write('a.xml', content)]))).toEqual([
      'PubDate read in part: 2019 Feb 31',
      'doi left out: abc',
    ]);
  });

  it('long values by their start', () => {
    const notes = new RecordNotes();
    notes.checked('doi', 'x'.repeat(500), '');
    expect(notes.ofItem.notes?.values[0]?.text).toBe(`${'x'.repeat(80)}…`);
  });
});
