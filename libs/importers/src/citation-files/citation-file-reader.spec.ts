import type { SourceRecord } from '@clinical/evidence';
import type { ImportItem } from '../import-item.js';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { CitationFileReader } from './citation-file-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
async function read(content: string | Buffer, skip = 0): Promise<ImportItem[]> {
  files += 1;
  const path = folder.write(`list-${files}.txt`, content);
  return readAll(new CitationFileReader({ paths: [path], collection: 'mine', proOnly: false }), skip);
}

async function recordOf(content: string | Buffer): Promise<SourceRecord> {
  const [item] = await read(content);
  if (item?.kind !== 'record') throw new Error(JSON.stringify(item));
  return item.record;
}

/** Other ways to write the work of vendor-forms.ts. */
const FORMS: readonly (readonly [string, string, Partial<SourceRecord>])[] = [
  [
    'BibTeX of Zotero',
    `@article{moore_rest_2019,
  title = {Rest for {COVID}-19 in {M\\"{u}nchen}: a 50\\% trial},
  volume = {12},
  copyright = {All rights reserved},
  issn = {1234-5678},
  url = {https://example.org/a_b},
  doi = {10.1000/abc.1},
  number = {3},
  journal = {Journal of Invented Studies},
  author = {Moore, Jean Ada and {\\AA}lund, Berit and {Invented Study Group}},
  month = jul,
  year = {2019},
  pages = {11--19},
  keywords = {knee, {Pain, Chronic}},
  abstract = {We rested.},
  note = {PMID: 77},
}
`,
    {
      sourceId: 'moore_rest_2019',
      title: 'Rest for COVID-19 in München: a 50% trial',
      pmid: '77',
      url: 'https://example.org/a_b',
      keywords: ['knee', 'Pain, Chronic'],
      date: '2019-07',
    },
  ],
  [
    'BibTeX of a publisher, with macros and quotes',
    `% A comment
@string{jis = "Journal of Invented Studies"}
@Article{key1,
  Author = "Jean Ada Moore and Berit \\AA{}lund and {Invented Study Group}",
  Title = "Rest for " # "knee pain",
  Journal = jis, Year = 2019, Month = jul # "~4", Volume = 12, Number = "3", Pages = "11--19",
  DOI = "https://doi.org/10.1000/ABC.1", ISSN = {1234-5678}
}`,
    { date: '2019-07-04' },
  ],
  [
    'biblatex',
    `@article{key1,
  author = {Moore, Jean Ada and Ålund, Berit and {Invented Study Group}},
  title = {Rest for knee pain}, journaltitle = {Journal of Invented Studies}, date = {2019-07-04},
  volume = {12}, number = {3}, pages = {11–19}, issn = {1234-5678}, doi = {10.1000/abc.1},
  eprint = {77}, eprinttype = {pubmed}, langid = {english}
}`,
    { pmid: '77', date: '2019-07-04', languages: ['eng'] },
  ],
  [
    'CSL-JSON of Zotero',
    JSON.stringify([
      {
        id: 'http://zotero.org/users/1/items/ABCD',
        type: 'article-journal',
        abstract: 'AIM: To see. RESULTS: Fine.',
        'container-title': 'Journal of Invented Studies',
        DOI: '10.1000/abc.1',
        ISSN: '1234-5678, 8765-4321',
        issue: '3',
        journalAbbreviation: 'J Inv Stud',
        language: 'en',
        note: 'PMID: 77\nPMCID: PMC777',
        page: '11-19',
        title: 'Rest for knee pain',
        URL: 'https://example.org/a',
        volume: '12',
        author: [
          { family: 'Moore', given: 'Jean Ada' },
          { family: 'Ålund', given: 'Berit' },
          { literal: 'Invented Study Group' },
        ],
        issued: { 'date-parts': [['2019', 7, 4]] },
      },
    ]),
    { pmid: '77', pmcid: 'PMC777', date: '2019-07-04', languages: ['eng'] },
  ],
];

