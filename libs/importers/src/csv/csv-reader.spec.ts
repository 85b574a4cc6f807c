import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { citationParts } from './csv-to-source-record.js';
import { CsvReader } from './csv-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
function reader(content: string | Buffer): CsvReader {
  files += 1;
  return new CsvReader({
    paths: [folder.write(`list-${files}.csv`, content)],
    collection: null,
    proOnly: false,
  });
}

const found = async (content: string | Buffer, skip = 0): Promise<string[]> =>
  outline(await readAll(reader(content), skip));

async function recordOf(content: string): Promise<SourceRecord> {
  const [item] = await readAll(reader(content));
  if (item?.kind !== 'record') throw new Error(JSON.stringify(item));
  return item.record;
}

describe('reading CSV', () => {
  it("reads PubMed's export", async () => {
    const record = await recordOf(
      'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI\n' +
        '"77","Rest, for ""knee"" pain","Ålund BC, Moore J.","J Inv Stud. 2019 Jul 4;12(3):11-9. doi: 10.1000/ABC.1.","Ålund BC","J Inv Stud","2019","2019/08/01","PMC777","","10.1000/ABC.1"\n',
    );
    expect(record).toEqual({
      ...EMPTY_RECORD,
      source: expect.stringMatching(/^csv:list-\d+$/) as string,
      sourceId: 'pmid:77',
      pmid: '77',
      pmcid: 'PMC777',
      doi: '10.1000/abc.1',
      title: 'Rest, for "knee" pain',
      authors: ['Ålund BC', 'Moore J'],
      journal: { title: 'J Inv Stud', abbreviation: '', issn: '', country: '' },
      volume: '12',
      issue: '3',
      pages: '11-19',
      date: '2019-07-04',
      freeFullText: true,
    });
  });

  it("reads PubMed's export of before 2020, with its empty cell after the last column", async () => {
    const record = await recordOf(
      'Title,URL,Description,Details,ShortDetails,Resource,Type,Identifiers,Db,EntrezUID,Properties\n' +
        '"[Rest for knee pain].","/pubmed/77","Ålund BC.","J Inv Stud. 2019 Jul;12(3):11-9. doi: 10.1000/abc. German. ","J Inv Stud.  2019","PubMed","citation","PMID:77","pubmed","77","create date:2019/08/01 | first author:Ålund BC",\n',
    );
    expect(record).toMatchObject({
      sourceId: 'pmid:77',
      title: 'Rest for knee pain.',
      authors: ['Ålund BC'],
      journal: { title: 'J Inv Stud' },
      date: '2019-07',
      volume: '12',
      doi: '10.1000/abc',
      url: '',
    });
  });

  it("reads Web of Science's tables, whose columns are named by its tags", async () => {
    const record = await recordOf(
      'PT\tAU\tAF\tTI\tSO\tJ9\tLA\tDT\tDE\tID\tAB\tSN\tPD\tPY\tVL\tIS\tBP\tEP\tAR\tDI\tUT\tPM\n' +
        'J\tMoore, JA\tMoore, Jean Ada; \u00c5lund, Berit\tRest for knee pain\tJournal of Invented Studies\tJ INV STUD\tEnglish\tArticle\tknee; pain\tTRIAL\tWe rested.\t1234-5678\tAPR 2\t2019\t12\t3\t11\t19\t\t10.1000/abc\tWOS:000123\t77\n',
    );
    expect(record).toMatchObject({
      sourceId: 'WOS:000123',
      pmid: '77',
      doi: '10.1000/abc',
      title: 'Rest for knee pain',
      authors: ['Moore JA', '\u00c5lund B'],
      journal: { title: 'Journal of Invented Studies', abbreviation: 'J INV STUD', issn: '1234-5678' },
      date: '2019-04-02',
      volume: '12',
      issue: '3',
      pages: '11-19',
      keywords: ['knee', 'pain'],
      publicationTypes: ['Article'],
    });
  });

  it('reads other tables by the names of their columns', async () => {
    const record = await recordOf(
      'Record ID;Article Title;Author Names;Source Title;Published Year;Published Month;Abstract Note;Page start;Page end;Author Keywords;Document Type;Language;Link;NCT Number\n' +
        "k1;'=Rest;Ålund, Berit;J Inv Stud;2019;July;AIM: To see. RESULTS: Fine.;11;19;knee|pain;Review;en;https://example.org/x;NCT00000001\n",
    );
    expect(record).toMatchObject({
      sourceId: 'k1',
      title: '=Rest',
      authors: ['Ålund B'],
      journal: { title: 'J Inv Stud' },
      date: '2019-07',
      abstract: [{ label: 'AIM' }, { label: 'RESULTS' }],
      pages: '11-19',
      keywords: ['knee', 'pain'],
      publicationTypes: ['Review'],
      languages: ['eng'],
      url: 'https://example.org/x',
      registration: '',
      trialRegistrations: ['NCT00000001'],
    });
  });

  it('takes a row for the registry entry of a trial only where it was published nowhere', async () => {
    expect(await recordOf('Title,NCT Number\nRest,NCT00000001\n')).toMatchObject({
      registration: 'NCT00000001',
      trialRegistrations: [],
    });
    for (const published of ['Journal,J Inv Stud', 'PMID,7', 'DOI,10.1000/abc', 'PMCID,PMC7'])
      expect(
        await recordOf(
          `Title,NCT Number,${published.split(',')[0]}\nRest,NCT00000001,${published.split(',')[1]}\n`,
        ),
      ).toMatchObject({ registration: '', trialRegistrations: ['NCT00000001'] });
  });

  it('reads MeSH headings with their qualifiers, and which are major topics', async () => {
    const record = await recordOf('Title,MeSH Terms\nRest,*Asthma/drug therapy; Humans\n');
    expect(record?.mesh).toEqual([
      {
        heading: 'Asthma',
        ui: '',
        major: true,
        qualifiers: [{ name: 'drug therapy', major: false }],
      },
      { heading: 'Humans', ui: '', major: false, qualifiers: [] },
    ]);
  });

  it('reads each line of a cell as a value of its own where the column is a list', async () => {
    expect(
      await recordOf(
        'Title,Authors,Keywords,MeSH Terms\n"Rest for\nknee pain","Ålund BC\r\nMoore J;\n","Knee\nPain; Rest\u2028cure\n","Knee/injuries\nHumans"\n',
      ),
    ).toMatchObject({
      title: 'Rest for knee pain',
      authors: ['Ålund BC', 'Moore J'],
      keywords: ['Knee', 'Pain', 'Rest cure'],
      mesh: [{ heading: 'Knee' }, { heading: 'Humans' }],
    });
  });

  it('reads a column of complete citations', async () => {
    const cell = 'PMID- 5\nSTAT- MEDLINE\nTI  - A ""long""\n      title\nSO  - J. 2001.\n';
    expect(await found(`MEDLINE,Relevant?\n"${cell}",yes\n"nothing",no\n`)).toEqual([
      'record 5',
      expect.stringMatching(/^rejected 2 @\d+: the cell is not in the MEDLINE format$/),
    ]);
  });

  it.each([
    ['at the end', 'a,One,2001,2.'],
    ['at the beginning', '2.,a,One,2001'],
    ['in between', 'a, 2. ,One,2001'],
    ['quoted', 'a,One,2001,"2."'],
  ])('ignores the number of a list %s of a row', async (_, row) => {
    expect(await recordOf(`ID,Title,Year\n${row}\n`)).toMatchObject({
      sourceId: 'a',
      title: 'One',
      date: '2001',
    });
  });

  it('keeps a number with a full stop that is a cell of its column', async () => {
    expect(await recordOf('ID,Title,Volume\na,One,2.\n')).toMatchObject({ title: 'One', volume: '2.' });
  });

  it('writes out both ends of a range of pages', async () => {
    expect(await recordOf('Title,Pages\nOne,132-42\n')).toMatchObject({ pages: '132-142' });
    expect(await recordOf('Title,Start Page,End Page\nOne,132,42\n')).toMatchObject({ pages: '132-142' });
  });

  it.each([0, 1, 2, 3, 4])('continues after the first %i rows', async (skip) => {
    const all = [
      'record a',
      'rejected 2 @15: the number of cells is 3, and 2 in the first line',
      'record c',
      'rejected 4 @31: the row has no title',
    ];
    expect(await found('ID,Title\na,One\nb,Two,3\nc,Three\nd,\n', skip)).toEqual(all.slice(skip));
  });

  it.each([
    [
      'half a row',
      'ID,Title,Year\na,One,2001\nb,Tw',
      'rejected 2 @25: the number of cells is 2, and 3 in the first line',
    ],
    ['half a cell', 'ID,Title\na,One\nb,"Tw', 'rejected 2 @15: a quoted cell is not closed'],
  ])('reports when a file ends with %s', async (_, content, expected) => {
    expect(await found(content)).toEqual(['record a', expected]);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    ['a page of a web site', '<html><body>\nx', 'no column is named Title; the first line has: <html><body>'],
    ['a table without titles', 'a,b\n1,2', 'no column is named Title; the first line has: a, b'],
    ['a table without rows', 'Title,Year\n', 'the file holds no record'],
  ])('reports the error of %s', async (_, content, reason) => {
    expect(await found(content)).toEqual([`rejected 1 @0: ${reason}`]);
  });
});

describe('citationParts', () => {
  const parts = (over: object) => ({
    journal: '',
    date: '',
    volume: '',
    issue: '',
    pages: '',
    doi: '',
    ...over,
  });
  it.each([
    ['Lancet. 2020 Feb 22;395(10224):565-574. doi: 10.1016/S0140-6736(20)30251-8. Epub 2020.', { journal: 'Lancet', date: '2020-02-22', volume: '395', issue: '10224', pages: '565-574', doi: '10.1016/s0140-6736(20)30251-8' }],
    ['Homeopathy. 2020 Apr 13. doi: 10.1055/x. [Epub ahead of print]', { journal: 'Homeopathy', date: '2020-04-13', doi: '10.1055/x' }],
    ['Cochrane Database Syst Rev. 2019 Sep 3;9:CD011462.', { journal: 'Cochrane Database Syst Rev', date: '2019-09-03', volume: '9', pages: 'CD011462' }],
    ['nothing of the kind', {}],
    ['', {}],
  ])('reads %p', (text, expected) => {
    expect(citationParts(text)).toEqual(parts(expected));
  }); // prettier-ignore
});
