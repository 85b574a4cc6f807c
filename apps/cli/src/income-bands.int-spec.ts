import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { IncomeBandListRepository, InstitutionRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { BUNDLED_BANDS } from '@clinical/institutions';
import { readConfig } from '@clinical/platform';
import { runWith, type Settings } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-income-bands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A response of the World Bank's API with these groups. */
function answerWith(bands: Readonly<Record<string, string>>): string {
  const countries = Object.entries(bands).map(([iso2Code, id]) => ({
    iso2Code,
    region: { id: 'SSF' },
    incomeLevel: { id },
  }));
  const aggregate = { iso2Code: 'ZH', region: { id: 'NA' }, incomeLevel: { id: 'NA' } };
  return JSON.stringify([
    { page: 1, pages: 1, per_page: '400', total: countries.length },
    [...countries, aggregate],
  ]);
}

describeWithEitherDatabase('income-bands update', (open) => {
  let settings: Settings;
  let server: Server;
  let bands: Readonly<Record<string, string>>;
  const agents: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      agents.push(`${request.url ?? ''} ${request.headers['user-agent'] ?? ''}`);
      response.end(answerWith(bands));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const config = await open.fresh();
    settings = {
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      WORLD_BANK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`,
      ...(config.kind === 'mariadb' ? { DATABASE_URL: config.url } : {}),
    };
    const database = await createDatabase(readConfig(settings));
    const institutions = new InstitutionRepository(database);
    const verifiedAt = new Date();
    for (const [name, country] of [
      ['Kigali Hospital', 'RW'],
      ['Lomé Hospital', 'TG'],
      ['Hanoi Hospital', 'VN'],
    ] as const)
      await institutions.add(
        {
          ...{ name, country, verifiedAt, shortName: '', otherNames: [], domains: [], addressRanges: [] },
          ...{ licensedFrom: null, licensedUntil: null, parentId: null, linkRequiresTime: true },
        } as never,
        verifiedAt,
      );
    await database.close();
  });
  afterAll(() => void server.close());

  const lines = async (...args: readonly string[]) => {
    const { code, out, err } = await runWith(settings, 'income-bands', 'update', ...args);
    return [code, ...`${out}${err}`.trim().split('\n')];
  };
  const newest = async () => {
    const database = await createDatabase(readConfig(settings));
    const list = await new IncomeBandListRepository(database).newest();
    await database.close();
    return list;
  };

  it('changes nothing with --dry-run, and says which institutions gain and lose a free licence', async () => {
    const { TW: _, ...others } = BUNDLED_BANDS.bands;
    bands = { ...others, TG: 'UMC', VN: 'LMC', NR: 'INX' };
    const expected = [
      '215 countries have an income group; 3 differ from the list before.',
      '  NR: HIC -> not classified',
      '  TG: LMC -> UMC',
      '  VN: UMC -> LMC',
      'These verified institutions get a free licence:',
      '  Hanoi Hospital',
      'These verified institutions lose their free licence:',
      '  Lomé Hospital',
    ];
    expect(await lines('--dry-run')).toEqual([0, ...expected, 'Nothing was saved.']);
    expect(await newest()).toBeNull();
    expect(await lines()).toEqual([
      0,
      ...expected,
      'The list is in use. Running servers have it within 10 seconds.',
    ]);
    const list = await newest();
    expect(list?.source).toBe(`World Bank, ${settings['WORLD_BANK_URL'] ?? ''}country`);
    // The API lacks Taiwan, which keeps its group.
    expect([list?.bands['TW'], list?.bands['VN'], list?.bands['NR']]).toEqual(['HIC', 'LMC', undefined]);
    expect(agents[0]).toMatch(/^\/v2\/country\?format=json&per_page=400&page=1 \S/);
    expect((await lines())[1]).toBe('215 countries have an income group; 0 differ from the list before.');
  });

  it('reports an unexpected response', async () => {
    bands = {};
    const broken = { ...settings, WORLD_BANK_URL: settings['WORLD_BANK_URL']?.replace('/v2/', '/v3/') ?? '' };
    const { code, err } = await runWith(broken, 'income-bands', 'update');
    expect([code, err]).toEqual([1, expect.stringContaining('There are only 0 countries')]);
  });

  it('reads a saved response, and rejects an incomplete one', async () => {
    const file = join(folder, 'country.json');
    writeFileSync(file, answerWith(BUNDLED_BANDS.bands));
    const [code, first] = await lines('--file', file);
    expect([code, first]).toEqual([0, '217 countries have an income group; 3 differ from the list before.']);
    writeFileSync(file, answerWith({ RW: 'LIC' }));
    expect(await lines('--file', file)).toEqual([
      1,
      expect.stringContaining('There are only 1 countries with an income group, fewer than 180'),
    ]);
    writeFileSync(file, '<html>');
    expect(await lines('--file', file)).toEqual([1, expect.stringContaining('a web page in place of JSON')]);
  });
});
