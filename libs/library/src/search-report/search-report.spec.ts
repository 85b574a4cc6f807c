import { strFromU8, unzipSync } from 'fflate';
import type { SearchLimit } from '@clinical/contracts';
import { filterLine } from '@clinical/query-language';
import { buildReport } from './build-report.js';
import { reportAsDocx } from './report-docx.js';
import { reportAsHtml } from './report-html.js';
import { reportAsMarkdown } from './report-markdown.js';
import type { SearchFacts } from './search-facts.js';

const HOSTILE = '<script>alert(1)</script> | # *x* `y` [a](javascript:b) &amp; "q"';

const FACTS: SearchFacts = {
  product: 'Evidence at Hand',
  siteUrl: 'https://evidence.example.org',
  searchUrl: 'https://evidence.example.org/Searchresult?criteria=asthma',
  searchedAt: new Date('2026-07-04T23:30:00Z'),
  searchType: 'advanced',
  dialect: 'ovid',
  typed: '1. exp asthma/\n2. steroid$.tw.\n3. 1 and 2',
  corrected: null,
  query: '1. exp asthma/\n2. steroid$.tw.\n3. 1 and 2',
  lines: [
    { label: '1', text: 'exp asthma/', total: 12_345 },
    { label: '2', text: 'steroid$.tw.', total: null },
    { label: '3', text: '1 and 2', total: 0 },
  ],
  total: 1_204,
  withAllWords: null,
  folded: 0,
  withoutProRecords: false,
  filters: [
    {
      platform: 'pubmed',
      text: 'systematic review[pt] OR meta-analys*[tiab]',
      ...{ source: 'Sample J, On reviews', date: '2005', link: 'https://doi.org/10.1/x' },
    },
  ],
  limits: {
    categories: [],
    publications: [],
    clinicalArea: null,
    topics: [],
    limits: [],
    from: null,
    to: null,
    inQuery: [],
  },
  messages: [],
  collection: {
    documents: 90,
    demonstration: false,
    sources: [
      {
        name: 'PubMed',
        records: 80,
        newest: '2026-06',
        imported: '2026-07-01T04:00:00Z',
        isRegistry: false,
      },
      { name: 'ClinicalTrials.gov', records: 20, newest: '', imported: null, isRegistry: true },
    ],
  },
};
const reported = (overrides: Partial<SearchFacts> = {}) => buildReport({ ...FACTS, ...overrides }, 'en');
const knownOf = (item: number, overrides: Partial<SearchFacts> = {}): readonly string[] | undefined =>
  reported(overrides)
    .sections.flatMap(({ items }) => items)
    .find(({ number }) => number === item)?.known;

