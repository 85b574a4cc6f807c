import { gzipSync } from 'node:zlib';
import { EMPTY_RECORD } from '@clinical/evidence';
import { longTextLength } from '@clinical/contracts/testing';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { MedlineReader } from './medline-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
function reader(content: string | Buffer): MedlineReader {
  files += 1;
  return new MedlineReader([folder.write(`file-${files}.nbib`, content)]);
}

const found = async (content: string | Buffer, skip = 0): Promise<string[]> =>
  outline(await readAll(reader(content), skip));

const citation = (pmid: string, rest = ''): string =>
  `PMID- ${pmid}\nOWN - NLM\nSTAT- MEDLINE\nTI  - About ${pmid}\n${rest}SO  - J. 2019.\n`;

const WHOLE = `
PMID- 12345
OWN - NLM
STAT- MEDLINE
IS  - 0000-0001 (Linking)
IS  - 1234-5678 (Electronic)
VI  - 12
IP  - 3
DP  - 2019 Jul-Aug
TI  - [Dose of cells in knee
      pain].
PG  - 11-9
LID - S0000-1 [pii]
LID - 10.1000/ABC.1 [doi]
AB  - METHODS: We gave rest to 20
      people. RESULTS: Fine.
FAU - Ålund, Berit C
AU  - Ålund BC
CN  - Invented Study Group
AU  - Moore J
LA  - ger
SI  - ClinicalTrials.gov/NCT00000001
SI  - GENBANK/X1
PT  - Randomized Controlled Trial
DEP - 20190531
TT  - Dosis bei Knieschmerz.
PL  - Germany
TA  - J Inv Stud
JT  - Journal of Invented Studies
RN  - 0 (Hormones)
RN  - EC 1.1.1 (Some enzyme)
MH  - *Knee/injuries/*surgery
MH  - Humans
OTO - NOTNLM
OT  - *knee
PMC - PMC777
RIN - J Inv Stud. 2020;1(1):2. PMID: 99
ROF - Someone A. J Inv Stud. 2001. PMID: 98
SO  - J Inv Stud. 2019 Jul-Aug;12(3):11-9.
`;

