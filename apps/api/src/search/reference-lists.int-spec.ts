import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { MAX_REFERENCE_LISTS, type KeptReferenceList } from '@clinical/search/contract';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const LISTS = '/User/referenceLists';

describeWithEitherDatabase('lists of references that readers keep', (open) => {
  let api: RunningApi;
  let reader: Browser;
  beforeAll(async () => {
    api = await startApi({
      ...{ documents: [aDocument({ sourceId: '1' })], vocabulary: null, settings: SETTINGS },
      databaseConfig: await open.fresh(),
    });
    reader = await registered(api.server, 'reader@example.org');
  });
  afterAll(() => api.stop());

  const keep = (browser: Browser, name: string, text: string) => browser.post(LISTS, { name, text });
  const kept = async (browser: Browser) =>
    ((await browser.get(LISTS)).body as { readonly lists: KeptReferenceList[] }).lists;

  it('are kept as they were given, up to 5,000 references with abstracts', async () => {
    const abstract = 'Añadir esteroides inhalados. '.repeat(60);
    const text = Array.from(
      { length: 5_000 },
      (_, at) => `TY  - JOUR\nTI  - Work number ${at}\nAB  - ${abstract}\nER  - \n`,
    ).join('');
    const { body } = await keep(reader, ' Croup ', text);
    expect(body).toMatchObject({ name: 'Croup', format: 'ris', references: 5_000 });
    const { id } = body as KeptReferenceList;
    expect((await reader.get(`${LISTS}/${id}`)).body).toEqual({ name: 'Croup', text });
    expect(await kept(reader)).toEqual([body]);
  });

  it('are seen, deleted and counted by no other account', async () => {
    const other = await registered(api.server, 'other@example.org');
    const [list] = await kept(reader);
    expect(await kept(other)).toEqual([]);
    expect((await other.get(`${LISTS}/${list?.id}`)).status).toBe(404);
    expect((await other.delete(`${LISTS}/${list?.id}`)).status).toBe(404);
    expect((await new Browser(api.server).get(LISTS)).status).toBe(401);
    expect(await kept(reader)).toHaveLength(1);
  });

  it('are part of what the account exports, and are deleted when the reader says so', async () => {
    const { id } = (await keep(reader, 'Two', '20000001\n10.1000/abc')).body as KeptReferenceList;
    const data = (await reader.get('/User/exportData')).body as { reference_lists: unknown[] };
    expect(data.reference_lists).toContainEqual(
      expect.objectContaining({ name: 'Two', references: 2, text: '20000001\n10.1000/abc' }),
    );
    expect((await reader.delete(`${LISTS}/${id}`)).body).toEqual({ status: 1 });
    expect((await reader.get(`${LISTS}/${id}`)).body).toMatchObject({ code: 'NOT_IN_LIBRARY' });
  });

  it.each([
    ['no reference', 'nothing here', 'has no reference that can be read. Give records, or lines with a PMID'],
    [
      'too many',
      Array.from({ length: 5_001 }, (_, at) => 30_000_000 + at).join('\n'),
      'has 5001 references, and at most 5000 are read at once. Divide it into several lists',
    ],
  ])('are refused with %s', async (_, text, message) => {
    const { status, body } = await keep(reader, 'Faulty', text);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });

  it('have 45 MB at most in all, also where two are kept at once', async () => {
    const browser = await registered(api.server, 'long@example.org');
    const text = `20000001\n${' '.repeat(14_990_000)}`;
    for (const name of ['one', 'two']) expect((await keep(browser, name, text)).status).toBe(200);
    const answers = await Promise.all(
      ['three', 'four'].map((name) => keep(browser.copy(), name, `${text}20000002`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'REFERENCE_LISTS_TOO_LONG',
      error: 'Your lists may have 45 MB in all. Delete one first',
    });
    const [list] = await kept(browser);
    await browser.delete(`${LISTS}/${list?.id}`);
    expect((await keep(browser, 'five', text)).status).toBe(200);
  });

  it('are 20 at most, also where two are kept at once', async () => {
    const browser = await registered(api.server, 'many@example.org');
    for (let at = 1; at < MAX_REFERENCE_LISTS; at++) await keep(browser, `List ${at}`, '20000001');
    const answers = await Promise.all(['one', 'other'].map((name) => keep(browser.copy(), name, '20000001')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((refused?.body as ErrorBody | undefined)?.code).toBe('TOO_MANY_REFERENCE_LISTS');
  });
});
