import { MAX_STRATEGY_VERSIONS, StrategyDifferenceSchema, StrategyVersionsSchema } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { describeOnBothEngines } from '@clinical/search-engine/contract';
import { type Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  GRANT_PRO: 'everyone',
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA_COST: '1',
};
const strategy = (criteria: string, dialect = 'ovid') => ({ search_type: 'advanced', criteria, dialect });

let people = 0;
async function withStrategy(api: RunningApi, criteria: string): Promise<{ browser: Browser; at: string }> {
  const browser = await registered(api.server, `librarian${++people}@example.org`);
  const body = { name: 'Wheeze', criteria: strategy(criteria) };
  const { id } = (await browser.post('/User/savedSearches', body)).body as { id: number };
  return { browser, at: `/User/savedSearches/${id}` };
}

const versionsOf = async (browser: Browser, at: string) =>
  StrategyVersionsSchema.parse((await browser.get(`${at}/versions`)).body);

describeWithEitherDatabase('versions of a saved strategy', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ settings: SETTINGS, databaseConfig: await open.fresh() });
  });
  afterAll(() => api.stop());

  it('has one version at first, and keeps it when another is saved', async () => {
    const { browser, at } = await withStrategy(api, 'asthma.ti.');
    expect((await versionsOf(browser, at)).versions).toMatchObject([{ number: 1, note: '' }]);
    const saved = { criteria: strategy('wheez*.ti.'), note: 'Wider' };
    expect((await browser.post(`${at}/versions`, saved)).body).toEqual({ status: 1 });
    const { name, versions } = await versionsOf(browser, at);
    expect(name).toBe('Wheeze');
    expect(versions.map(({ number, note, criteria }) => [number, note, criteria['criteria']])).toEqual([
      [2, 'Wider', 'wheez*.ti.'],
      [1, '', 'asthma.ti.'],
    ]);
    const { results } = (await browser.get('/User/savedSearches')).body as { results: unknown[] };
    expect(results).toMatchObject([{ criteria: strategy('wheez*.ti.') }]);
  });

  it('restores an earlier version as another one', async () => {
    const { browser, at } = await withStrategy(api, 'asthma.ti.');
    await browser.post(`${at}/versions`, { criteria: strategy('wheez*.ti.') });
    await browser.post(`${at}/versions`, { criteria: strategy('asthma.ti.'), note: 'As version 1' });
    const { versions } = await versionsOf(browser, at);
    expect(versions.map(({ number, criteria }) => [number, criteria['criteria']])).toEqual([
      [3, 'asthma.ti.'],
      [2, 'wheez*.ti.'],
      [1, 'asthma.ti.'],
    ]);
  });

  it('refuses the current version, a search that is saved elsewhere, and one that is no strategy', async () => {
    const { browser, at } = await withStrategy(api, 'asthma.ti.');
    const other = { name: 'Mice', criteria: strategy('mouse.ti.') };
    await browser.post('/User/savedSearches', other);
    for (const criteria of [strategy('asthma.ti.'), strategy('mouse.ti.')])
      expect((await browser.post(`${at}/versions`, { criteria })).body).toEqual({
        status: 0,
        message: 'You have already saved this search',
      });
    const plain = { criteria: 'asthma', search_type: 'standard' };
    expect((await browser.post(`${at}/versions`, { criteria: plain })).body).toEqual({
      status: 0,
      message: 'This search cannot be saved',
    });
    expect((await versionsOf(browser, at)).versions).toHaveLength(1);
  });

  it(`keeps the newest ${MAX_STRATEGY_VERSIONS}, whose numbers stay`, async () => {
    const { browser, at } = await withStrategy(api, 'asthma.ti.');
    for (let number = 2; number <= MAX_STRATEGY_VERSIONS + 2; number++)
      await browser.post(`${at}/versions`, { criteria: strategy(`word${number}.ti.`) });
    const { versions } = await versionsOf(browser, at);
    expect(versions).toHaveLength(MAX_STRATEGY_VERSIONS);
    expect([versions[0]?.number, versions.at(-1)?.number]).toEqual([MAX_STRATEGY_VERSIONS + 2, 3]);
  });

  it('shows nothing of it to others, and nothing of a search that is no strategy', async () => {
    const { browser, at } = await withStrategy(api, 'asthma.ti.');
    const other = await registered(api.server, `reader${++people}@example.org`);
    const criteria = strategy('wheez*.ti.');
    expect((await other.get(`${at}/versions`)).status).toBe(404);
    expect((await other.get(`${at}/difference?from=1&to=1`)).status).toBe(404);
    expect((await other.post(`${at}/versions`, { criteria })).status).toBe(404);
    const plain = { criteria: { criteria: 'asthma', search_type: 'standard' } };
    const { id } = (await browser.post('/User/savedSearches', plain)).body as { id: number };
    expect((await browser.get(`/User/savedSearches/${id}/versions`)).status).toBe(404);
  });

  it('is in the export of the account, and goes with the saved search', async () => {
    const { browser, at } = await withStrategy(api, 'asthma.ti.');
    await browser.post(`${at}/versions`, { criteria: strategy('wheez*.ti.'), note: 'Wider' });
    const { body } = await browser.get('/User/exportData');
    expect(JSON.stringify(body)).toContain('"note":"Wider"');
    await browser.delete(at);
    expect((await browser.get(`${at}/versions`)).status).toBe(404);
  });
});

