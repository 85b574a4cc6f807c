import type { ImportItem, ImportReader } from '../import-item.js';

/** Everything that a reader gives. */
export async function readAll(reader: ImportReader, skip = 0): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  const signal = new AbortController().signal;
  for (const file of await reader.files()) {
    for await (const item of reader.read(file, { skip, signal })) items.push(item);
  }
  return items;
}

/** Items as one short line each, for whole-value expectations. */
export function outline(items: readonly ImportItem[]): string[] {
  return items.map((item) => {
    switch (item.kind) {
      case 'record':
        return `record ${item.record.sourceId}`;
      case 'deletion':
        return `deletion ${item.sourceId}`;
      case 'notice':
        return `notice ${item.statement.type} ${item.statement.about.pmid || item.statement.about.doi}`;
      case 'publication':
        return `publication ${item.publication}`;
      case 'rejected':
        return `rejected ${item.position.record} @${item.position.byteOffset}: ${item.reason}`;
    }
  });
}
