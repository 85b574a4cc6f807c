import { VISITOR } from '@clinical/evidence';
import { FixedClock, readConfig } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { RunningSearches, type EvidenceSearchService } from '../search/index.js';
import { SearchExportService } from './search-export.service.js';

const SELECTED = [
  ['export_type', 'ris'],
  ['export_data', 'all_selected'],
  ['articles', 'pubmed-1'],
] as const;

function anExport(atOnce = '1', documents = () => Promise.resolve([])): SearchExportService {
  const engine = { documents } as unknown as SearchEngine;
  const config = readConfig({ GRANT_PRO: 'everyone', EXPORTS_AT_ONCE: atOnce });
  const clock = new FixedClock('2026-01-01T12:00:00Z');
  return new SearchExportService(engine, {} as EvidenceSearchService, new RunningSearches(), clock, config);
}

describe('SearchExportService', () => {
  it('passes the turn to the next caller when one disconnects before the file is read', async () => {
    const exports = anExport();
    const first = new AbortController();
    await exports.start(SELECTED, VISITOR, 'en', first.signal);
    const second = exports.start(SELECTED, VISITOR, 'en', new AbortController().signal);
    first.abort();
    expect((await second).name).toBe('tripExport20260101T120000Z.ris');
  });

  it('skips a caller who disconnected while waiting', async () => {
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

  it('writes as many of 20 exports concurrently as configured, and all of them in the end', async () => {
    let running = 0;
    let max = 0;
    const exports = anExport('3', async () => {
      max = Math.max(max, (running += 1));
      await new Promise((done) => setImmediate(done));
      running -= 1;
      return [];
    });
    const read = async () => {
      const { pieces } = await exports.start(SELECTED, VISITOR, 'en', new AbortController().signal);
      for await (const piece of pieces) expect(piece).toBeDefined();
      return 'read';
    };
    const files = await Promise.all(Array.from({ length: 20 }, read));
    expect([files.length, new Set(files), max]).toEqual([20, new Set(['read']), 3]);
  });

  it('rejects an export when 50 are waiting', async () => {
    const exports = anExport();
    const { signal } = new AbortController();
    await exports.start(SELECTED, VISITOR, 'en', signal);
    for (let waiting = 0; waiting < 50; waiting++) void exports.start(SELECTED, VISITOR, 'en', signal);
    await expect(exports.start(SELECTED, VISITOR, 'en', signal)).rejects.toMatchObject({
      code: 'EXPORT_BUSY',
    });
  });
});
