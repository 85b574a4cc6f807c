import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { aRecord } from '../testing/records.js';
import { buildDocument } from '../records/build-document.js';
import type { SourceRecord } from '../records/source-record.js';
import { CITATION_STYLES, styledCitation, type CitationRun, type CitationStyle } from './citation-styles.js';
import { citationOf, type Citation } from './citation.js';
import { bibtexEntry, cslItem, TABLE_COLUMNS, tableRow } from './structured-formats.js';
import { nbibRecord, risRecord } from './tagged-formats.js';

/** The citation without italics. */
const plainCitation = (runs: readonly CitationRun[]): string => runs.map(({ text }) => text).join('');

const TRIAL: Partial<SourceRecord> = {
  pmid: '31101888',
  pmcid: 'PMC6500000',
  doi: '10.1000/abc_12',
  title: 'Effects of 5% saline & HIV-1 therapy: a randomised trial',
  authors: ['van der Zeijst BA', 'Pope CA 3rd', 'Tonelli, Marcello', 'XY Study Group'],
  journal: {
    title: 'The Lancet. Oncology',
    abbreviation: 'Lancet Oncol',
    issn: '1470-2045',
    country: 'England',
  },
  volume: '20',
  issue: '7',
  pages: '132-142',
  date: '2019-07-04',
  abstract: [
    { label: 'BACKGROUND', text: 'Why.\nSecond line.' },
    { label: 'METHODS', text: 'How.' },
  ],
  keywords: ['salt, table', 'Asthma'],
  mesh: [
    {
      heading: 'Asthma',
      ui: 'D001249',
      major: true,
      qualifiers: [
        { name: 'drug therapy', major: false },
        { name: 'prevention & control', major: true },
      ],
    },
    { heading: 'Humans', ui: '', major: false, qualifiers: [] },
  ],
  languages: ['eng'],
  publicationTypes: ['Randomized Controlled Trial', 'Journal Article'],
  trialRegistrations: ['NCT00000001'],
};

function cite(record: Partial<SourceRecord>, url = ''): Citation {
  return citationOf(documentOf(record), url);
}

function documentOf(record: Partial<SourceRecord>): ReturnType<typeof buildDocument> {
  return buildDocument([aRecord(record)]);
}