describe('buildReport', () => {
  it('names a search filter whose complete text the strategy has', () => {
    const [filter] = FACTS.filters;
    const line = filter === undefined ? '' : filterLine(filter, 'ovid').text;
    const query = `1. asthma.tw.\n2. ${line}\n3. 1 and 2`;
    expect(knownOf(10, { query })).toContain(
      'The strategy uses a search filter adapted from Sample J, On reviews, 2005 (https://doi.org/10.1/x).',
    );
    expect(knownOf(10)).toEqual(['Evidence at Hand added no search filter of its own.']);
  });

  it('has the 16 items of PRISMA-S in four sections, each filled in, for the author, or both', () => {
    const { sections } = reported();
    expect(sections.map(({ heading, items }) => [heading, items.map(({ number }) => number)])).toEqual([
      ['Information sources and methods', [1, 2, 3, 4, 5, 6, 7]],
      ['Search strategies', [8, 9, 10, 11, 12, 13]],
      ['Peer review', [14]],
      ['Managing records', [15, 16]],
    ]);
    const items = sections.flatMap((section) => section.items);
    expect(items.filter(({ known, author }) => known.length === 0 && author === null)).toEqual([]);
    expect(items.filter(({ known }) => known.length === 0).map(({ number }) => number)).toEqual([
      4, 5, 6, 7, 11, 14,
    ]);
    expect(items[13]?.author).toBe(
      '[To fill in by the author: who reviewed the strategy, and by which method, such as PRESS]',
    );
  });

  it('names platform, sources and dates', () => {
    expect(knownOf(1)).toEqual([
      'Platform: Evidence at Hand, https://evidence.example.org',
      'Collection of 90 records, with these sources:',
      'PubMed: 80 records, newest of 2026-06, last imported on 1 July 2026',
      'ClinicalTrials.gov: 20 records',
    ]);
    expect(knownOf(3)).toEqual([
      'Records of trial registries are part of the collection: ClinicalTrials.gov.',
    ]);
    expect(knownOf(13)).toEqual(['Searched on 4 July 2026 (UTC).']);
    expect(knownOf(15)).toEqual(['1,204 records were found.']);
  });

  it('counts the records that were joined to others', () => {
    expect(knownOf(16)?.[0]).toMatch(/ 10 records of the collection were joined/);
    const collection = { ...FACTS.collection, documents: null };
    expect(knownOf(16, { collection })?.[0]).not.toMatch(/\d+ records/);
  });

  it('names every limit, and reports if there is none', () => {
    expect(knownOf(9, { searchType: 'standard' })).toEqual(['No limits were applied.']);
    expect(knownOf(9)).toEqual([
      'The query has no limits by date, language, publication type, journal or species.',
    ]);
    const limits = {
      categories: ['Guidelines'],
      publications: ['BMJ'],
      clinicalArea: 'Cardiology',
      topics: ['"beta blocker"', 'Heart Failure'],
      limits: ['free', 'aged', 'fre'] as const,
      from: '2010',
      to: '2020-06',
      inQuery: [],
    };
    expect(knownOf(9, { limits, folded: 3, withoutProRecords: true })).toEqual([
      'Category: Guidelines',
      'Publication: BMJ',
      'Clinical area: Cardiology',
      'Words next to each other in the title: beta blocker',
      'MeSH heading: Heart Failure',
      'Free full text',
      'Older adults: 65 years and over',
      'Language: French',
      'Published from 2010',
      'Published to 2020-06',
      '3 of the records found were not listed because their relevance is low.',
      'Records for Pro users were not searched.',
    ]);
  });

  it('names the limits in the query as typed, dates also as read, with their lines', () => {
    const typed: SearchLimit = {
      ...{ kind: 'language', role: 'all', text: 'english.la.', line: '2', from: null, to: null },
    };
    const inQuery: SearchLimit[] = [
      typed,
      { ...typed, kind: 'date', text: 'yr="2010 -Current"', line: '4', from: '2010' },
      { ...typed, kind: 'date', text: 'yr="2010-2020"', line: '5', from: '2010', to: '2020' },
      { ...typed, kind: 'publicationType', role: 'excluded', text: '(letter or editorial).pt.', line: '6' },
      { ...typed, kind: 'species', role: 'part', text: 'humans/', line: '7' },
    ];
    const limits = { ...FACTS.limits, from: '2012', inQuery };
    expect(knownOf(9, { limits })).toEqual([
      'Published from 2012',
      'Language: english.la., line 2',
      'Date of publication: yr="2010 -Current" (from 2010), line 4',
      'Date of publication: yr="2010-2020" (2010 to 2020), line 5',
      'Publication type, excluded: (letter or editorial).pt., line 6',
      'Species, in a part of the query only: humans/, line 7',
    ]);
    expect(knownOf(9, { limits: { ...FACTS.limits, inQuery: [typed] }, lines: [] })).toEqual([
      'Language: english.la.',
    ]);
  });

  it('keeps the strategy character by character, with the count of each line', () => {
    const { strategy } = reported();
    expect(strategy.verbatim).toBe(FACTS.query);
    expect(strategy.lines).toEqual([
      ['1', 'exp asthma/', '12,345'],
      ['2', 'steroid$.tw.', 'not run'],
      ['3', '1 and 2', '0'],
    ]);
  });

  it('is in Spanish too', () => {
    const { title, sections } = buildReport(FACTS, 'es');
    expect([title, sections[0]?.items[0]?.name]).toEqual([
      'Informe de una búsqueda',
      'Nombre de la base de datos',
    ]);
  });
});

