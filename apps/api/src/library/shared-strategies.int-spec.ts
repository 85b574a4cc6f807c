import {
  MAX_COMMENT_LENGTH,
  SharedStrategyLinesSchema,
  SharedStrategySchema,
  StrategyDifferenceSchema,
  StrategyLinkSchema,
} from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  GRANT_PRO: 'everyone',
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA_COST: '1',
};
const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Asthma of the child' }),
  aDocument({ sourceId: '2', title: 'Wheeze of the child' }),
];
const strategy = (criteria: string) => ({ search_type: 'advanced', criteria, dialect: 'ovid' });
const SHARED = '/api/sharedStrategy';

describeWithEitherDatabase('a strategy shared by a link', (open) => {
  let api: RunningApi;
  let people = 0;
  beforeAll(async () => {
    api = await startApi({
      ...{ documents: DOCUMENTS, settings: SETTINGS },
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(() => api.stop());
  afterEach(() => api.clock.set('2026-01-01T12:00:00Z'));

  const person = () => registered(api.server, `sharer${++people}@example.org`);
  const visitor = () => new Browser(api.server);
  const saved = async (owner: Browser) => {
    const body = { name: 'Wheeze', criteria: strategy('1. asthma.ti.\n2. child.ti.\n3. 1 or 2') };
    const { id } = (await owner.post('/User/savedSearches', body)).body as { id: number };
    return `/User/savedSearches/${id}`;
  };
  const share = async (owner: Browser, at: string, lastDay: string | null = null) => {
    const { url } = StrategyLinkSchema.parse((await owner.post(`${at}/link`, { lastDay })).body);
    const { pathname, search } = new URL(url ?? '');
    expect(pathname).toBe('/Sharedstrategy');
    return search;
  };
  const read = async (browser: Browser, link: string) =>
    SharedStrategySchema.parse((await browser.get(SHARED + link)).body);

  it('is read by a visitor with its versions, counts and differences, and nothing else of the owner', async () => {
    const owner = await person();
    const at = await saved(owner);
    await owner.post('/User/savedSearches', { name: 'Private', criteria: strategy('mouse.ti.') });
    const link = await share(owner, at);
    await owner.post(`${at}/versions`, { criteria: strategy('1. asthma.ti.'), note: 'Narrower' });
    const found = await read(visitor(), link);
    expect(found).toMatchObject({
      name: 'Wheeze',
      versions: [{ number: 2, note: 'Narrower' }, { number: 1 }],
      comments: [],
    });
    expect(Object.keys(found)).toEqual(['name', 'versions', 'comments']);
    const { body: counted } = await visitor().get(`${SHARED}/lines${link}&version=1`);
    expect(
      SharedStrategyLinesSchema.parse(counted).lines.map(({ number, total }) => [number, total]),
    ).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    const { body: difference } = await visitor().get(`${SHARED}/difference${link}&from=1&to=2`);
    expect(StrategyDifferenceSchema.parse(difference).records).toEqual({
      ...{ before: 2, after: 1 },
      gained: { records: 0, first: [] },
      lost: { records: 1, first: [] },
    });
  });

  it('is not for search engines', async () => {
    const owner = await person();
    const link = await share(owner, await saved(owner));
    const answer = await visitor().get(SHARED + link);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('is closed for a wrong key, after a revocation and after the last day', async () => {
    const owner = await person();
    const at = await saved(owner);
    const link = await share(owner, at, '2026-01-02');
    expect((await visitor().get(`${SHARED}${link.slice(0, -1)}`)).status).toBe(404);
    expect((await visitor().get(`${SHARED}${link}x`)).status).toBe(404);
    const other = await person();
    const otherKey = new URLSearchParams(await share(other, await saved(other))).get('key') ?? '';
    const mixed = new URLSearchParams(link);
    mixed.set('key', otherKey);
    expect((await visitor().get(`${SHARED}?${mixed.toString()}`)).status).toBe(404);
    api.clock.set('2026-01-02T23:59:00Z');
    expect((await visitor().get(SHARED + link)).status).toBe(200);
    api.clock.set('2026-01-03T00:00:00Z');
    for (const path of [SHARED + link, `${SHARED}/lines${link}&version=1`])
      expect((await visitor().get(path)).body).toMatchObject({ code: 'STRATEGY_LINK_NOT_FOUND' });
    api.clock.set('2026-01-01T12:00:00Z');
    expect((await owner.delete(`${at}/link`)).status).toBe(200);
    expect((await visitor().get(SHARED + link)).status).toBe(404);
    expect((await owner.post(`${SHARED}/comments${link}`, { text: 'Late', version: 1 })).status).toBe(404);
    const next = await share(owner, at);
    expect(next).not.toBe(link);
    expect((await visitor().get(SHARED + link)).status).toBe(404);
    expect((await visitor().get(SHARED + next)).status).toBe(200);
  });

  it('is shared and revoked by its owner alone, which the audit log says', async () => {
    const owner = await person();
    const other = await person();
    const at = await saved(owner);
    expect((await other.post(`${at}/link`, {})).status).toBe(404);
    const link = await share(owner, at);
    expect((await other.get(`${at}/link`)).status).toBe(404);
    expect((await other.delete(`${at}/link`)).status).toBe(404);
    expect((await visitor().get(SHARED + link)).status).toBe(200);
    await owner.delete(`${at}/link`);
    const { user_id: accountId } = owner.tokens!;
    const events = await api.database.manager.query(
      `SELECT event FROM audit_log WHERE account_id = ${accountId} AND event LIKE 'strategy%' ORDER BY id`,
    );
    expect(events).toMatchObject([{ event: 'strategy_shared' }, { event: 'strategy_unshared' }]);
  });

  it('takes comments of readers who log in, as plain text, on a line or the whole', async () => {
    const owner = await person();
    const reader = await person();
    const link = await share(owner, await saved(owner));
    const add = (browser: Browser, body: object) => browser.post(`${SHARED}/comments${link}`, body);
    expect((await add(visitor(), { text: 'No', version: 1 })).status).toBe(401);
    expect((await add(reader, { text: '<b>Add wheez*</b>', version: 1, line: 2 })).body).toEqual({
      status: 1,
    });
    expect((await add(owner, { text: 'Thanks', version: 1 })).body).toEqual({ status: 1 });
    expect((await add(reader, { text: ' ', version: 1 })).status).toBe(400);
    expect((await add(reader, { text: 'a'.repeat(MAX_COMMENT_LENGTH + 1), version: 1 })).status).toBe(400);
    const { comments } = await read(reader, link);
    expect(comments.map(({ text, line, deletable }) => ({ text, line, deletable }))).toEqual([
      { text: '<b>Add wheez*</b>', line: 2, deletable: true },
      { text: 'Thanks', line: null, deletable: false },
    ]);
    expect((await read(visitor(), link)).comments.map(({ deletable }) => deletable)).toEqual([false, false]);
    const { body } = await reader.get('/User/exportData');
    expect(JSON.stringify(body)).toContain('Add wheez*');
  });

  it('loses a comment by its author or the owner of the strategy, and by nobody else', async () => {
    const [owner, author, other] = [await person(), await person(), await person()];
    const link = await share(owner, await saved(owner));
    for (const text of ['One', 'Two']) await author.post(`${SHARED}/comments${link}`, { text, version: 1 });
    const [one, two] = (await read(owner, link)).comments.map(({ id }) => id);
    const remove = (browser: Browser, id: number | undefined) =>
      browser.delete(`${SHARED}/comments/${id}${link}`);
    expect((await remove(other, one)).status).toBe(404);
    expect((await remove(author, one)).status).toBe(200);
    expect((await remove(owner, two)).status).toBe(200);
    expect((await read(owner, link)).comments).toEqual([]);
  });

  it('loses the comments of a deleted account, and the link with the account of its owner', async () => {
    const [owner, author] = [await person(), await person()];
    const link = await share(owner, await saved(owner));
    await author.post(`${SHARED}/comments${link}`, { text: 'One', version: 1 });
    await author.post('/User/deleteAccount', { password: PASSWORD });
    expect((await read(visitor(), link)).comments).toEqual([]);
    await owner.post('/User/deleteAccount', { password: PASSWORD });
    expect((await visitor().get(SHARED + link)).status).toBe(404);
  });
});