describe('a record with line separators of Unicode in its texts', () => {
  const torn = (text: string): string => `${text}\u2028second\u2029third\u0085fourth\u000Bfifth`;
  const TORN = cite(
    {
      ...TRIAL,
      title: torn('Title'),
      vernacularTitle: torn('Titel'),
      authors: [torn('Study Group')],
      journal: {
        title: torn('Lancet'),
        abbreviation: torn('L'),
        issn: torn('1470-2045'),
        country: torn('England'),
      },
      ...{
        volume: torn('20'),
        issue: torn('7'),
        pages: torn('1-2'),
        doi: torn('10.1000/a'),
        pmcid: torn('PMC1'),
      },
      abstract: [{ label: torn('METHODS'), text: torn('How.') }],
      keywords: [torn('salt')],
      mesh: [
        {
          heading: torn('Asthma'),
          ui: '',
          major: true,
          qualifiers: [{ name: torn('therapy'), major: false }],
        },
      ],
      languages: [torn('eng')],
      publicationTypes: [torn('Review')],
      trialRegistrations: [torn('NCT00000001')],
      corrections: [{ type: 'RetractionIn', citation: torn('Lancet'), pmid: '1' }],
    },
    torn('https://e.example/'),
  );

  it.each([
    ['RIS', risRecord(TORN)],
    ['NBIB', nbibRecord(TORN)],
    ['BibTeX', bibtexEntry(TORN)],
    ['CSL-JSON', JSON.stringify(cslItem(TORN))],
    ['a table', tableRow(TORN, documentOf(TRIAL)).join()],
  ])('has none of them in %s', (_, written) => {
    expect(written.replace(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(written).toMatch(/Title second third fourth fifth/);
  });
});

describe('a record as RIS', () => {
  it('writes each field in its own line, with CRLF and an empty line at the end', () => {
    const text = risRecord(cite(TRIAL, 'https://pubmed.ncbi.nlm.nih.gov/31101888/'));
    expect(text.split('\r\n')).toEqual([
      'TY  - JOUR',
      expect.stringMatching(/^ID {2}- /),
      'TI  - Effects of 5% saline & HIV-1 therapy: a randomised trial',
      'AU  - van der Zeijst, B. A.',
      'AU  - Pope, C. A., 3rd',
      'AU  - Tonelli, Marcello',
      'AU  - XY Study Group',
      'PY  - 2019',
      'DA  - 2019/07/04',
      'T2  - The Lancet. Oncology',
      'J2  - Lancet Oncol',
      'VL  - 20',
      'IS  - 7',
      'SP  - 132',
      'EP  - 142',
      'SN  - 1470-2045',
      'DO  - 10.1000/abc_12',
      'M3  - Randomized Controlled Trial; Journal Article',
      'AN  - 31101888',
      'C2  - PMC6500000',
      'DB  - PubMed',
      'UR  - https://pubmed.ncbi.nlm.nih.gov/31101888/',
      'AB  - BACKGROUND: Why. Second line. METHODS: How.',
      'KW  - salt, table',
      'KW  - Asthma',
      'KW  - Humans',
      'LA  - eng',
      'N1  - Trial registration: NCT00000001',
      'ER  - ',
      '',
      '',
    ]);
  });

  it.each([
    [{ date: '2019' }, ['PY  - 2019']],
    [{ date: '2019-07' }, ['PY  - 2019', 'DA  - 2019/07/']],
    [{ date: '' }, []],
  ])('writes a date as far as it is known: %j', (record, lines) => {
    const written = risRecord(cite({ ...TRIAL, ...record })).split('\r\n');
    expect(written.filter((line) => /^(?:PY|DA)/.test(line))).toEqual(lines);
  });

  it.each([
    ['132-142', '132', '142'],
    ['132-42', '132', '42'],
    ['e12\u2013e15', 'e12', 'e15'],
    ['S12 - S15', 'S12', 'S15'],
    ['xii\u2013xv', 'xii', 'xv'],
    ['123.e1-123.e9', '123.e1', '123.e9'],
    // Numbers of articles: the last two figures are those of the year.
    ['e00123-20', 'e00123-20', ''],
    ['e02345-18', 'e02345-18', ''],
    ['e0123456', 'e0123456', ''],
    ['101-9; discussion 110-1', '101-9; discussion 110-1', ''],
    ['1, 4, 7', '1, 4, 7', ''],
  ])('writes the pages %s as %s to %s', (pages, first, last) => {
    const lines = risRecord(cite({ ...TRIAL, pages })).split('\r\n');
    const expected = [`SP  - ${first}`, ...(last === '' ? [] : [`EP  - ${last}`])];
    expect(lines.filter((line) => /^(?:SP|EP)/.test(line))).toEqual(expected);
  });

  it.each([
    [{ pmid: '5' }, ['PubMed']],
    [{ pmid: '', source: 'europepmc', sourceId: 'PPR1' }, ['Europe PMC']],
    [{ pmid: '', source: 'clinicaltrials', sourceId: 'NCT00000001' }, ['ClinicalTrials.gov']],
    [{ pmid: '', source: 'ris:exchange', sourceId: '1' }, []],
  ])('names the database of %j: %j', (record, names) => {
    const lines = risRecord(cite({ ...TRIAL, ...record })).split('\r\n');
    expect(lines.filter((line) => line.startsWith('DB'))).toEqual(names.map((name) => `DB  - ${name}`));
  });

  it('notes that the article was retracted', () => {
    const text = risRecord(cite({ ...TRIAL, publicationTypes: ['Retracted Publication'] }));
    expect(text).toContain('N1  - Retracted article.\r\n');
  });

  it('says of a notice what it is, in its note, its citation and its row of a table', () => {
    const notice = { ...TRIAL, title: 'Retracted: Salt and sleep', authors: ['The Editors'] };
    const document = documentOf(notice);
    expect(risRecord(cite(notice))).toContain('N1  - Retraction notice.\r\n');
    expect(plainCitation(styledCitation(cite(notice), 'vancouver'))).toMatch(/ \[Retraction notice\]$/);
    const row = tableRow(citationOf(document, ''), document);
    expect([row[4], row[9]]).toEqual(['Retraction Notices and Corrections', 'Retraction notice']);
  });

  it('calls a guideline that no journal published a report, and one in a journal an article', () => {
    const guideline = {
      title: 'Asthma: a clinical practice guideline',
      publicationTypes: ['Practice Guideline'],
    };
    const none = { title: '', abbreviation: '', issn: '', country: '' };
    expect(risRecord(cite({ ...TRIAL, ...guideline, journal: none }))).toMatch(/^TY {2}- RPRT\r\n/);
    expect(risRecord(cite({ ...TRIAL, ...guideline }))).toMatch(/^TY {2}- JOUR\r\n/);
  });

  it('has lines for tags only, for any text of a record', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.array(fc.string({ unit: anyCharacter })),
        (title, keywords) => {
          const text = risRecord(cite({ ...TRIAL, title: `A ${title}`, keywords }));
          for (const line of text.split('\r\n').slice(0, -2))
            expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\r\n]*$/u);
          expect(text.match(/^ER {2}- /gm)).toHaveLength(1);
        },
      ),
    );
  });
});

