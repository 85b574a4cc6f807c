import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_RECORD, type SourceRecord } from '../records/source-record.js';

/** A PubMed record with only a title; tests set the fields that matter to them. */
export function aRecord(overrides: Partial<SourceRecord> = {}): SourceRecord {
  return {
    ...EMPTY_RECORD,
    source: 'pubmed',
    sourceId: overrides.pmid ?? '100',
    title: 'Inhaled corticosteroids for adults with asthma',
    ...overrides,
  };
}

/**
 * A file of the real collections next to the repository (`SHARED_DATA` names another place), or null with a message: a
 * suite that needs it is then skipped.
 */
export function sharedDataFile(...parts: readonly string[]): string | null {
  // eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
  const root = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
  const file = join(root, ...parts);
  if (existsSync(file)) return file;
  process.stderr.write(
    `SKIPPED: ${parts.join('/')} is not there; set SHARED_DATA to the folder of real collections.\n`,
  );
  return null;
}
