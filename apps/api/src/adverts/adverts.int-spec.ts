import {
  AdvertListSchema,
  AdvertRowSchema,
  ErrorBodySchema,
  SearchResponseSchema,
  type Advert,
  type SaveAdvert,
} from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const PATH = '/Administrator/adverts';
const OPERATOR = { name: 'operator', userId: null, address: '' };
const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
};
const ADVERT: SaveAdvert = {
  title: 'More with Pro',
  text: 'Extra systematic reviews',
  title_es: 'Más con Pro',
  text_es: '',
  link: '/Why',
  active: true,
  from_date: '',
  to_date: '',
};

describeWithEitherDatabase('Adverts of the operator', (open) => {
  let api: RunningApi;
  let administrator: Browser;
  beforeAll(async () => {
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig: await open.fresh() });
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, OPERATOR);
    administrator = new Browser(api.server);
    await administrator.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
  });
  afterAll(() => api.stop());
  afterEach(async () => {
    for (const { id } of AdvertListSchema.parse((await administrator.get(PATH)).body).data)
      await administrator.delete(`${PATH}/${id}`);
  });

  const create = async (change: Partial<SaveAdvert> = {}) =>
    AdvertRowSchema.parse((await administrator.post(PATH, { ...ADVERT, ...change })).body);
  const shownTo = async (browser: Browser, query = ''): Promise<Advert | null> =>
    SearchResponseSchema.parse((await browser.get(`/Search?criteria=asthma${query}`)).body).summary.advert;
  const visitor = () => new Browser(api.server);

  it('are shown to visitors in their language, and not to Pro users', async () => {
    const { id } = await create();
    const english = { id, title: 'More with Pro', text: 'Extra systematic reviews', link: '/Why' };
    expect(await shownTo(visitor())).toEqual(english);
    expect(await shownTo(visitor(), '&lang=es')).toEqual({ ...english, title: 'Más con Pro' });
    expect(await shownTo(administrator)).toBeNull();
  });

  it('are no part of counts or documents', async () => {
    const search = async () =>
      SearchResponseSchema.parse((await visitor().get('/Search?criteria=asthma')).body);
    const before = await search();
    await create();
    const after = await search();
    expect(after.documents).toEqual(before.documents);
    expect([after.summary.total, after.summary.listed]).toEqual([
      before.summary.total,
      before.summary.listed,
    ]);
  });

  it.each([
    ['is switched off', { active: false }, false],
    ['begins tomorrow', { from_date: '2026-01-02' }, false],
    ['begins today', { from_date: '2026-01-01' }, true],
    ['ended yesterday', { to_date: '2025-12-31' }, false],
    ['ends today', { to_date: '2026-01-01' }, true],
  ])('are selected for one whose %s: shown %s', async (_, change, shown) => {
    expect((await create(change)).shown).toBe(shown);
    expect((await shownTo(visitor())) !== null).toBe(shown);
  });

  it('take turns', async () => {
    await create({ title: 'One' });
    await create({ title: 'Two' });
    const seen: (string | undefined)[] = [];
    for (const minute of ['00', '01', '02']) {
      api.clock.set(`2026-01-01T12:${minute}:00Z`);
      seen.push((await shownTo(visitor()))?.title);
    }
    api.clock.set('2026-01-01T12:00:00Z');
    expect(new Set(seen)).toEqual(new Set(['One', 'Two']));
    expect(seen[0]).toBe(seen[2]);
  });

  it('are changed and deleted by an administrator', async () => {
    const { id } = await create();
    const changed = await administrator.patch(`${PATH}/${id}`, { ...ADVERT, link: 'https://example.org/x' });
    expect(AdvertRowSchema.parse(changed.body)).toMatchObject({ id, link: 'https://example.org/x' });
    expect((await shownTo(visitor()))?.link).toBe('https://example.org/x');
    expect(AdvertListSchema.parse((await administrator.delete(`${PATH}/${id}`)).body).total).toBe(0);
    expect(await shownTo(visitor())).toBeNull();
    const gone = await administrator.delete(`${PATH}/${id}`);
    expect([gone.status, ErrorBodySchema.parse(gone.body).code]).toEqual([404, 'ADVERT_NOT_FOUND']);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://example.org/', 'data:text/html,x'])(
    'never link to %s',
    async (link) => {
      expect((await administrator.post(PATH, { ...ADVERT, link })).status).toBe(400);
      const { id } = await create();
      await api.database.manager.query(`UPDATE house_ads SET link = '${link}' WHERE id = ${id}`);
      expect(await shownTo(visitor())).toBeNull();
    },
  );

  it('are limited to 50', async () => {
    for (let advert = 0; advert < 50; advert++) await create({ active: false });
    const over = await administrator.post(PATH, ADVERT);
    expect([over.status, ErrorBodySchema.parse(over.body).code]).toEqual([409, 'TOO_MANY_ADVERTS']);
  });

  it('are managed by administrators', async () => {
    const reader = await registered(api.server, 'reader@example.org');
    for (const [browser, denied] of [
      [visitor(), 401],
      [reader, 403],
    ] as const) {
      expect((await browser.get(PATH)).status).toBe(denied);
      expect((await browser.post(PATH, ADVERT)).status).toBe(denied);
      expect((await browser.patch(`${PATH}/1`, ADVERT)).status).toBe(denied);
      expect((await browser.delete(`${PATH}/1`)).status).toBe(denied);
    }
  });
});