describe('a record as NBIB', () => {
  it('writes the tags of PubMed, people twice and groups once, and marks major headings', () => {
    const lines = nbibRecord(cite(TRIAL)).split('\n');
    expect(lines[0]).toBe('PMID- 31101888');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DP  - 2019 Jul 4',
        'LID - 10.1000/abc_12 [doi]',
        'FAU - van der Zeijst, B. A.',
        'AU  - van der Zeijst BA',
        'AU  - Pope CA 3rd',
        'CN  - XY Study Group',
        'SI  - ClinicalTrials.gov/NCT00000001',
        'MH  - Asthma/drug therapy/*prevention & control',
        'OT  - salt, table',
        'SO  - Lancet Oncol. 2019 Jul 4;20(7):132-142. doi: 10.1000/abc_12.',
      ]),
    );
    expect(lines.slice(-2)).toEqual(['', '']);
  });

  it('writes a hyphen between pages, for any dash in the record', () => {
    const text = nbibRecord(cite({ ...TRIAL, pages: 'e12\u2013e15' }));
    expect(text).toContain('PG  - e12-e15\n');
    expect(text).toContain('20(7):e12-e15.');
  });

  it('leaves out the ISSN, which the format only takes with its medium', () => {
    expect(nbibRecord(cite(TRIAL))).not.toMatch(/^IS {2}- /m);
  });

  it('continues long values on indented lines, and loses no word', () => {
    const text = Array.from({ length: 60 }, (_, index) => `word${String(index)}`).join(' ');
    const written = nbibRecord(cite({ ...TRIAL, abstract: [{ label: '', text }] }));
    expect(written.replaceAll('\n      ', ' ')).toContain(`AB  - ${text}\n`);
    expect(written.split('\n').every((line) => line.length <= 86)).toBe(true);
  });
});

