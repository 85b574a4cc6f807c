import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExportFormat } from '@clinical/contracts';
import { isLongRun } from '@clinical/contracts/testing';
import { INSTALLING_READERS_MS, pythonWithReaders } from '@clinical/contracts/testing/readers';
import {
  buildDocument,
  citationOf,
  EMPTY_RECORD,
  invertedName,
  TABLE_COLUMNS,
  tableRow,
  type Citation,
  type EvidenceDocument,
} from '@clinical/evidence';
import { PubmedReader } from '@clinical/importers';
import { EXPORT_WRITERS } from './export-formats.js';

/** Number of first records of which each run but the long one takes one in four. */
const FIRST = 1_000;
const ONE_IN = isLongRun() ? 1 : 4;
const RECORDS = FIRST / ONE_IN;
const READERS = 'tools/testing/readers';
const FILES = { ris: 'records.ris', nbib: 'records.nbib', bibtex: 'records.bib', csl: 'records.json', csv: 'records.csv' } as const; // prettier-ignore
type Format = keyof typeof FILES;
type Fields = Readonly<Record<string, unknown>>;

// eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
const data = join(process.env['SHARED_DATA'] ?? join('..', 'shared', 'data'), 'pubmed-xml');
if (!existsSync(data)) process.stderr.write('SKIPPED: pubmed-xml is not there; set SHARED_DATA.\n');

async function realDocuments(): Promise<readonly EvidenceDocument[]> {
  const reader = new PubmedReader([data]);
  const documents: EvidenceDocument[] = [];
  let place = 0;
  const signal = new AbortController().signal;
  for (const file of await reader.files())
    for await (const item of reader.read(file, { skip: 0, signal })) {
      if (item.kind === 'record' && place++ % ONE_IN === 0) documents.push(buildDocument([item.record]));
      if (documents.length === RECORDS) return documents;
    }
  return documents;
}

const addressOf = ({ id }: EvidenceDocument): string => `https://evidence.example.org/Document/${id}`;

async function write(format: ExportFormat, documents: readonly EvidenceDocument[]): Promise<string> {
  async function* batches() {
    yield documents.map((document) => ({ document }));
  }
  let text = '';
  for await (const piece of EXPORT_WRITERS[format].write(batches(), addressOf)) text += String(piece);
  return text;
}

