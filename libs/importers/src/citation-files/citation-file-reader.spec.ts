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

/** One invented work, as programs and databases write it by their published rules. */
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
  [
    'EndNote XML',
    `<?xml version="1.0" encoding="UTF-8" ?><xml><records><record><database name="My.enl">My.enl</database><source-app name="EndNote" version="20.4">EndNote</source-app><rec-number>41</rec-number><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal" font="default" size="100%">Moore, Jean Ada</style></author><author><style face="normal">&#xC5;lund, Berit</style></author><author><style>Invented Study Group,</style></author></authors></contributors><titles><title><style face="normal">Rest for </style><style face="italic">knee</style><style face="normal"> pain</style></title><secondary-title><style>Journal of Invented Studies</style></secondary-title><alt-title><style>J Inv Stud</style></alt-title></titles><periodical><full-title><style>Journal of Invented Studies</style></full-title><abbr-1>J Inv Stud</abbr-1></periodical><pages><style>11-19</style></pages><volume><style>12</style></volume><number><style>3</style></number><keywords><keyword><style>knee</style></keyword><keyword>pain</keyword></keywords><dates><year><style>2019</style></year><pub-dates><date><style>Jul 4</style></date></pub-dates></dates><isbn><style>1234-5678</style></isbn><accession-num><style>77</style></accession-num><urls><related-urls><url><style>https://example.org/a</style></url></related-urls></urls><custom2>PMC777</custom2><electronic-resource-num><style>10.1000/abc.1</style></electronic-resource-num><remote-database-provider>NLM</remote-database-provider><language>eng</language></record></records></xml>`,
    {
      sourceId: '41',
      pmid: '77',
      pmcid: 'PMC777',
      date: '2019-07-04',
      languages: ['eng'],
      keywords: ['knee', 'pain'],
    },
  ],
  [
    "Web of Science's plain text",
    `\uFEFFFN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Moore, JA
   Alund, B
AF Moore, Jean Ada
   Ålund, Berit
CA Invented Study Group
TI Rest for
   knee pain
SO Journal of Invented Studies
LA English
DT Article; Early Access
DE knee; pain
ID TRIAL
AB We rested.
SN 1234-5678
EI 8765-4321
J9 J INV STUD
PD JUL 4
PY 2019
VL 12
IS 3
BP 11
EP 19
DI 10.1000/abc.1
UT WOS:000123
PM 77
ER

EF
`,
    {
      sourceId: 'WOS:000123',
      pmid: '77',
      date: '2019-07-04',
      keywords: ['knee', 'pain'],
      publicationTypes: ['Article', 'Early Access'],
    },
  ],
  [
    "RefWorks' tagged format",
    `RT Journal Article
SR Electronic(1)
ID 12
A1 Moore,Jean Ada
A1 Ålund,Berit
A1 Invented Study Group
T1 Rest for knee pain
YR 2019
FD Jul 4
SN 1234-5678
VO 12
IS 3
SP 11
OP 19
K1 knee
K1 pain
AB We rested.
NO ID: 77; PMID: 77; PMC777
JF Journal of Invented Studies
JO J Inv Stud
LA English
UL https://example.org/a
DO 10.1000/abc.1

RT Journal Article
ID 13
T1 Another
`,
    { sourceId: '12', pmid: '77', pmcid: 'PMC777', date: '2019-07-04', keywords: ['knee', 'pain'] },
  ],
  [
    'RIS of Ovid',
    `<1>
TY  - JOUR
DB  - Ovid MEDLINE(R) ALL <1946 to May 01, 2020>
ID  - 77
AU  - Moore, Jean Ada
AU  - Ålund, Berit
A1  - Invented Study Group
T1  - Rest for knee pain
JF  - Journal of Invented Studies
VL  - 12
IS  - 3
SP  - 11
EP  - 19
Y1  - 2019//
SN  - 1234-5678
DO  - https://dx.doi.org/10.1000/abc.1
ER  - 
`,
    { pmid: '77', date: '2019' },
  ],
  [
    'RIS of Embase.com',
    `TY  - JOUR
M1  - (Moore, Ålund) University of Leeds
DB  - Embase
AN  - L62001
T1  - Rest for knee pain
A1  - Moore, J.A.
A1  - Ålund, B.
A1  - Invented Study Group
Y1  - 2019
T2  - Journal of Invented Studies
VL  - 12
IS  - 3
SP  - 11-19
SN  - 1234-5678
DO  - 10.1000%2Fabc.1
ER  - 
`,
    { sourceId: 'L62001', pmid: '' },
  ],
  [
    'RIS of CENTRAL',
    `Record #1 of 1
Provider: John Wiley & Sons, Ltd
Content: text/plain; charset="UTF-8"

TY  - JOUR
AN  - CN-01
AU  - Moore, JA
AU  - Ålund, B
AU  - Invented Study Group
TI  - Rest for knee pain
SN  - 1234-5678
JO  - Journal of Invented Studies
DA  - Jul
PY  - 2019
VL  - 12
IS  - 3
SP  - 11
EP  - 19
C3  - PUBMED 77,EMBASE 62001
M3  - Journal article
DO  - 10.1000/abc.1
ER  - 
`,
    { pmid: '77', date: '2019-07' },
  ],
  [
    'RIS of Scopus',
    `TY  - JOUR
TI  - Rest for knee pain
T2  - Journal of Invented Studies
J2  - J. Inv. Stud.
VL  - 12
IS  - 3
SP  - 11
EP  - 19
PY  - 2019
DO  - 10.1000/abc.1
AU  - Moore, J.A.
AU  - Ålund, B.
AU  - Invented Study Group
SN  - 12345678 (ISSN)
C2  - 77
DB  - Scopus
N1  - Export Date: 4 May 2020; Cited By: 3
ER  - 
`,
    { pmid: '77' },
  ],
  [
    'NBIB of PubMed',
    `PMID- 77
OWN - NLM
STAT- MEDLINE
IS  - 1234-5678 (Electronic)
VI  - 12
IP  - 3
DP  - 2019 Jul 4
TI  - Rest for knee pain.
PG  - 11-9
LID - 10.1000/abc.1 [doi]
FAU - Moore, Jean Ada
AU  - Moore JA
AD  - Leeds.
FAU - Ålund, Berit
AU  - Ålund B
CN  - Invented Study Group
LA  - eng
PT  - Journal Article
TA  - J Inv Stud
JT  - Journal of Invented Studies
SO  - J Inv Stud. 2019 Jul 4;12(3):11-9.
`,
    { pmid: '77', date: '2019-07-04', languages: ['eng'] },
  ],
  [
    'CSV of Rayyan',
    `key,title,year,month,day,journal,issn,volume,issue,pages,authors,url,language,publisher,location,abstract,notes,doi,keywords,pubmed_id,pmc_id
rayyan-1,Rest for knee pain,2019,7,4,Journal of Invented Studies,1234-5678,12,3,11-19,"Moore, Jean Ada; Ålund, Berit; Invented Study Group",https://example.org/a,eng,,,We rested.,,10.1000/abc.1,knee;pain,77,PMC777
`,
    { sourceId: 'rayyan-1', pmid: '77' },
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
    ['a PDF document', '%PDF-1.7 x', 'this is a PDF document'],
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