const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Asthma of the child', date: '2001' }),
  aDocument({ sourceId: '2', title: 'Wheeze of the child', date: '2002' }),
  aDocument({ sourceId: '3', title: 'Asthma and wheeze', date: '2003' }),
  ...Array.from({ length: 12 }, (_, at) =>
    aDocument({ sourceId: `m${at}`, title: `Mouse ${at}`, date: `${2005 + at}` }),
  ),
];

describeOnBothEngines('the difference of two versions', (settings) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings: { ...settings, ...SETTINGS } });
  });
  afterAll(() => api.stop());

  const difference = async (before: string, after: ReturnType<typeof strategy>) => {
    const { browser, at } = await withStrategy(api, before);
    await browser.post(`${at}/versions`, { criteria: after });
    return StrategyDifferenceSchema.parse((await browser.get(`${at}/difference?from=1&to=2`)).body);
  };

  it('pairs changed lines, and names gained and lost records, the newest first', async () => {
    const found = await difference(
      '1. asthma.ti.\n2. child.ti.\n3. 1 or 2',
      strategy('1. wheeze.ti.\n2. child.ti.\n3. mouse.ti.\n4. or/1-3'),
    );
    expect(found).toMatchObject({
      lines: [
        { before: '1. asthma.ti.', after: '1. wheeze.ti.' },
        { before: '2. child.ti.', after: '2. child.ti.' },
        { before: '3. 1 or 2', after: '3. mouse.ti.' },
        { before: null, after: '4. or/1-3' },
      ],
      values: [],
      records: { before: 3, after: 15, gained: { records: 12 }, lost: { records: 0, first: [] } },
    });
    expect(found.records?.gained.first.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Mouse ${11 - at}`),
    );
  });

  it('counts what is lost', async () => {
    const { records } = await difference('(asthma or wheeze).ti.', strategy('asthma.ti.'));
    expect(records).toMatchObject({
      before: 3,
      after: 2,
      gained: { records: 0 },
      lost: { records: 1, first: [{ title: 'Wheeze of the child' }] },
    });
  });

  it('names another syntax, and says that a version with an error finds nothing known', async () => {
    const { values, records } = await difference('asthma.ti.', strategy('asthma[ti', 'pubmed'));
    expect(values).toEqual([{ name: 'dialect', before: 'ovid', after: 'pubmed' }]);
    expect(records).toBeNull();
  });
});
