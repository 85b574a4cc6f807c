import { VISITOR } from '@clinical/evidence';
import { FixedClock, readConfig } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import type { SearchEvidence } from '../search/index.js';
import { ExportSearch } from './export-search.service.js';

const SELECTED = [
  ['export_type', 'ris'],
  ['export_data', 'all_selected'],
  ['articles', 'pubmed-1'],
] as const;

function anExport(): ExportSearch {
  const engine = { documents: () => Promise.resolve([]) } as unknown as SearchEngine;
  const config = readConfig({ GRANT_PRO: 'everyone', EXPORTS_AT_ONCE: '1' });
  return new ExportSearch(engine, {} as SearchEvidence, new FixedClock('2026-01-01T12:00:00Z'), config);
}

describe('ExportSearch', () => {
  it('gives the turn of a caller who goes away before the file is read to the next one', async () => {
    const exports = anExport();
    const first = new AbortController();
    await exports.start(SELECTED, VISITOR, 'en', first.signal);
    const second = exports.start(SELECTED, VISITOR, 'en', new AbortController().signal);
    first.abort();
    expect((await second).name).toBe('tripExport20260101T120000Z.ris');
  });

  it('refuses a caller who went away while waiting, and takes the next one', async () => {
    const exports = anExport();
    const [first, gone] = [new AbortController(), new AbortController()];
    await exports.start(SELECTED, VISITOR, 'en', first.signal);
    const waiting = exports.start(SELECTED, VISITOR, 'en', gone.signal);
    const next = exports.start(SELECTED, VISITOR, 'en', new AbortController().signal);
    gone.abort();
    first.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'SearchCancelledError' });
    expect((await next).contentType).toMatch(/^application\/x-research-info-systems/);
  });
});