describe('a report with hostile text', () => {
  const hostile = reported({
    query: `${HOSTILE}\n\`\`\`\nend`,
    lines: [{ label: HOSTILE, text: HOSTILE, total: 1 }],
    limits: {
      ...FACTS.limits,
      publications: [HOSTILE],
      inQuery: [{ kind: 'filter', role: 'all', text: HOSTILE, line: HOSTILE, from: null, to: null }],
    },
    messages: [{ severity: 'notice', code: 'Q1', message: HOSTILE }],
  });

  it('has no markup of it in HTML', () => {
    const html = reportAsHtml(hostile);
    expect(html).not.toMatch(/<script|<img|javascript:b\)"/);
    expect(html).toContain('<pre>&#60;script&#62;alert(1)&#60;/script&#62; | # *x*');
  });

  it('has no markup of it in Markdown, and one fence around the strategy', () => {
    const markdown = reportAsMarkdown(hostile);
    const outside = markdown.replace(/````text\n[^]*?\n````\n/, '');
    expect(outside).not.toBe(markdown);
    expect(outside).not.toMatch(/(?<!\\)<(?!br>)|(?<!\\)\[a|(?<!\\)`/);
    for (const row of outside.split('\n').filter((line) => line.startsWith('|')))
      expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
  });

  it('has the text of it in Word, and is well formed', async () => {
    const file = await reportAsDocx(hostile);
    const document = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
    expect(document).toContain('&lt;script&gt;alert(1)&lt;/script&gt; | # *x*');
    expect(document).not.toContain('<script');
  });
});

describe('reportAsMarkdown', () => {
  it('lays the report out with a table of the items and one of the lines', () => {
    const markdown = reportAsMarkdown(reported({ messages: [] }));
    expect(markdown).toMatch(/^# Report of a search\n\n/);
    expect(markdown).toContain('| 13 | Dates of searches | Searched on 4 July 2026 \\(UTC\\). |');
    expect(markdown).toContain('```text\n1. exp asthma/\n2. steroid$.tw.\n3. 1 and 2\n```');
    expect(markdown).toContain('| 1 | exp asthma/ | 12,345 |');
  });
});

describe('the flow diagram of a report', () => {
  const boxes = (overrides: Partial<SearchFacts> = {}) => reported(overrides).flow.steps[0]?.lines;

  it('has the number of records that were found, and leaves the others open', () => {
    expect(boxes()).toEqual([
      'Records identified from:',
      'Databases (n\u00a0=\u00a01204)',
      'Registers (n\u00a0=\u00a0)',
    ]);
    expect(reported().flow.steps.at(-1)?.lines).toEqual([
      'Studies included in review (n\u00a0=\u00a0)',
      'Reports of included studies (n\u00a0=\u00a0)',
    ]);
  });

  it('says that records of registries are among the others, where the collection has some', () => {
    const note =
      'Records of registries are counted with those of databases, as all sources are searched together.';
    expect(reported().flow.about).toContain(note);
    expect(reported({ collection: { ...FACTS.collection, sources: [] } }).flow.about).not.toContain(note);
  });

  it('is a picture in HTML, and a table that can be edited in Word', async () => {
    expect(reportAsHtml(reported())).toMatch(/<svg [^]*>Databases \(n\u00a0=\u00a01204\)<\/text>[^]*<\/svg>/);
    const document = strFromU8(
      unzipSync(await reportAsDocx(reported()))['word/document.xml'] ?? new Uint8Array(),
    );
    expect(document).toMatch(/<w:tc>[^]*Databases \(n\u00a0=\u00a01204\)<[^]*<\/w:tc>/);
  });
});

describe('reportAsDocx', () => {
  it('contains every text of the report', async () => {
    const file = await reportAsDocx(reported());
    const document = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
    const text = [...document.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, each]) => each).join('\n');
    for (const expected of ['Deduplication', '1,204 records were found.', 'exp asthma/', '2. steroid$.tw.'])
      expect(text).toContain(expected);
  });

  it('removes characters that are invalid in XML', async () => {
    const file = await reportAsDocx(reported({ query: 'a\u0000b\uD800c\uFFFEd' }));
    const document = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
    expect(document).toContain('a b\uFFFDc d');
  });
});
