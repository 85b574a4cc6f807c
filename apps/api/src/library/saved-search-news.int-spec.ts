import { AccountRepository } from '@clinical/database';
import { CATEGORY } from '@clinical/evidence';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { aDocument } from '../testing/builders.js';
import { registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA_COST: '1' };

/** 25 reviews of asthma that were imported before its trial; only the trial names salbutamol. */
const DOCUMENTS = [
  ...Array.from({ length: 25 }, (_, at) => ({
    ...aDocument({
      sourceId: `${at + 1}`,
      title: `Asthma in children, report ${at + 1}: a systematic review`,
      publicationTypes: ['Systematic Review'],
    }),
    firstImported: '2026-01-01T12:10:00Z',
  })),
  {
    ...aDocument({
      sourceId: '26',
      title: 'Salbutamol for asthma: a randomised trial',
      publicationTypes: ['Randomized Controlled Trial'],
    }),
    firstImported: '2026-01-01T12:20:30Z',
  },
];

const REVIEWS = String(CATEGORY.systematicReviews);

describeWithEitherDatabase('New results of saved searches', (open) => {
  let api: RunningApi;
  let people = 0;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings: SETTINGS, databaseConfig: await open.fresh() });
  });
  afterAll(() => api.stop());
  beforeEach(() => api.clock.set('2026-01-01T12:00:00Z'));

  const person = async () => {
    const browser = await registered(api.server, `person${++people}@example.org`);
    const { user_id: userId } = browser.tokens!;
    const account = await new AccountRepository(api.database).find(userId);
    await new AccountRepository(api.database).verifyEmail(userId, account!.email, new Date());
    await givePro(api.database, userId, api.clock.now());
    const save = async (criteria: object) =>
      ((await browser.post('/User/savedSearches', { criteria, name: 'Mine' })).body as { id: number }).id;
    const news = async () => (await browser.get('/User/savedSearches/news')).body as unknown;
    const openSaved = (id: number) => browser.patch(`/User/savedSearches/${id}`, { opened: true });
    return { browser, save, news, openSaved };
  };
  const asthma = { criteria: 'asthma', search_type: 'standard' };

  it('are those that were imported since it was saved, and later since it was opened', async () => {
    const { save, news, openSaved } = await person();
    const id = await save(asthma);
    expect(await news()).toEqual({ results: [{ id, count: 20, more: true }] });
    api.clock.set('2026-01-01T12:15:00Z');
    expect((await openSaved(id)).body).toEqual({ status: 1 });
    expect(await news()).toEqual({ results: [{ id, count: 1, more: false }] });
    api.clock.set('2026-01-01T12:21:00Z');
    await openSaved(id);
    expect(await news()).toEqual({ results: [{ id, count: 0, more: false }] });
  });

  it('match every word, line and field of a search, and its filters', async () => {
    const { save, news } = await person();
    const trial = await save({ criteria: 'asthma salbutamol', search_type: 'standard' });
    const reviews = await save({ ...asthma, criteria: 'asthma report', category: REVIEWS });
    const reviewsOfTrial = await save({
      ...asthma,
      criteria: 'asthma salbutamol trial',
      category: REVIEWS,
    });
    const strategy = await save({ criteria: '1. asthma\n2. salbut*\n3. 1 and 2', search_type: 'advanced' });
    const pico = await save({ criteria: 'asthma', intervention: 'salbutamol', search_type: 'pico' });
    expect(await news()).toEqual({
      results: expect.arrayContaining([
        { id: trial, count: 1, more: false },
        { id: reviews, count: 20, more: true },
        { id: reviewsOfTrial, count: 0, more: false },
        { id: strategy, count: 1, more: false },
        { id: pico, count: 1, more: false },
      ]),
    });
  });

  it('are not known for a search that is refused', async () => {
    const { save, news } = await person();
    const refused = await save({ criteria: 'asthma AND (', search_type: 'advanced' });
    const counted = await save({ criteria: 'salbutamol', search_type: 'standard' });
    expect(await news()).toEqual({
      results: expect.arrayContaining([
        { id: refused, count: null, more: false },
        { id: counted, count: 1, more: false },
      ]),
    });
  });

  it('are neither shown to another account nor changed by one', async () => {
    const [owner, other] = [await person(), await person()];
    const id = await owner.save(asthma);
    api.clock.set('2026-01-01T12:30:00Z');
    expect((await other.openSaved(id)).status).toBe(404);
    expect(await other.news()).toEqual({ results: [] });
    expect(await owner.news()).toEqual({ results: [{ id, count: 20, more: true }] });
  });

  it('keep the time of opening in the export of the account', async () => {
    const { browser, save, openSaved } = await person();
    await openSaved(await save(asthma));
    const { library } = (await browser.get('/User/exportData')).body as {
      library: { savedSearches: object[] };
    };
    expect(library.savedSearches).toEqual([
      expect.objectContaining({ name: 'Mine', openedAt: '2026-01-01T12:00:00.000Z' }),
    ]);
  });
});