/** Fields with a value, as readers leave out empty ones. */
function stated(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const two = (part: number | null | undefined): string => (part ? String(part).padStart(2, '0') : '');
const abstractOf = ({ abstract }: Citation): string =>
  abstract.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join(' ');
const subjectsOf = ({ keywords, mesh }: Citation): string[] => {
  const subjects = [...keywords, ...mesh.map(({ heading }) => heading)];
  return subjects.filter(
    (subject, at) => subjects.findIndex((each) => each.toLowerCase() === subject.toLowerCase()) === at,
  );
};
const notesOf = ({ status, notice, registrations }: Citation): string[] => [
  ...(status === 'retracted' ? ['Retracted article.'] : []),
  ...(status === 'concern' ? ['Under an expression of concern.'] : []),
  ...(notice === '' ? [] : [`${notice}.`]),
  ...registrations.map((number) => `Trial registration: ${number}`),
];
const MONTHS = 'January February March April May June July August September October November December'.split(' '); // prettier-ignore

/** Fields that every reader must find in a record, by the table in docs/exporting.md. */
const EXPECTED: Readonly<Record<Format, (citation: Citation, document: EvidenceDocument) => Fields>> = {
  ris: (citation) => {
    const { date, electronicDate: electronic } = citation;
    const slashed = (day: Citation['date']): string =>
      day === null || day.month === null ? '' : `${day.year}/${two(day.month)}/${two(day.day)}`;
    return {
      ...{ id: citation.id, title: citation.title, originalTitle: citation.originalTitle },
      authors: citation.authors.map(invertedName),
      ...{ publication: citation.publication, abbreviation: citation.publicationAbbreviation },
      ...{ issn: citation.issn, volume: citation.volume, issue: citation.issue },
      ...{ firstPage: citation.firstPage, lastPage: citation.lastPage },
      year: date === null ? '' : String(date.year),
      ...{ date: slashed(date), electronicDate: slashed(electronic) },
      ...{ doi: citation.doi, pmid: citation.pmid, pmcid: citation.pmcid, url: citation.url },
      ...{ abstract: abstractOf(citation), keywords: subjectsOf(citation) },
      ...{ types: citation.publicationTypes.join('; '), languages: citation.languages },
      notes: notesOf(citation),
    };
  },
  nbib: (citation) => ({
    ...{ id: citation.pmid, title: citation.title, originalTitle: citation.originalTitle },
    authors: citation.authors.filter((name) => !('literal' in name)).map(invertedName),
    ...{ publication: citation.publication, abbreviation: citation.publicationAbbreviation },
    ...{ volume: citation.volume, issue: citation.issue, pages: citation.pages },
    date: citation.date === null ? '' : [citation.date.year, MONTHS[(citation.date.month ?? 0) - 1]?.slice(0, 3), citation.date.day].filter((part) => part).join(' '), // prettier-ignore
    electronicDate: citation.electronicDate === null ? '' : `${citation.electronicDate.year}${two(citation.electronicDate.month)}${two(citation.electronicDate.day)}`, // prettier-ignore
    ...{ doi: citation.doi, pmcid: citation.pmcid, abstract: abstractOf(citation) },
    ...{ keywords: citation.keywords, types: citation.publicationTypes, country: citation.country },
  }),
  bibtex: (citation) => ({
    title: citation.title,
    authors: citation.authors.map((name) =>
      'literal' in name
        ? name.literal
        : [name.family, name.given, name.suffix].filter((part) => part !== '').join(', '),
    ),
    ...{ publication: citation.publication, abbreviation: citation.publicationAbbreviation },
    ...{ issn: citation.issn, volume: citation.volume, issue: citation.issue },
    pages: citation.pages.replaceAll(/(?<=\w)[-\u2013](?=\w)/g, '\u2013'),
    year: citation.date === null ? '' : String(citation.date.year),
    month: MONTHS[(citation.date?.month ?? 0) - 1] ?? '',
    day: citation.date?.month && citation.date.day ? String(citation.date.day) : '',
    ...{ doi: citation.doi, pmid: citation.pmid, pmcid: citation.pmcid, url: citation.url },
    ...{ abstract: abstractOf(citation), keywords: subjectsOf(citation).join(', ') },
    ...{ languages: citation.languages.join(', '), notes: notesOf(citation).join(' ') },
  }),
  csl: (citation) => ({
    ...{ id: citation.id, title: citation.title, 'original-title': citation.originalTitle },
    author: citation.authors.map((name) =>
      'literal' in name ? name : stated({ family: name.family, given: name.given, suffix: name.suffix }),
    ),
    ...{ 'container-title': citation.publication, 'container-title-short': citation.publicationAbbreviation },
    ...{ ISSN: citation.issn, volume: citation.volume, issue: citation.issue, page: citation.pages },
    issued: citation.date === null ? undefined : { 'date-parts': [[citation.date.year, citation.date.month, citation.date.month && citation.date.day].filter((part) => part)] }, // prettier-ignore
    ...{ DOI: citation.doi, PMID: citation.pmid, PMCID: citation.pmcid, URL: citation.url },
    ...{
      language: Intl.getCanonicalLocales(citation.languages[0] ?? [])[0] ?? '',
      keyword: subjectsOf(citation).join(', '),
    },
    ...{ note: notesOf(citation).join(' '), abstract: abstractOf(citation) },
  }),
  csv: (citation, document) =>
    Object.fromEntries(tableRow(citation, document).map((cell, at) => [TABLE_COLUMNS[at], cell])),
};

/** Values that some format has a meaning of its own for. */
const ODD_TEXTS = [
  '{Braces}, 50% of $5 & #1_a ~ ^ \\ "quoted" \\textit{not a macro}',
  'ER  - in a title; PMID- 5; TY  - JOUR; @article{x, title = {y}}',
  '=HYPERLINK("http://evil.example","x")',
  '+1 800; -5 to 5; @home',
  'Ελληνικά, 随机试验, دراسة عشوائية, שלום, naïve œdème, 5 µg/m³, p≤0·05, 💊',
  'It\u2019s \u201ccurly\u201d \u2014 with a dash, a\u00a0hard space, <b>bold?</b> &amp; H<sub>2</sub>O',
  'Commas, semicolons; pipes | tabs\tand  two  spaces',
  'A line\u2028separator, a paragraph\u2029separator and a\u0085next line',
];
const ODD_AUTHORS = [
  ['van der Berg JP', "O'Neill M", 'de la Cruz-García MÁ'],
  ['Plato', 'World Health Organization and Food and Agriculture Organization'],
  ['Müller-Lüdenscheidt K Jr', 'Smith AB 3rd', 'Łukasz Ż'],
  ['王 小明', 'García y Vega J', 'Mac Donald And A'],
  [],
];
const ODD_PAGES = ['e1-e9', 'S12-5', '101-9; discussion 110-1', 'CD001234', '1', 'iii-xi', '']; // prettier-ignore
const ODD_DOIS = ['10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2', '10.1000/a_b%25c&d', '10.1016/s0140-6736(20)30183-5']; // prettier-ignore
const ODD_DATES = ['1899', '2024-02', '2024-02-29', ''];

function oddDocuments(): readonly EvidenceDocument[] {
  const at = <T>(list: readonly T[], index: number): T => {
    const one = list[index % list.length];
    if (one === undefined) throw new Error('The list is empty');
    return one;
  };
  return Array.from({ length: 35 }, (_, index) => {
    const text = at(ODD_TEXTS, index);
    return buildDocument([
      {
        ...EMPTY_RECORD,
        ...{ source: 'pubmed', sourceId: String(9_000_001 + index), pmid: String(9_000_001 + index) },
        ...{ title: text, date: at(ODD_DATES, index), doi: at(ODD_DOIS, index), pages: at(ODD_PAGES, index) },
        authors: [...at(ODD_AUTHORS, index)],
        abstract: [
          { label: 'AIM & SCOPE', text: at(ODD_TEXTS, index + 1) },
          { label: '', text: at(ODD_TEXTS, index + 3) },
        ],
        keywords: [at(ODD_TEXTS, index + 4).replaceAll(/[,;]/g, ''), 'C++'],
        journal: { title: 'Annals & Archives: {A} 100% Journal', abbreviation: 'Ann. & Arch.', issn: '1234-567X', country: 'Côte d\u2019Ivoire' }, // prettier-ignore
        ...{ volume: '12 Suppl 1', issue: '3 Pt 2', languages: ['eng', 'fre'] },
      },
    ]);
  });
}

const none = existsSync(data) ? describe : describe.skip;
none(`${RECORDS} real records, read by other implementations`, () => areReadBack(realDocuments, RECORDS));
describe('Odd records, read by other implementations', () =>
  areReadBack(() => Promise.resolve(oddDocuments()), 35));

function areReadBack(find: () => Promise<readonly EvidenceDocument[]>, count: number): void {
  let folder = '';
  let documents: readonly EvidenceDocument[] = [];
  let read: Readonly<Record<Format, readonly Fields[]>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'exports-'));
    documents = await find();
    for (const [format, name] of Object.entries(FILES))
      await writeFile(join(folder, name), await write(format as Format, documents));
    const { stdout } = await promisify(execFile)(
      await pythonWithReaders(),
      [join(READERS, 'read_exports.py'), folder],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    read = JSON.parse(stdout) as typeof read;
  }, INSTALLING_READERS_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.keys(FILES) as Format[])('%s has every field that it supports', (format) => {
    expect(documents).toHaveLength(count);
    expect(read[format]).toHaveLength(count);
    const differences = documents.flatMap((document, at) => {
      const found = read[format][at] ?? {};
      const expected = EXPECTED[format](citationOf(document, addressOf(document)), document);
      return Object.entries(format === 'csv' ? expected : stated(expected)).flatMap(([field, value]) => {
        const other = format === 'csv' ? unguarded(found[field]) : found[field];
        return JSON.stringify(other) === JSON.stringify(value)
          ? []
          : [`${document.id} ${field}: ${JSON.stringify(value)} -> ${JSON.stringify(other)}`];
      });
    });
    expect(differences.slice(0, 20)).toEqual([]);
  });
}

/** A cell without the documented guard against formulas. */
function unguarded(cell: unknown): unknown {
  return typeof cell === 'string' ? cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/u, '') : cell;
}
