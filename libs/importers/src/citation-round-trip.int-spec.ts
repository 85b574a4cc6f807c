import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildDocument,
  citationOf,
  invertedName,
  MEDLINE_LINKS,
  nbibRecord,
  risRecord,
  type Citation,
  type SourceRecord,
} from '@clinical/evidence';
import { MedlineReader } from './medline/medline-reader.js';
import { PubmedReader } from './pubmed/pubmed-reader.js';
import { RisReader } from './ris/ris-reader.js';
import type { ImportReader } from './import-item.js';
import { readAll, sharedData } from './testing/readers.js';

const xml = sharedData('pubmed-xml');

async function recordsOf(reader: ImportReader): Promise<SourceRecord[]> {
  return (await readAll(reader)).flatMap((item) => (item.kind === 'record' ? [item.record] : []));
}

const BOTH = [
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
] as const;

(xml === null ? describe.skip : describe)(
  '1,000 real records, written and read again by the importers',
  () => {
    let folder = '';
    let citations: Citation[] = [];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'citations-'));
      const records = (await recordsOf(new PubmedReader([xml ?? '']))).map((record) => ({
        ...record,
        // MEDLINE's display format links corrections and comments, not references.
        corrections: record.corrections.filter(({ type }) => Object.values(MEDLINE_LINKS).includes(type)),
      }));
      citations = records.slice(0, 1_000).map((record) => citationOf(buildDocument([record]), ''));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    async function readAgain(name: string, text: string): Promise<Citation[]> {
      const path = join(folder, name);
      await writeFile(path, text);
      const reader = name.endsWith('.ris')
        ? new RisReader({ paths: [path], collection: 'again', proOnly: false })
        : new MedlineReader([path]);
      return (await recordsOf(reader)).map((record) => citationOf(buildDocument([record]), ''));
    }

    it.each([
      ['again.ris', risRecord, [...BOTH, 'electronicDate', 'publicationTypes', 'issn']],
      ['again.nbib', nbibRecord, [...BOTH, 'electronicDate', 'publicationTypes', 'keywords', 'corrections']],
    ] as const)('%s keeps every field that it supports', async (name, write, fields) => {
      const again = await readAgain(name, citations.map(write).join(''));
      expect(again).toHaveLength(citations.length);
      const plain = (field: keyof Citation, citation: Citation): string =>
        field === 'authors'
          ? citation.authors.map(invertedName).join(' | ')
          : JSON.stringify(citation[field]);
      const different = citations.flatMap((citation, index) => {
        const other = again[index];
        if (other === undefined) return [];
        return fields
          .filter((field) => plain(field, citation) !== plain(field, other))
          .map((field) => `${citation.id} ${field}: ${plain(field, citation)} -> ${plain(field, other)}`);
      });
      expect(different).toEqual([]);
    });
  },
);