describe('a record as BibTeX', () => {
  it('escapes what TeX would read, protects capitals and names, and uses the names of months', () => {
    const entry = bibtexEntry(cite(TRIAL));
    expect(entry).toMatch(/^@article\{vanderzeijst2019-/);
    expect(entry).toContain('  title = {Effects of 5\\% saline \\& {HIV-1} therapy: a randomised trial},\n');
    expect(entry).toContain(
      '  author = {van der Zeijst, B. A. and Pope, 3rd, C. A. and Tonelli, Marcello and {XY Study Group}},\n',
    );
    expect(entry).toContain('  pages = {132--142},\n');
    expect(entry).toContain('  doi = {10.1000/abc_12},\n');
    expect(entry).toContain('  keywords = {{salt, table}, Asthma, Humans},\n');
    expect(entry).toContain('  month = jul,\n');
  });

  it("keeps names with BibTeX's own word between names unsplit", () => {
    const authors = ['Smith, John and Mary', 'Land And Sea B', 'Comma, A, B, C, D'];
    expect(bibtexEntry(cite({ ...TRIAL, authors }))).toContain(
      '  author = {Smith, {John and Mary} and {Land And Sea}, B. and {Comma, A, B, C, D}},\n',
    );
  });

  it('keeps marks apart that TeX would join', () => {
    expect(bibtexEntry(cite({ ...TRIAL, title: "SARS--Singapore: ''quoted''" }))).toContain(
      "{SARS-{}-Singapore:} '{}'quoted'{}'",
    );
  });

  it('keeps its braces balanced, for any text of a record', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), (title, doi) => {
        const entry = bibtexEntry(cite({ ...TRIAL, title: `A ${title}`, doi: `10.1000/${doi}` }));
        let depth = 0;
        for (const character of entry) {
          if (character === '{') depth += 1;
          if (character === '}') depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });
});

describe('a record as CSL-JSON', () => {
  it('has the types and names of CSL, and only known fields', () => {
    expect(cslItem(cite({ ...TRIAL, abstract: [], keywords: [], mesh: [], issue: '' }))).toEqual({
      id: expect.any(String) as string,
      type: 'article-journal',
      title: 'Effects of 5% saline & HIV-1 therapy: a randomised trial',
      author: [
        { family: 'van der Zeijst', given: 'B. A.' },
        { family: 'Pope', given: 'C. A.', suffix: '3rd' },
        { family: 'Tonelli', given: 'Marcello' },
        { literal: 'XY Study Group' },
      ],
      'container-title': 'The Lancet. Oncology',
      'container-title-short': 'Lancet Oncol',
      ISSN: '1470-2045',
      volume: '20',
      page: '132-142',
      issued: { 'date-parts': [[2019, 7, 4]] },
      DOI: '10.1000/abc_12',
      PMID: '31101888',
      PMCID: 'PMC6500000',
      language: 'en',
      note: 'Trial registration: NCT00000001',
    });
  });
});

describe('a record as a row of a table', () => {
  it('has a cell for every column, the columns in the order of the specification', () => {
    const document = documentOf(TRIAL);
    const row = tableRow(citationOf(document, 'https://example.org/'), document);
    expect(Object.fromEntries(TABLE_COLUMNS.map((column, index) => [column, row[index]]))).toEqual({
      Title: 'Effects of 5% saline & HIV-1 therapy: a randomised trial',
      Authors: 'van der Zeijst BA; Pope CA 3rd; Tonelli M; XY Study Group',
      Publication: 'The Lancet. Oncology',
      Date: '2019-07-04',
      Category: 'Controlled Trials',
      DOI: '10.1000/abc_12',
      PMID: '31101888',
      URL: 'https://example.org/',
      'Abstract-flag': 'Yes',
      'Evidence label': 'Key primary research',
      Abstract: 'BACKGROUND: Why. Second line. METHODS: How.',
      Keywords: 'salt, table; Asthma; Humans',
      'Author full names': 'van der Zeijst, B. A.; Pope, C. A., 3rd; Tonelli, Marcello; XY Study Group',
      'Journal abbreviation': 'Lancet Oncol',
      ISSN: '1470-2045',
      Year: '2019',
      Volume: '20',
      Issue: '7',
      Pages: '132-142',
      PMCID: 'PMC6500000',
      Language: 'eng',
      'Publication type': 'Randomized Controlled Trial; Journal Article',
      Affiliations: '',
    });
  });
});

describe('a citation in a style', () => {
  it.each<[CitationStyle, string]>([
    [
      'vancouver',
      'van der Zeijst BA, Pope CA 3rd, Tonelli M, XY Study Group. Effects of 5% saline & HIV-1 therapy: a randomised trial. Lancet Oncol. 2019;20(7):132-42. doi: 10.1000/abc_12',
    ],
    [
      'ama',
      'van der Zeijst BA, Pope CA 3rd, Tonelli M, XY Study Group. Effects of 5% saline & HIV-1 therapy: a randomised trial. Lancet Oncol. 2019;20(7):132-142. doi:10.1000/abc_12',
    ],
    [
      'apa',
      'van der Zeijst, B. A., Pope, C. A., 3rd, Tonelli, M., & XY Study Group. (2019). Effects of 5% saline & HIV-1 therapy: a randomised trial. The Lancet. Oncology, 20(7), 132–142. https://doi.org/10.1000/abc_12',
    ],
    [
      'harvard',
      'van der Zeijst, B.A. et al. (2019) ‘Effects of 5% saline & HIV-1 therapy: a randomised trial’, The Lancet. Oncology, 20(7), pp. 132–142. doi:10.1000/abc_12.',
    ],
    [
      'nlm',
      'van der Zeijst BA, Pope CA 3rd, Tonelli M, XY Study Group. Effects of 5% saline & HIV-1 therapy: a randomised trial. Lancet Oncol. 2019 Jul 4;20(7):132-42. doi: 10.1000/abc_12. PMID: 31101888; PMCID: PMC6500000.',
    ],
  ])('follows the rules of %s', (style, expected) => {
    expect(plainCitation(styledCitation(cite(TRIAL), style))).toBe(expected);
  });

  it.each<[CitationStyle, number, RegExp]>([
    ['vancouver', 6, /^Aa A, Ab A, Ac A, Ad A, Ae A, Af A\. /],
    ['vancouver', 7, /^Aa A, Ab A, Ac A, Ad A, Ae A, Af A, et al\. /],
    ['ama', 7, /^Aa A, Ab A, Ac A, et al\. /],
    ['apa', 2, /^Aa, A\., & Ab, A\. \(2019\)/],
    ['apa', 21, /As, A\., \. \. \. Au, A\. \(2019\)/],
    ['harvard', 2, /^Aa, A\. and Ab, A\. \(2019\)/],
    ['harvard', 3, /^Aa, A\., Ab, A\. and Ac, A\. \(2019\)/],
    ['nlm', 21, /^(?:A[a-u] A(?:, |\. )){21}Effects/],
  ])('shortens in %s a list of %i authors as the style does', (style, count, start) => {
    const authors = Array.from({ length: count }, (_, index) => `A${String.fromCharCode(97 + index)} A`);
    expect(plainCitation(styledCitation(cite({ ...TRIAL, authors }), style))).toMatch(start);
  });

  it('sets the journal in italics in AMA, APA and Harvard', () => {
    const inItalics = (style: CitationStyle): string[] =>
      styledCitation(cite(TRIAL), style).flatMap(({ text, italic }) => (italic ? text : []));
    expect(CITATION_STYLES.map(inItalics)).toEqual([
      [],
      ['Lancet Oncol.'],
      ['The Lancet. Oncology, 20'],
      ['The Lancet. Oncology'],
      [],
    ]);
  });

  it.each(CITATION_STYLES)('states in %s that the article was retracted', (style) => {
    const retracted = { ...TRIAL, publicationTypes: ['Retracted Publication'] };
    expect(plainCitation(styledCitation(cite(retracted), style))).toMatch(/ \[Retracted\]$/);
  });

  it.each(CITATION_STYLES)('writes in %s the known fields of a bare title, without empty marks', (style) => {
    const bare = plainCitation(styledCitation(cite({ title: 'Is salt safe?' }), style));
    expect(bare).toMatch(/Is salt safe\?/);
    expect(bare).not.toMatch(/[;:,(] ?[.;:,)]|\.\.|\(\)| {2}|undefined|null|^\W* /);
  });
});

describe('addresses of authors', () => {
  const citation = cite({
    ...TRIAL,
    authors: ['Moore J', 'Li E', 'Ålund B; XY Study Group'],
    affiliations: [
      { text: 'Before\nall', authors: [] },
      { text: 'Leeds; Dales', authors: [0, 1] },
      { text: 'Oslo', authors: [2] },
    ],
  });
  const linesOf = (file: string, tags: RegExp): string[] =>
    file.split(/\r?\n/).filter((line) => tags.test(line));

  it('stand behind each of their authors in NBIB, and before all where nothing says whose they are', () => {
    expect(linesOf(nbibRecord(citation), /^(?:A[DU]|CN) /)).toEqual([
      'AD  - Before all',
      'AU  - Moore J',
      'AD  - Leeds; Dales',
      'AU  - Li E',
      'AD  - Leeds; Dales',
      'AU  - Ålund B',
      'AD  - Oslo',
      'CN  - XY Study Group',
    ]);
  });

  it('are listed once each in RIS, BibTeX and tables', () => {
    expect(linesOf(risRecord(citation), /^AD /)).toEqual([
      'AD  - Before all',
      'AD  - Leeds; Dales',
      'AD  - Oslo',
    ]);
    expect(linesOf(bibtexEntry(citation), /affiliation/)).toEqual([
      '  affiliation = {Before all; {Leeds; Dales}; Oslo},',
    ]);
    expect(tableRow(citation, documentOf(TRIAL)).at(-1)).toBe('Before all\nLeeds; Dales\nOslo');
  });
});
