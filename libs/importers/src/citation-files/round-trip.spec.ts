import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import {
  bibtexEntry,
  buildDocument,
  citationOf,
  cslItem,
  EMPTY_RECORD,
  ENDNOTE_FILE,
  endnoteRecord,
  invertedName,
  nbibRecord,
  risRecord,
  TABLE_COLUMNS,
  tableRow,
  type Citation,
  type EvidenceDocument,
  type SourceRecord,
} from '@clinical/evidence';
import { readReferences } from '../references/read-references.js';

const given = fc
  .stringMatching(/^[A-ZÅÉ][a-zéü]{1,8}(?: [A-Z][a-z]{2,8}| [A-Z]\.)?$/)
  // They stand behind a family name, too.
  .filter((name) => !/^(?:Jr|Sr|Ii|Iii|Iv)$/.test(name));
const family = fc.stringMatching(/^(?:van der |de |O')?[A-ZÅÉ][a-zéü]{2,9}(?:-[A-Z][a-z]{2,9})?$/);
const person = fc.record({ family, given }).map((name) => {
  const initials = (name.given.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('');
  return { name: `${name.family} ${initials}`, full: `${name.family}, ${name.given}` };
});
const author = fc.oneof(person, fc.constant({ name: 'Invented Study Group', full: '' }));
/** Words with the signs that formats give a meaning. */
const text = fc
  .array(fc.stringMatching(/^[a-zéβ中&%$#_~^"'<>(){}\\+=@-]{1,8}$/), { minLength: 1, maxLength: 8 })
  .map((words) => `Rest ${words.join(' ')} study`)
  // Tags are markup in CSL.
  .filter((written) => !/<[a-z][^<>]*>/.test(written));
/** Without a semicolon, which divides addresses in tables. */
const place = fc
  .array(fc.stringMatching(/^[A-Zé中&%$#_~^"'<>(){}\\+=@-]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((words) => `Hospital, ${words.join(', ')} 12`);
const word = fc.stringMatching(/^[a-z][a-zé-]{2,9}[a-z](?: [a-z]{3,8})?$/);

const record: fc.Arbitrary<SourceRecord> = fc
  .record({
    title: text,
    people: fc.array(author, { minLength: 1, maxLength: 5 }),
    places: fc.uniqueArray(place, { maxLength: 3 }),
    abstract: text,
    journal: fc.stringMatching(/^Journal of [A-Z][a-z]{3,9} (?:& )?[A-Z][a-z]{3,9}$/),
    volume: fc.stringMatching(/^[1-9]\d{0,2}$/),
    issue: fc.stringMatching(/^[1-9]\d?(?: Suppl)?$/),
    pages: fc.constantFrom('11-19', 'e12-e19', '103214', 'S5-S9'),
    date: fc.constantFrom('2019', '2019-07', '2019-07-04', '1998-12-31'),
    number: fc.integer({ min: 1, max: 39_999_999 }),
    keywords: fc.uniqueArray(word, { maxLength: 4 }),
    language: fc.constantFrom('eng', 'fre', 'ger', 'spa', 'chi'),
  })
  .map(({ people, places, number, language, journal, abstract, ...rest }) => ({
    ...EMPTY_RECORD,
    ...rest,
    source: 'pubmed',
    sourceId: String(number),
    pmid: String(number),
    pmcid: `PMC${number}`,
    doi: `10.1000/abc_(${number})`,
    authors: people.map(({ name }) => name),
    fullNames: people.map(({ full }) => full),
    affiliations: places.map((each, at) => ({
      text: each,
      authors: at === 0 ? [] : [Math.min(at, people.length) - 1],
    })),
    abstract: [{ label: '', text: abstract }],
    journal: { title: journal, abbreviation: 'J Inv Stud', issn: '1234-5678', country: '' },
    publicationTypes: ['Journal Article'],
    languages: [language],
  }));

const quoted = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

type Write = (works: readonly (readonly [Citation, EvidenceDocument])[]) => string;
const each =
  (write: (citation: Citation) => string): Write =>
  (works) =>
    works.map(([citation]) => write(citation)).join('');

const FORMATS: readonly (readonly [string, Write])[] = [
  ['ris', each(risRecord)],
  ['nbib', each(nbibRecord)],
  ['bibtex', each(bibtexEntry)],
  ['csl', (works) => JSON.stringify(works.map(([citation]) => cslItem(citation)))],
  ['endnote', (works) => ENDNOTE_FILE.begin + each(endnoteRecord)(works) + ENDNOTE_FILE.end],
  [
    'csv',
    (works) =>
      quoted(TABLE_COLUMNS) +
      works.map(([citation, document]) => quoted(tableRow(citation, document))).join(''),
  ],
];

/** Fields of every format; NBIB has no ISSN, and no format but RIS and NBIB divides keywords from headings. */
const FIELDS = [
  'title',
  'authors',
  'publication',
  'volume',
  'issue',
  'pages',
  'date',
  'doi',
  'pmid',
  'pmcid',
  'languages',
  'abstract',
  'keywords',
  'affiliations',
] as const;

/** NBIB alone says whose an address is; CSL has no field for one. */
function fieldsOf(citation: Citation, format: string): Record<string, unknown> {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, citation[field]]));
  const places = citation.affiliations.map(({ text, authors }) =>
    format === 'nbib' ? { text, authors } : text,
  );
  return {
    ...fields,
    authors: citation.authors.map(invertedName),
    affiliations: format === 'csl' ? [] : places,
  };
}

const SOURCES = { ris: 'ris', nbib: 'nbib', bibtex: 'bibtex', csl: 'csl', endnote: 'endnote', csv: 'csv' };

describe('generated records, exported and read again', () => {
  it.each(FORMATS)('%s keeps every field', async (format, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 3 }), async (records) => {
        const works = records.map((each) => {
          const document = buildDocument([each]);
          return [citationOf(document, 'https://example.org/a'), document] as const;
        });
        const list = await readReferences(write(works));
        expect(list.format).toBe(SOURCES[format as keyof typeof SOURCES]);
        expect(list.unread).toEqual([]);
        const again = list.references.flatMap(({ work }) =>
          work.kind === 'record' ? [fieldsOf(citationOf(buildDocument([work.record]), ''), format)] : [],
        );
        expect(again).toEqual(works.map(([citation]) => fieldsOf(citation, format)));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