describe('a file of citations', () => {
  it.each(FORMS)('is read in %s', async (_, content, expected) => {
    const record = await recordOf(content);
    const { authors, fullNames = [], journal, volume, issue, pages, doi } = record;
    expect({
      authors,
      journal: journal.title,
      issn: journal.issn.replace('-', ''),
      volume,
      issue,
      pages,
      doi,
    }).toEqual({
      authors: ['Moore JA', 'Ålund B', 'Invented Study Group'],
      journal: 'Journal of Invented Studies',
      issn: '12345678',
      volume: '12',
      issue: '3',
      pages: '11-19',
      doi: '10.1000/abc.1',
    });
    expect([[], ['Moore, Jean Ada', 'Ålund, Berit', '']]).toContainEqual(fullNames);
    expect(record.title.replace(/\.$/, '')).toMatch(
      /^Rest for (?:knee pain|COVID-19 in München: a 50% trial)$/,
    );
    expect(record.date).toMatch(/^2019/);
    expect(record).toMatchObject(expected);
  });

  it.each(FORMS.map(([name, content]) => [name, content] as const))(
    'is read in %s with the line ends of Windows and of classic Mac OS',
    async (_, content) => {
      const expected = await recordOf(content);
      for (const ending of ['\r\n', '\r'])
        expect(await recordOf(content.replaceAll('\n', ending))).toEqual(expected);
    },
  );

  it.each(FORMS.map(([name, content]) => [name, content] as const))(
    'continues after what an earlier run has read, in %s',
    async (_, content) => {
      const all = await read(content);
      expect(await read(content, 1)).toEqual(
        all.slice(1).map((item) => expect.objectContaining({ kind: item.kind })),
      );
    },
  );

  it.each([
    ['a web page', '<!DOCTYPE html><html>', 'this is a web page, which is not read.'],
    ['rich text', '{\\rtf1 x}', 'this is a rich text document, which is not read.'],
    [
      'Refer',
      '%0 Journal Article\n%T A study\n',
      "this is EndNote's tagged format (Refer), which is not read.",
    ],
    ['Zotero RDF', '<?xml version="1.0"?><rdf:RDF>', 'this is RDF, as Zotero exports it, which is not read.'],
    ['identifiers', '31101888\n31101889\n', 'this is a list of identifiers without records.'],
    ['other text', 'Dear all,\nplease read.', "the format is not known; the file begins with 'Dear all,'."],
    ['a PDF document', '%PDF-1.7 x', 'this is a PDF document: export the records as RIS'],
    [
      "Embase's table with fields by row",
      '"TITLE","Rest"\n"AUTHOR NAMES","Moore J."\n',
      "this is Embase's CSV with fields by row, which is not read.",
    ],
    [
      'a table without names of columns',
      'Knees;Moore J;2019\nHips;Li E;2020\n',
      'no column of its first line is named Title. Name the columns in the first line in English',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'this is no text, but a picture',
    ],
    ['an old document', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'an older version of Word or Excel'],
    ['an empty file', '', 'the file is empty'],
  ])('is refused with what it is and what to do: %s', async (_, content, reason) => {
    const [item, ...more] = await read(content);
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      kind: 'rejected',
      endsFile: true,
      reason: expect.stringContaining(reason) as string,
    });
  });

  it('reads records of several databases of Ovid, and their headings as headings', async () => {
    const items = await read(`<3001. >
VN  - Ovid Technologies
DB  - Embase
UI  - 62001
TI  - Rest for knee pain.
SO  - Journal of Invented Studies. Conference: 2nd Meeting. Spain. 12 (Supplement 3) (pp 11-19), 2018. Date of Publication: 2018.
AU  - Moore J.A. [Author]
MH  - *knee pain
DO  - http://dx.doi.org/10.1000/abc.1
YR  - 2018

<3002. >
VN  - Ovid Technologies
DB  - APA PsycInfo
AN  - 2018-00001-001
TI  - Another study.
PG  - No Pagination Specified
`);
    expect(items.map(({ kind }) => kind)).toEqual(['record', 'record']);
    expect(items.map((item) => item.kind === 'record' && item.record)).toMatchObject([
      {
        sourceId: '62001',
        pmid: '',
        authors: ['Moore JA'],
        journal: { title: 'Journal of Invented Studies' },
        volume: '12',
        issue: 'Supplement 3',
        pages: '11-19',
        date: '2018',
        mesh: [],
        keywords: ['knee pain'],
      },
      { sourceId: '2018-00001-001', title: 'Another study.', pages: '' },
    ]);
  });

  it('gives addresses to the authors before them, by full or short names', async () => {
    const { affiliations } = await recordOf(
      'PT J\nAU Moore, JA\n   Li, E\nAF Moore, Jean Ada\n   Li, Er\nTI Rest\nC1 [Moore, Jean Ada; Li, E] Leeds\n   [Nobody, N] Oslo\n   Bergen\nER\n',
    );
    expect(affiliations).toEqual([
      { text: 'Leeds', authors: [0, 1] },
      { text: 'Oslo', authors: [] },
      { text: 'Bergen', authors: [] },
    ]);
  });

  it.each([
    ['semicolons', 'Title;Authors;Year\nKnees, and hips;"Moore, J; Li, E";2019\n'],
    ['bars', 'Title|Authors|Year\nKnees, and hips|Moore J; Li E|2019\n'],
    ['tabs', 'Title\tAuthors\tYear\nKnees, and hips\tMoore J; Li E\t2019\n'],
    [
      'the sign that Excel names',
      'sep=;\r\nTitle;Authors;Year\r\nKnees, and hips;Moore J; Li E;2019\r\n'.replace('; Li', ', Li'),
    ],
  ])('reads a table with %s between its cells', async (_, content) => {
    const { title, date } = await recordOf(content);
    expect({ title, date }).toEqual({ title: 'Knees, and hips', date: '2019' });
  });

  it.each(['utf16le', 'utf16be'])('reads %s without a byte order mark', async (encoding) => {
    const bytes = Buffer.from('TY  - JOUR\nTI  - Über Knie\nER  - \n', 'utf16le');
    const { title } = await recordOf(encoding === 'utf16le' ? bytes : bytes.swap16());
    expect(title).toBe('Über Knie');
  });

  it('loses only the entry of BibTeX that is broken', async () => {
    const content =
      '@comment{jabref-meta: x}\n@article{a, title = {One}}\nfree text\n@article{b, title = {Two\n\n@article{c, title = {Three}, author = {A and others}}\n@misc{d, year = 2019}\n@article{e, title = {Cut';
    expect(
      (await read(content)).map((item) => (item.kind === 'rejected' ? item.reason : outline([item])[0])),
    ).toEqual([
      'record a',
      'the entry is not closed before the next one',
      'record c',
      'the record has no title',
      'the file ends inside an entry: it is truncated',
    ]);
  });

  it('loses only the item of CSL-JSON that is broken', async () => {
    const content =
      '[\n{"id": 1, "type": "article", "title": "O{n}e"},\n{"id": 2, "DOI" 3},\n{"id": 4, "title": ["Four"]}, {"id"';
    expect(
      (await read(content)).map((item) => (item.kind === 'rejected' ? item.reason : outline([item])[0])),
    ).toEqual([
      'record 1',
      expect.stringContaining('broken JSON'),
      'record 4',
      'the file ends inside the item of line 4: it is truncated',
    ]);
  });

  it.each(['utf-16', 'ISO-8859-1'])(
    'reads EndNote XML that declares %s, in that encoding',
    async (encoding) => {
      const xml = `${encoding === 'utf-16' ? '\uFEFF' : ''}<?xml version="1.0" encoding="${encoding}"?><xml><records><record><titles><title>Über Knie</title></titles></record></records></xml>`;
      const { title } = await recordOf(Buffer.from(xml, encoding === 'utf-16' ? 'utf16le' : 'latin1'));
      expect(title).toBe('Über Knie');
    },
  );

  it('loses only the record of EndNote XML that is broken', async () => {
    const record = (id: string): string =>
      `<record><rec-number>${id}</rec-number><titles><title>About ${id}</title></titles></record>`;
    const content = `<xml><records>${record('1')}<record><titles></record>${record('3')}</records></xml>\n`;
    expect(outline(await read(content)).map((line) => line.slice(0, 10))).toEqual([
      'record 1',
      'rejected 2',
      'record 3',
    ]);
  });
});
