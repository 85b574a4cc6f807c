import { VISITOR } from '@clinical/people';
import { FixedClock, readConfig } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { RunningSearches, type EvidenceSearchService } from '@clinical/search';
import { SearchExportService, type ExportFile } from './search-export.service.js';

const SELECTED = [
  ['export_type', 'ris'],
  ['export_data', 'all_selected'],
  ['articles', 'pubmed-1'],
] as const;

function anExport(atOnce = '1', documents = (): Promise<[]> => Promise.resolve([])): SearchExportService {
  const engine = { documents } as unknown as SearchEngine;
  const config = readConfig({ GRANT_PRO: 'everyone', EXPORTS_AT_ONCE: atOnce });
  const clock = new FixedClock('2026-01-01T12:00:00Z');
  return new SearchExportService(engine, {} as EvidenceSearchService, new RunningSearches(), clock, config);
}

const CALLERS = Array.from({ length: 10 }, (_, number) => `192.0.2.${number}`);

describe('SearchExportService', () => {
  const start = (exports: SearchExportService, caller = '192.0.2.1', signal = new AbortController().signal) =>
    exports.start(SELECTED, VISITOR, caller, 'en', signal);
  const read = async ({ pieces }: ExportFile): Promise<string> => {
    for await (const piece of pieces) expect(piece).toBeDefined();
    return 'read';
  };

  it('starts a file before its first record is read, while others have their turns', async () => {
    const exports = anExport('1', () => new Promise(() => undefined));
    void read(await start(exports, '192.0.2.1'));
    expect((await start(exports, '192.0.2.2')).name).toBe('tripExport20260101T120000Z.ris');
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
    const files = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => read(await start(exports, CALLERS[number % 10]))),
    );
    expect([files.length, new Set(files), max]).toEqual([20, new Set(['read']), 3]);
  });

  it('gives the exports of one caller one turn, and others theirs', async () => {
    let running = 0;
    let max = 0;
    const exports = anExport('3', async () => {
      max = Math.max(max, (running += 1));
      await new Promise((done) => setImmediate(done));
      running -= 1;
      return [];
    });
    await Promise.all(Array.from({ length: 5 }, async () => read(await start(exports))));
    expect(max).toBe(1);
  });

  it('finishes the others, those of the same caller too, while some readers take nothing', async () => {
    const exports = anExport('2');
    const stalled = await Promise.all([start(exports, '192.0.2.1'), start(exports, '192.0.2.2')]);
    for (const { pieces } of stalled) await pieces[Symbol.asyncIterator]().next();
    const others = Array.from({ length: 20 }, async (_, number) =>
      read(await start(exports, CALLERS[number % 10])),
    );
    expect(await Promise.all(others)).toHaveLength(20);
  });

  it('ends an export whose caller disconnects before its turn', async () => {
    const exports = anExport('1');
    const gone = new AbortController();
    const { pieces } = await start(exports, '192.0.2.1', gone.signal);
    gone.abort();
    await expect(pieces[Symbol.asyncIterator]().next()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('refuses the 26th export of a caller, until one has ended, and not that of another', async () => {
    const exports = anExport();
    const first = new AbortController();
    const open = [await start(exports, '192.0.2.1', first.signal)];
    while (open.length < 25) open.push(await start(exports));
    await expect(start(exports)).rejects.toMatchObject({ code: 'EXPORTS_OF_CALLER' });
    await expect(start(exports, '192.0.2.2')).resolves.toBeDefined();
    first.abort();
    await read(await start(exports));
    await expect(start(exports)).resolves.toBeDefined();
  });

  it('refuses an export when 50 are open', async () => {
    const exports = anExport();
    for (let number = 0; number < 50; number++) await start(exports, CALLERS[number % 10]);
    await expect(start(exports, '192.0.2.99')).rejects.toMatchObject({ code: 'EXPORT_BUSY' });
  });
});
