import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const PAGE_BYTES = 4_096;

describe('/health/ready when the index is damaged while serving', () => {
  let folder: string;
  let api: RunningApi;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-ready-'));
    api = await startApi({ settings: { DATA_DIR: join(folder, 'data') } });
    browser = new Browser(api.server);
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const search = async (words: string) =>
    (await browser.get(`/Search?criteria=${words}&search_type=standard`)).status;
  const ready = async () => {
    const { status, body } = await browser.get('/health/ready');
    const { checks } = body as { checks: { name: string; status: string; detail: string }[] };
    return [status, checks.find(({ name }) => name === 'search')] as const;
  };

  it('is 503 with the reason while searches fail, and 200 again afterwards', async () => {
    expect([await search('asthma'), (await ready())[0]]).toEqual([200, 200]);
    const index = join(folder, 'data', 'index');
    const file = join(index, readdirSync(index).find((name) => name.endsWith('.sqlite')) ?? '');
    const content = readFileSync(file);
    const damaged = Buffer.from(content);
    damaged.fill(0xa5, PAGE_BYTES);
    writeFileSync(file, damaged);
    expect(await search('migraine')).toBe(503);
    expect(await ready()).toEqual([
      503,
      { name: 'search', status: 'down', detail: expect.stringContaining('is damaged') as unknown },
    ]);
    // A cached response does not make it ready.
    await search('asthma');
    expect((await ready())[0]).toBe(503);
    writeFileSync(file, content);
    expect((await ready())[0]).toBe(200);
    expect([await search('migraine'), (await ready())[0]]).toEqual([200, 200]);
  });
});