describe('reading the MEDLINE (NBIB) format', () => {
  it('gives every field that a document needs', async () => {
    const [item] = await readAll(reader(WHOLE));
    expect(item).toEqual({
      kind: 'record',
      position: { file: expect.stringContaining('.nbib') as string, record: 1, line: 2, byteOffset: 1 },
      record: {
        ...EMPTY_RECORD,
        source: 'nbib',
        sourceId: '12345',
        pmid: '12345',
        pmcid: 'PMC777',
        doi: '10.1000/abc.1',
        title: 'Dose of cells in knee pain.',
        vernacularTitle: 'Dosis bei Knieschmerz.',
        abstract: [
          { label: 'METHODS', text: 'We gave rest to 20 people.' },
          { label: 'RESULTS', text: 'Fine.' },
        ],
        fullNames: ['Ålund, Berit C', '', ''],
        authors: ['Ålund BC', 'Invented Study Group', 'Moore J'],
        journal: {
          title: 'Journal of Invented Studies',
          abbreviation: 'J Inv Stud',
          issn: '1234-5678',
          country: 'Germany',
        },
        volume: '12',
        issue: '3',
        pages: '11-19',
        date: '2019-07',
        electronicDate: '2019-05-31',
        publicationTypes: ['Randomized Controlled Trial'],
        mesh: [
          {
            heading: 'Knee',
            ui: '',
            major: true,
            qualifiers: [
              { name: 'injuries', major: false },
              { name: 'surgery', major: true },
            ],
          },
          { heading: 'Humans', ui: '', major: false, qualifiers: [] },
        ],
        keywords: ['knee'],
        substances: [
          { name: 'Hormones', registryNumber: '' },
          { name: 'Some enzyme', registryNumber: 'EC 1.1.1' },
        ],
        trialRegistrations: ['NCT00000001'],
        corrections: [
          { type: 'RetractionIn', citation: 'J Inv Stud. 2020;1(1):2.', pmid: '99' },
          { type: 'RetractionOf', citation: 'Someone A. J Inv Stud. 2001.', pmid: '98' },
        ],
        languages: ['ger'],
        freeFullText: true,
      },
    });
  });

  it.each([0, 1, 2])(
    'continues after the first %i records, divided by empty lines or not, compressed or not',
    async (skip) => {
      const content = `${citation('1')}\n\n${citation('2')}${citation('3').replaceAll('\n', '\r\n')}`;
      const expected = ['record 1', 'record 2', 'record 3'].slice(skip);
      expect([await found(content, skip), await found(gzipSync(content), skip)]).toEqual([
        expected,
        expected,
      ]);
    },
  );

  it('reads what publishers export, who give no PMID', async () => {
    const content =
      'PT  - JOURNAL ARTICLE\nFAU - Moore, Jean\nTI  - A study\nAID - 10.1000/x [doi]\n4099- http://x.org\n\nPT  - JOURNAL ARTICLE\nTI  - Another\n';
    expect(await found(content)).toEqual(['record doi:10.1000/x', expect.stringMatching(/^record title:/)]);
  });

  it('rejects broken records, reports their position, and continues', async () => {
    const latin = Buffer.from('TI  - Caf\u00e9\n', 'latin1');
    const content = Buffer.concat([
      Buffer.from(
        `${citation('1')}\nPMID- 2\nOT  - na\u00efve caf\u00e9\nSTAT- MEDLINE\nSO  - x\n\nnot a field at all\n\n`,
      ),
      Buffer.from('PMID- 3\n'),
      latin,
      Buffer.from(`\n${citation('4')}\n${citation('5').replace(/SO .*\n/, '')}`),
    ]);
    expect((await found(content)).map((line) => line.replace(/ @\d+/, ''))).toEqual([
      'record 1',
      'rejected 2: record 2 has no title',
      "rejected 3: text that belongs to no record, beginning with 'not a field at all'",
      'rejected 4: line 15 holds bytes that are not UTF-8',
      'record 4',
      'rejected 6: the record has no SO line, by which every one of PubMed ends: it is truncated',
    ]);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    [
      'a page of a web site',
      '<!DOCTYPE html>\n<html>\n',
      "this is not the MEDLINE (NBIB) format; it begins with '<!DOCTYPE html>'",
    ],
    [
      'a list of numbers',
      '30851372\n30755075\n',
      "this is not the MEDLINE (NBIB) format; it begins with '30851372'",
    ],
    ['a zip archive', 'PK\u0003\u0004...', 'this is a zip archive: unpack it first'],
  ])('reports the error of %s', async (_, content, reason) => {
    expect(await found(content)).toEqual([`rejected 1 @0: ${reason}`]);
  });

  it('keeps text after line separators of Unicode, as a space', async () => {
    const [item] = await readAll(
      reader(
        'PMID- 1\nTI  - A\u2028study\u2029of\u0085rest\nAB  - One.\u2029Two.\n      Three.\u2028Four.\nOT  - knee\u2028pain\nAID - 10.1000/x\u2028[doi]\n',
      ),
    );
    expect(item?.kind === 'record' && item.record).toMatchObject({
      title: 'A study of rest',
      doi: '10.1000/x',
      abstract: [{ label: '', text: 'One. Two. Three. Four.' }],
      keywords: ['knee pain'],
    });
  });

  it('reads a very long abstract', async () => {
    const lines = longTextLength(330_000);
    const long = '      word word\n'.repeat(lines);
    const [item] = await readAll(reader(citation('1', `AB  - word\n${long}`)));
    expect(item?.kind === 'record' && item.record.abstract[0]?.text.length).toBe(4 + lines * 10);
  });
});
