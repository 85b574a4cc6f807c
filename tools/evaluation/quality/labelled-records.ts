import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { JsonlReader, PubmedReader, type ImportReader } from '@clinical/importers';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { sharedData } from '../../testing/support/product.js';
import { ToolError } from '../../testing/support/tool-error.js';

/** A record that was labelled by reading, with the flat text that the places of labels count in. */
export interface LabelledRecord {
  readonly id: string;
  readonly record: SourceRecord;
  /** The abstract as one string with single spaces. */
  readonly flatAbstract: string;
}

const CORPUS = ['corpus', 'records.jsonl.gz'];
const PICO = ['relevance', 'pico', 'articles.jsonl.gz'];
/** Records of this part of the corpus are read from their XML, with headings of sections, MeSH and journal. */
const XML_SOURCE = 'pubmed-xml';

/**
 * The records with these ids: PMCIDs of the PICO set, keys of the corpus for the others.
 * @throws ToolError if one is missing
 */
export async function readLabelledRecords(
  labels: readonly { readonly id: string; readonly source: string }[],
): Promise<ReadonlyMap<string, LabelledRecord>> {
  const ids = new Set(labels.map(({ id }) => id));
  const structured = new Set(labels.filter(({ source }) => source === XML_SOURCE).map(({ id }) => id));
  const found = new Map<string, LabelledRecord>();
  for await (const article of picoArticles()) if (ids.has(article.id)) found.set(article.id, article);
  const corpus = new JsonlReader({ paths: [sharedData(...CORPUS)], collection: null, proOnly: false });
  for await (const record of recordsOf(corpus)) {
    const { sourceId: id } = record;
    if (ids.has(id)) found.set(id, { id, record, flatAbstract: flat(record) });
  }
  if (structured.size > 0) {
    for await (const record of recordsOf(new PubmedReader([sharedData('pubmed-xml')]))) {
      const id = `pmid:${record.pmid}`;
      const known = found.get(id);
      if (known !== undefined && structured.has(id)) found.set(id, { ...known, record });
    }
  }
  const missing = [...ids].filter((id) => !found.has(id));
  if (missing.length > 0) throw new ToolError(`Labelled records that are not there: ${missing.join(', ')}`);
  return found;
}

/** Every article of the PICO set that has an abstract. */
export async function* picoArticles(): AsyncGenerator<LabelledRecord> {
  for await (const { value } of readJsonLines(sharedData(...PICO))) {
    const { pmcid, title, abstract, journal } = value as Record<string, unknown>;
    if (typeof pmcid !== 'string' || typeof title !== 'string' || typeof abstract !== 'string') continue;
    const text = oneLine(abstract);
    if (text === '') continue;
    const record = {
      ...EMPTY_RECORD,
      source: 'pico',
      sourceId: pmcid,
      pmcid,
      title: oneLine(title),
      abstract: [{ label: '', text }],
      journal: { ...EMPTY_RECORD.journal, title: typeof journal === 'string' ? journal : '' },
    };
    yield { id: pmcid, record, flatAbstract: text };
  }
}

/** All records of a reader, over all of its files. */
export async function* recordsOf(reader: ImportReader): AsyncGenerator<SourceRecord> {
  const { signal } = new AbortController();
  for (const file of await reader.files()) {
    for await (const item of reader.read(file, { skip: 0, signal }))
      if (item.kind === 'record') yield item.record;
  }
}

function flat({ abstract }: SourceRecord): string {
  return abstract.map(({ text }) => text).join(' ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
