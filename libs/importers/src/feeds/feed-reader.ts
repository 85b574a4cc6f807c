import { createHash } from 'node:crypto';
import { stableHash } from '@clinical/evidence';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { DownloadError, tooLarge, type DownloadClient } from '../network/download-client.js';
import { itemsOfFile, type FilePiece } from '../reading/items-of-file.js';
import { collectionName, type CollectionOptions, ListedFiles } from '../reading/list-import-files.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import { RecordNotes } from '../reading/record-notes.js';
import { decodeFeed } from './decode-feed.js';
import { FeedError } from './feed-error.js';
import { feedItemToRecord, readHead, type FeedHead, type FeedItemOptions } from './feed-item-to-record.js';
import { scanFeed } from './scan-feed.js';

/** Longest feed that is read, in bytes after decompression. */
export const MAX_FEED_BYTES = 20 * 1024 * 1024;
/** `Accept` header for feeds. */
export const ACCEPT_FEEDS =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml, text/xml';

/** `paths`: files and folders, and http(s) addresses, in the order of reading. */
export interface FeedOptions extends CollectionOptions, FeedItemOptions {
  readonly client: DownloadClient;
}

/** A feed of the list, with its download. */
type Listed =
  | { readonly kind: 'file' }
  | { readonly kind: 'download'; readonly bytes: Buffer; readonly charset: string; readonly address: string }
  | { readonly kind: 'failure'; readonly reason: string };

const ENDINGS = ['.xml', '.rss', '.atom', '.rdf'].flatMap((ending) => [ending, `${ending}.gz`]);

/**
 * Reads RSS and Atom feeds, from files and from addresses, as material of one kind (docs/importing.md). Items that are
 * no longer in a feed are kept in the collection: feeds contain only the newest.
 */
export class FeedReader implements ImportReader {
  readonly source = 'feed';
  private readonly files_: ListedFiles;
  private readonly listed = new Map<string, Listed>();

  constructor(private readonly options: FeedOptions) {
    this.files_ = new ListedFiles(
      options.paths.filter((path) => !isAddress(path)),
      ENDINGS,
    );
  }

  async files(): Promise<readonly ImportFile[]> {
    const addresses = this.options.paths.filter(isAddress);
    const onDisk = addresses.length === this.options.paths.length ? [] : await this.files_.list();
    for (const { name } of onDisk) this.listed.set(name, { kind: 'file' });
    const downloaded: ImportFile[] = [];
    for (const address of addresses) downloaded.push(await this.download(address));
    return [...onDisk, ...downloaded];
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    yield* itemsOfFile(file.name, this.pieces(file, options), options);
  }

  /** A feed that cannot be downloaded is listed too: reading it gives the reason. */
  private async download(address: string): Promise<ImportFile> {
    try {
      const found = await this.options.client.download(address, new AbortController().signal);
      this.listed.set(address, { kind: 'download', ...found });
      const fingerprint = createHash('sha256').update(found.charset).update(found.bytes).digest('hex');
      return { name: address, fingerprint, size: found.bytes.length };
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      this.listed.set(address, { kind: 'failure', reason: error.message });
      return { name: address, fingerprint: `failed at ${new Date().toISOString()}`, size: 1 };
    }
  }

  private async *pieces(file: ImportFile, options: ReadOptions): AsyncGenerator<FilePiece> {
    const listed = this.listed.get(file.name);
    if (listed === undefined) throw new RangeError('The files must be listed before one is read.');
    if (listed.kind === 'failure') throw new DamagedFileError(`the feed could not be had: ${listed.reason}`);
    const bytes = listed.kind === 'file' ? await this.bytesOf(file, options) : listed.bytes;
    try {
      const { charset, address } = listed.kind === 'download' ? listed : { charset: '', address: '' };
      yield* this.piecesOf(decodeFeed(bytes, charset), file, address);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      throw new DamagedFileError(`the feed is refused: ${error.message}`, { cause: error });
    }
    options.onProgress?.(file.size);
  }

  private *piecesOf(text: string, file: ImportFile, address: string): Generator<FilePiece> {
    const { head: headXml, items, broken } = scanFeed(text);
    const head = headOf(headXml, address);
    const source = `feed:${this.collectionOf(file)}`;
    const { proOnly } = this.options;
    for (const { line, byteOffset, document } of items)
      yield {
        line,
        byteOffset,
        read: () => {
          const notes = new RecordNotes();
          const record = feedItemToRecord(document, head, source, this.options, notes);
          if (typeof record === 'string') return { kind: 'rejected', reason: record };
          return { kind: 'record', record: proOnly ? { ...record, proOnly } : record, ...notes.ofItem };
        },
      };
    if (broken !== null)
      throw new FeedError(
        `${broken.reason} in line ${broken.line}; the ${items.length} items before it were read`,
      );
  }

  private collectionOf(file: ImportFile): string {
    if (this.listed.get(file.name)?.kind !== 'download') return collectionName(this.options, file.name);
    return this.options.collection ?? `${new URL(file.name).hostname}-${stableHash(file.name).slice(0, 8)}`;
  }

  private async bytesOf(file: ImportFile, { onProgress }: ReadOptions): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of readBytes(this.files_.pathOf(file), onProgress)) {
      length += chunk.length;
      if (length > MAX_FEED_BYTES)
        throw new DamagedFileError(`the feed is refused: ${tooLarge(MAX_FEED_BYTES)}`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

function isAddress(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(path);
}

/** A feed with an unreadable head still has items. */
function headOf(headXml: string, address: string): FeedHead {
  try {
    return readHead(headXml, address);
  } catch {
    return { title: '', language: '', address };
  }
}
