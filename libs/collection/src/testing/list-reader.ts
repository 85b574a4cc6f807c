import type { ImportFile, ImportItem, ImportReader, ItemNotes, ReadOptions } from '@clinical/importers';
import type { GuidelineScores, NoticeStatement, SourceRecord } from '@clinical/evidence';

/** A record of a list: what it says, a withdrawal, or a rejection. */
export type ListEntry =
  | SourceRecord
  | { readonly noted: SourceRecord; readonly notes: ItemNotes }
  | { readonly withdrawn: string }
  | { readonly wrong: string; readonly endsFile?: true }
  | { readonly notice: NoticeStatement }
  | { readonly publication: string; readonly scores: GuidelineScores };

/** Gives lists of records as if they were files. */
export class ListReader implements ImportReader {
  readonly source = 'list';
  /** Items given, over all reads. */
  delivered = 0;
  /** Called before each item. */
  onItem: (count: number) => void = () => undefined;

  constructor(
    private readonly lists: Readonly<Record<string, readonly ListEntry[]>>,
    readonly noticeList?: string,
    readonly laterFilesWin = false,
  ) {}

  files(): Promise<readonly ImportFile[]> {
    return Promise.resolve(
      Object.entries(this.lists).map(([name, list]) => ({
        name,
        fingerprint: JSON.stringify(list),
        size: list.length,
      })),
    );
  }

  async *read({ name }: ImportFile, { skip, signal, onProgress }: ReadOptions): AsyncGenerator<ImportItem> {
    const list = this.lists[name] ?? [];
    for (let index = skip; index < list.length; index += 1) {
      this.onItem(this.delivered);
      if (signal.aborted) return;
      this.delivered += 1;
      yield await Promise.resolve(itemOf(name, index, list[index]));
      onProgress?.(index + 1);
    }
  }
}

function itemOf(file: string, index: number, entry: ListEntry | undefined): ImportItem {
  const position = { file, record: index + 1, line: index + 1, byteOffset: index * 10 };
  if (entry === undefined) return { kind: 'rejected', position, reason: 'nothing there' };
  if ('wrong' in entry)
    return { kind: 'rejected', position, reason: entry.wrong, ...(entry.endsFile ? { endsFile: true } : {}) };
  if ('publication' in entry) return { kind: 'publication', position, ...entry };
  if ('notice' in entry) return { kind: 'notice', statement: entry.notice, position };
  if ('withdrawn' in entry) return { kind: 'deletion', source: 'list', sourceId: entry.withdrawn, position };
  if ('noted' in entry) return { kind: 'record', record: entry.noted, notes: entry.notes, position };
  return { kind: 'record', record: entry, position };
}
