import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocument, type EvidenceDocument, type SourceRecord } from '@clinical/evidence';
import { JsonlReader, PubmedReader, type ImportReader } from '@clinical/importers';
import type { MeshContent, MeshHeading } from '@clinical/mesh';
import { tokenKey } from '@clinical/text-analysis';

/** Real records: those of PubMed's XML with all that they state, and of the large corpus as many as are missing. */
export async function sampleOfRealRecords(count: number): Promise<EvidenceDocument[] | null> {
  const root = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
  const paths = [join(root, 'pubmed-xml'), join(root, 'corpus', 'records.jsonl.gz')] as const;
  if (!paths.every((path) => existsSync(path))) {
    process.stderr.write('SKIPPED: the real records are not there; set SHARED_DATA to their folder.\n');
    return null;
  }
  const readers = [
    new PubmedReader([paths[0]]),
    new JsonlReader({ paths: [paths[1]], collection: 'corpus', proOnly: false }),
  ];
  const documents = new Map<string, EvidenceDocument>();
  for (const reader of readers) {
    for await (const record of recordsOf(reader)) {
      const document = buildDocument([record]);
      if (documents.size < count && !document.proOnly) documents.set(document.id, document);
      if (documents.size >= count) break;
    }
  }
  return [...documents.values()];
}

async function* recordsOf(reader: ImportReader): AsyncIterable<SourceRecord> {
  const { signal } = new AbortController();
  for (const file of await reader.files())
    for await (const item of reader.read(file, { skip: 0, signal }))
      if (item.kind === 'record') yield item.record;
}

/**
 * A vocabulary of the records' headings, in separate trees: their positions do not affect the comparison, only that
 * there are wide and narrow headings.
 */
export function vocabularyOf(documents: readonly EvidenceDocument[]): MeshContent {
  const names = distinct(documents.flatMap(({ mesh }) => mesh.map(({ heading }) => heading)));
  const types = distinct(documents.flatMap(({ publicationTypes }) => publicationTypes));
  const known = new Set(types.map(tokenKey));
  const headings = [
    ...treeOf(
      'C',
      names.filter((name) => !known.has(tokenKey(name))),
    ),
    ...treeOf('V', types),
  ];
  return { headings, qualifiers: [], origin: { year: null, files: [], demonstration: false } };
}

const CHILDREN = 6;

function treeOf(letter: string, names: readonly string[]): MeshHeading[] {
  const numbers: string[] = [];
  return names.map((name, at) => {
    const parent = at === 0 ? null : numbers[Math.floor((at - 1) / CHILDREN)];
    const number = `${parent ?? letter}${parent === null ? '01' : `.${String(100 + (at % CHILDREN))}`}`;
    numbers.push(number);
    return {
      ui: `${letter === 'V' ? 'D9' : 'D1'}${String(at).padStart(6, '0')}`,
      name,
      treeNumbers: [number],
      entryTerms: [],
    };
  });
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [tokenKey(name), name])).values()].filter(
    (name) => tokenKey(name) !== '',
  );
}
