import { basename } from 'node:path';
import { ImportInputError, type ImportFile } from '../import-item.js';
import { type DiskFile, ListedFiles } from '../reading/list-import-files.js';
import { peek } from '../reading/peek.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import type { MeshItem } from './mesh-record.js';
import { readMeshTable } from './read-mesh-table.js';
import { readMeshXml } from './read-mesh-xml.js';

const LESS_THAN = 0x3c;
/** National Library of Medicine's names: `desc2026.xml`, `qual2026.xml`, `supp2026.gz`. */
const YEAR_IN_NAME = /(?:desc|qual|supp|mesh)[-_]?((?:19|20)\d\d)/i;

/** A source of the vocabulary. */
export interface MeshSource {
  /** @throws ImportInputError when a path does not exist or nothing in it can be imported */
  files(): Promise<readonly ImportFile[]>;
  /**
   * Items of a file, in its order.
   *
   * @throws ImportInputError when the file is something else or ends too early; the message names file and position
   */
  read(
    file: ImportFile,
    options: { readonly signal: AbortSignal; readonly onProgress?: (read: number) => void },
  ): AsyncIterable<MeshItem>;
}

/**
 * Reads the Medical Subject Headings: the official XML (descriptors, qualifiers; supplementary concepts are skipped),
 * or tables of names and of tree numbers, each plain or compressed, detected by content.
 */
export class MeshReader implements MeshSource {
  private readonly listed: ListedFiles;

  constructor(inputPaths: readonly string[]) {
    this.listed = new ListedFiles(inputPaths, ['.xml', '.tsv', '.gz']);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(
    file: ImportFile,
    { signal, onProgress }: Parameters<MeshSource['read']>[1],
  ): AsyncGenerator<MeshItem> {
    const path = this.listed.pathOf(file);
    try {
      const { head, chunks } = await peek(readBytes(path, onProgress));
      const items =
        head !== null && isXml(head) ? readMeshXml(chunks, file.name) : readMeshTable(chunks, file.name);
      const year = YEAR_IN_NAME.exec(basename(path))?.[1];
      for await (const item of items) {
        if (signal.aborted) return;
        if (item.kind !== 'year' || year === undefined) yield item;
      }
      if (year !== undefined) yield { kind: 'year', year };
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      throw new ImportInputError(`${file.name}: ${error.message}`, { cause: error });
    }
  }
}

/** Whether the content starts like XML. */
function isXml(head: Buffer): boolean {
  let start = head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  while ([0x20, 0x09, 0x0a, 0x0d].includes(head[start] ?? 0)) start += 1;
  return head[start] === LESS_THAN;
}
