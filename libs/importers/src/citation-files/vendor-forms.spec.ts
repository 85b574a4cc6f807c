import {
  bibtexEntry,
  buildDocument,
  citationOf,
  cslItem,
  ENDNOTE_FILE,
  endnoteRecord,
  nbibRecord,
  risRecord,
  TABLE_COLUMNS,
  tableRow,
  type SourceRecord,
} from '@clinical/evidence';
import type { ImportItem } from '../import-item.js';
import { readAll, temporaryFolder } from '../testing/readers.js';
import { fieldsOfRecord, VENDOR_FORMS, WORK, type WorkFields } from '../testing/vendor-forms.js';
import { CitationFileReader } from './citation-file-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
async function read(content: string | Buffer): Promise<ImportItem[]> {
  files += 1;
  const path = folder.write(`list-${files}.txt`, content);
  return readAll(new CitationFileReader({ paths: [path], collection: 'mine', proOnly: false }));
}

async function onlyRecord(content: string | Buffer): Promise<SourceRecord> {
  const [item, ...others] = await read(content);
  expect(others).toEqual([]);
  if (item?.kind !== 'record') throw new Error(JSON.stringify(item));
  return item.record;
}

const FORMS = Object.entries(VENDOR_FORMS).map(([name, form]) => [name, form] as const);

/** Writes a record, and the fields that the format cannot hold. */
const FORMATS: readonly (readonly [
  string,
  (record: SourceRecord) => string,
  (fields: WorkFields) => Partial<WorkFields>,
])[] = [
  ['RIS', (record) => risRecord(cited(record)), ownerless],
  ['NBIB', (record) => nbibRecord(cited(record)), () => ({ issn: '' })],
  ['BibTeX', (record) => bibtexEntry(cited(record)), ownerless],
  ['CSL-JSON', (record) => JSON.stringify([cslItem(cited(record))]), () => ({ affiliations: [] })],
  [
    'EndNote XML',
    (record) => ENDNOTE_FILE.begin + endnoteRecord(cited(record)) + ENDNOTE_FILE.end,
    ownerless,
  ],
  [
    'CSV',
    (record) =>
      [TABLE_COLUMNS, tableRow(cited(record), buildDocument([record]))]
        .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
        .join(''),
    ownerless,
  ],
];

function cited(record: SourceRecord): ReturnType<typeof citationOf> {
  return citationOf(buildDocument([record]), 'https://example.org/a');
}

function ownerless({ affiliations = [] }: WorkFields): Partial<WorkFields> {
  return { affiliations: affiliations.map(({ text }) => ({ text, authors: [] })) };
}

describe('an export', () => {
  it.each(FORMS)('of %s gives every field that it states', async (_, { content, differs }) => {
    expect(fieldsOfRecord(await onlyRecord(content))).toEqual({ ...WORK, ...differs });
  });

  it.each(FORMS)('of %s has no value or field that is not read', async (_, { content }) => {
    const [item] = await read(content);
    const { values = [], unused = [] } = (item?.kind === 'record' ? item.notes : undefined) ?? {};
    // Tags are shown by a reference check, and an import does not keep them.
    expect([...values, ...unused.filter((name) => name !== 'Tags')]).toEqual([]);
  });

  it.each(FORMS)('of %s has the line ends of any system', async (_, { content }) => {
    const expected = await onlyRecord(content);
    for (const ending of ['\r\n', '\r'])
      expect(await onlyRecord(content.replaceAll('\n', ending))).toEqual(expected);
  });

  it.each(FORMS)(
    'of %s is read in Latin-1 and in UTF-16 too, where the format allows it',
    async (name, form) => {
      // What declares or requires UTF-8 is in UTF-8.
      if (name === 'PubMed, XML' || name === 'EndNote, XML' || form.content.startsWith('\uFEFF')) return;
      const expected = await onlyRecord(form.content);
      expect(await onlyRecord(Buffer.from(form.content, 'latin1'))).toEqual(expected);
      expect(await onlyRecord(Buffer.from(`\uFEFF${form.content}`, 'utf16le'))).toEqual(expected);
    },
  );

  describe.each(FORMATS)('written as %s', (_format, write, cannotHold) => {
    it.each(FORMS)('has the fields of %s when it is read again', async (_, { content }) => {
      const record = await onlyRecord(content);
      const fields = fieldsOfRecord(record);
      const again = fieldsOfRecord(await onlyRecord(write(record)));
      expect(again).toEqual({ ...fields, ...cannotHold(fields) });
    });
  });
});
