import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

describe("an operator's colour and logo", () => {
  let api: RunningApi;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brand-'));
    const logo = join(folder, 'logo.svg');
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    api = await startApi({ vocabulary: null, settings: { BRAND_COLOR: '#7A1FA2', LOGO_FILE: logo } });
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  it('are named in every page and served', async () => {
    const page = await request(api.server).get('/Why').expect(200);
    expect(page.text).toContain('<link rel="stylesheet" href="/brand.css" />');
    expect(page.text).toContain('<meta name="application-logo" content="/brand-logo" />');
    const sheet = await request(api.server).get('/brand.css').expect(200);
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.text).toContain('--mantine-color-brand-7:#7a1fa2');
    const logo = await request(api.server).get('/brand-logo').expect(200);
    expect([logo.headers['content-type'], logo.headers['content-security-policy']]).toEqual([
      'image/svg+xml',
      expect.stringContaining("default-src 'none'"),
    ]);
  });
});
