import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { documentId } from '@clinical/evidence';
import { jsonlSource } from '@clinical/importers';
import { runCli } from '../../testing/support/product.js';
import { ToolError } from '../../testing/support/tool-error.js';
import { readCorpus, type CorpusDocument } from './read-collection.js';

const COLLECTION = 'collection';

/** The collection in the product. */
export interface ImportedCollection {
  /** The corpus's own identifier for each of the product's. */
  readonly corpusIds: ReadonlyMap<string, string>;
  /** Documents without a title, which took their first sentence for one. */
  readonly untitled: number;
}

/**
 * Imports a corpus into a new index under `folder` by the product's own JSONL import, and learns vectors from it.
 * @throws ToolError for a corpus without documents or with a duplicate identifier
 */
export async function importCollection(
  corpusFiles: readonly string[],
  folder: string,
): Promise<ImportedCollection> {
  const corpusIds = new Map<string, string>();
  let untitled = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const document of readCorpus(corpusFiles)) {
      const id = documentId(jsonlSource(COLLECTION), document.id);
      if (corpusIds.has(id)) throw new ToolError(`The corpus has the document ${document.id} twice.`);
      corpusIds.set(id, document.id);
      if (document.title === '') untitled += 1;
      yield `${JSON.stringify(asRecord(document))}\n`;
    }
  }
  const file = join(folder, `${COLLECTION}.jsonl`);
  await pipeline(lines, createWriteStream(file));
  if (corpusIds.size === 0) throw new ToolError(`There is no document in ${corpusFiles.join(', ')}.`);
  await runCli(['import', 'jsonl', file, '--rebuild'], folder);
  await runCli(['vectors'], folder);
  return { corpusIds, untitled };
}

/** The product requires a title: a record without one uses its first sentence, which is then not repeated. */
function asRecord({ id, title, text, date, journal }: CorpusDocument): Readonly<Record<string, string>> {
  const first = title === '' ? (/^.{1,200}?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text.slice(0, 200)) : '';
  const named = title !== '' ? title : first === '' ? `Document ${id}` : first;
  return {
    _id: id,
    title: named,
    text: text.slice(first.length).trim(),
    ...(date === '' ? {} : { date }),
    ...(journal === '' ? {} : { journal }),
  };
}
