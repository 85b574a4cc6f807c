import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourcesResponseSchema } from '@clinical/contracts';
import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { DEFAULT_BATCH, RecordImportService } from '@clinical/collection';
import { JsonlReader, RetractionListReader, type ImportReader } from '@clinical/importers';
import { FixedClock } from '@clinical/platform';
import request from 'supertest';
import { startApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinical-sources-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe('GET /sources', () => {
  it('lists every source with its number of records, and how and when it was last imported', async () => {
    // The service believes that it is 2026-01-01; see startApi.
    const api = await startApi({ documents: null, settings: { REFRESH_STALE_AFTER_DAYS: '10' } });
    try {
      const read = async (reader: ImportReader, instant: string): Promise<void> => {
        const settings = {
          reportsDirectory: folder,
          ...DEFAULT_BATCH,
          appraisal: DEFAULT_APPRAISAL_SETTINGS,
        };
        await new RecordImportService(api.engine, new FixedClock(instant), settings).run({
          reader,
          command: instant,
          variant: '',
          rebuild: false,
          restart: false,
          allowFewer: false,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
      };
      const lines = '{"key":"a","title":"Alpha","year":2024}\n{"key":"b"}\n';
      const records = { paths: [await write('mine.jsonl', lines)], collection: null, proOnly: false };
      await read(new JsonlReader(records), '2025-12-20T06:00:00Z');
      const list = {
        paths: [await write('watch.csv', 'pmid,nature\n7,Retraction\n')],
        list: 'retraction-watch',
      };
      await read(new RetractionListReader(list), '2025-12-31T06:00:00Z');
      await api.engine.open();
      const { body } = await request(api.server)
        .get('/Sources')
        .set('Accept', 'application/json')
        .expect(200);
      const { sources, ...rest } = SourcesResponseSchema.parse(body);
      expect(rest).toEqual({ stale_after_days: 10, next_refresh: null, as_of: '2026-01-01T12:00:00.000Z' });
      expect(sources).toEqual([
        {
          id: 'jsonl:mine',
          name: 'mine',
          kind: 'records',
          records: 1,
          newest: '2024',
          last_run: {
            started_at: '2025-12-20T06:00:00.000Z',
            ended_at: '2025-12-20T06:00:00.000Z',
            outcome: 'rejections',
            reason: '',
            counts: { read: 2, new: 1, updated: 0, unchanged: 0, deleted: 0, rejected: 1 },
          },
          last_success: '2025-12-20T06:00:00.000Z',
          age_days: 12,
          is_stale: true,
          demonstration: false,
        },
        {
          id: 'list:retraction-watch',
          name: 'retraction-watch',
          kind: 'notices',
          records: 1,
          newest: '',
          last_run: {
            started_at: '2025-12-31T06:00:00.000Z',
            ended_at: '2025-12-31T06:00:00.000Z',
            outcome: 'finished',
            reason: '',
            counts: { read: 1, new: 1, updated: 0, unchanged: 0, deleted: 0, rejected: 0 },
          },
          last_success: '2025-12-31T06:00:00.000Z',
          age_days: 1,
          is_stale: false,
          demonstration: false,
        },
        expect.objectContaining({ id: 'mesh', name: 'MeSH', kind: 'vocabulary', demonstration: true }),
      ]);
    } finally {
      await api.stop();
    }
  });

  it('is empty without an index and a vocabulary, and is a page for a browser', async () => {
    const api = await startApi({ documents: null, vocabulary: null });
    try {
      const { body } = await request(api.server).get('/sources?lang=es').expect(200);
      expect(SourcesResponseSchema.parse(body)).toMatchObject({ sources: [], stale_after_days: 30 });
      const page = await request(api.server).get('/Sources').set('Sec-Fetch-Mode', 'navigate').expect(200);
      expect(page.text).toContain('the web app');
      expect(page.headers['vary']).toContain('Sec-Fetch-Mode');
    } finally {
      await api.stop();
    }
  });
});
