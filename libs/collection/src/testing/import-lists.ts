import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import type { ImportReader } from '@clinical/importers';
import { FixedClock } from '@clinical/platform';
import {
  RecordImportService,
  type ImportRequest,
  type ImportSettings,
} from '../import/record-import.service.js';
import type { ImportReport } from '../import/import-report.js';
import type { InMemoryEngine } from './in-memory-engine.js';

/** Imports what a reader gives, in small batches, as one command. `over` replaces any part of the request. */
export function importLists(
  engine: InMemoryEngine,
  reader: ImportReader,
  settings: Pick<ImportSettings, 'reportsDirectory' | 'batchRecords'> & Partial<ImportSettings>,
  over: Partial<ImportRequest> = {},
): Promise<ImportReport> {
  const all = { batchCharacters: 1_000_000, appraisal: DEFAULT_APPRAISAL_SETTINGS, ...settings };
  return new RecordImportService(engine, new FixedClock('2026-01-02T03:04:05Z'), all).run({
    reader,
    command: 'import list',
    variant: '',
    rebuild: false,
    restart: false,
    allowFewer: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...over,
  });
}
