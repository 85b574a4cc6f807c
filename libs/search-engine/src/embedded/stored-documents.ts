import Database from 'better-sqlite3';
import type { EvidenceDocument } from '@clinical/evidence';
import { SearchCancelledError } from '../errors.js';
import type { Checkpoint } from '../search-engine.port.js';
import { CHECKPOINTS_FROM, decodeDocument, guardDamage } from './storage/open-database.js';

/** Rows per page, so that no transaction is open while the caller works. */
const PAGE_ROWS = 200;

/**
 * Every stored document of an index file of any layout: the table it reads never changes. Documents written after
 * the first one was read are not included, so that a reader may rewrite what it has read; documents that others
 * replace meanwhile may be missed: hold the write lock if that matters.
 *
 * @throws SearchCancelledError if aborted
 * @throws EngineUnavailableError if the file is damaged
 */
export async function* storedDocuments(file: string, signal: AbortSignal): AsyncGenerator<EvidenceDocument> {
  const connection = guardDamage(file, () => new Database(file, { readonly: true, fileMustExist: true }));
  try {
    const page = guardDamage(file, () =>
      connection.prepare<[number, number, number], { docid: number; body: string }>(
        'SELECT docid, body FROM document WHERE docid > ? AND docid <= ? ORDER BY docid LIMIT ?',
      ),
    );
    const last = guardDamage(file, () =>
      connection.prepare<[], number | null>('SELECT max(docid) FROM document').pluck().get(),
    );
    for (let after = 0; ;) {
      const rows = guardDamage(file, () => page.all(after, last ?? 0, PAGE_ROWS));
      for (const { docid, body } of rows) {
        if (signal.aborted) throw new SearchCancelledError('Reading the stored documents was cancelled.');
        after = docid;
        yield decodeDocument(body);
      }
      if (rows.length < PAGE_ROWS) return;
      await new Promise(setImmediate);
    }
  } finally {
    connection.close();
  }
}

/** Checkpoints of an index file by key prefix, sorted by key. */
export function storedCheckpoints(file: string, prefix: string): Checkpoint[] {
  return guardDamage(file, () => {
    const connection = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return connection.prepare<[string, string], Checkpoint>(CHECKPOINTS_FROM).all(prefix, prefix);
    } finally {
      connection.close();
    }
  });
}
