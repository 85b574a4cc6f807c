import { AlertMarkRepository, MailRepository, SavedSearchRepository } from '@clinical/database';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import type { EvidenceDocument } from '@clinical/evidence';
import { JobProcessors } from '@clinical/job-queue';
import Parser from 'rss-parser';
import request from 'supertest';
import { PASSWORD, verified, type Browser } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  MAIL_FROM: 'alerts@example.org',
  PUBLIC_URL: 'https://evidence.example.org',
};
const TOPICS = ['gout', 'scurvy', 'rickets', 'lupus', 'croup'];
const text = (words: string) => [{ label: '', text: words }];
const anArticle = (id: number, overrides: Partial<EvidenceDocument> = {}) =>
  aDocument({
    sourceId: `${id}`,
    pmid: `${id}`,
    title: `Phototherapy of vitiligo, part ${id}`,
    abstract: text('Phototherapy with narrowband light repigments vitiligo.'),
    date: `${2000 + (id % 20)}`,
    ...overrides,
  });
/** Unlike records, so that words differ in how rare they are. */
const OTHERS = Array.from({ length: 40 }, (_, at) =>
  anArticle(5000 + at, {
    title: `Survey ${at} of ${TOPICS[at % 5] ?? ''}`,
    abstract: text(`Adults with ${TOPICS[at % 5] ?? ''} answered question${at % 9}.`),
  }),
);
const RECORD = anArticle(1, { title: 'Phototherapy & light for vitiligo' });
/** Unlike the others. */
const WITHDRAWN = anArticle(8, { title: 'Leeches for croup', abstract: text('Leeches and croup.') });
const RETRACTED = { corrections: [{ type: 'RetractionIn', citation: 'J. 2020', pmid: '9' }] };
const DOCUMENTS = [
  ...OTHERS,
  RECORD,
  WITHDRAWN,
  ...[2, 3, 4, 5].map((id) => anArticle(id)),
  anArticle(6, { ...RETRACTED, title: 'Withdrawn phototherapy of vitiligo' }),
  anArticle(7, { title: 'Phototherapy of vitiligo for Pro', proOnly: true }),
];

describeWithEitherDatabase('Following the articles connected with a record', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  afterAll(() => api.stop());

  const following = (id: string, alert = 'weekly') => ({ criteria: { connected_with: id }, alert });
  const idOf = (browser: Browser): number => browser.tokens?.user_id ?? 0;

  async function reader(email: string, isPro = true): Promise<Browser> {
    const browser = await verified(api, email);
    if (isPro) await givePro(api.database, idOf(browser), api.clock.now());
    return browser;
  }

  async function save(browser: Browser, body: object): Promise<number> {
    const response = await browser.post('/User/savedSearches', body);
    expect(response.body).toMatchObject({ status: 1 });
    return (response.body as { id: number }).id;
  }

  /** The clock never goes back: later tests find what earlier ones added. */
  const aWeekLater = () => api.clock.set(new Date(api.clock.now().getTime() + 7 * 86_400_000).toISOString());

  const searches = () => new SavedSearchRepository(api.database);

  /** Runs the alert of today. */
  async function runAlerts(browser: Browser, savedSearchId: number): Promise<void> {
    const run = api.clock.now().toISOString().slice(0, 10);
    const { signal } = new AbortController();
    const processors = api.app.get(JobProcessors, { strict: false }).all();
    const found = processors.find(({ handler }) => handler.definition.name === 'alerts.connected');
    const attempt = { id: run, attempt: 1, last: false, traceId: run, signal };
    await found?.handler.run({ userId: idOf(browser), savedSearchId, run }, attempt);
  }

  async function enqueued(): Promise<readonly unknown[]> {
    const rows = await api.database.manager.query<{ name: string; payload: unknown }[]>('SELECT * FROM jobs');
    return rows.filter(({ name }) => name === 'alerts.connected');
  }

  async function mailed(browser: Browser) {
    const mails = await new MailRepository(api.database).ofUser(idOf(browser));
    return mails
      .filter(({ template }) => template === 'connected-alert')
      .map(({ values }) => JSON.parse(values ?? '{}') as Record<string, unknown>);
  }

  async function change(documents: readonly EvidenceDocument[], deletedIds: readonly string[] = []) {
    const writer = await api.engine.openWriter('update');
    await writer.write({ documents, deletedIds, checkpoints: [] });
    await writer.commit(0);
  }

  describe('as a feed', () => {
    const read = async (path: string) => {
      const { text: xml } = await request(api.server).get(path).buffer(true).expect(200);
      return new Parser().parseString(xml);
    };
    const idsOf = (items: readonly { link?: string }[]) => items.map(({ link }) => link?.split('/').at(-1));

    it.each(['atom', 'rss'])(
      'has the three articles that visitors see, the newest first, as %s',
      async (format) => {
        const { title, items } = await read(`/feed/connected/pubmed-1?feed_format=${format}`);
        expect(title).toMatch(/: Articles connected with “Phototherapy & light for vitiligo”$/);
        const { body } = await request(api.server)
          .post('/api/connected')
          .send({ documents: ['pubmed-1'] });
        const shown = (body as { documents: { id: string; trip_date: string }[] }).documents;
        expect(shown).toHaveLength(3);
        const listed = shown.filter(({ id }) => id !== 'pubmed-6');
        expect(idsOf(items)).toEqual(
          listed.toSorted((a, b) => b.trip_date.localeCompare(a.trip_date)).map(({ id }) => id),
        );
      },
    );

    it('names itself, and may be cached', async () => {
      const { text: xml, headers } = await request(api.server)
        .get('/feed/connected/pubmed-1?lang=es')
        .buffer(true);
      expect(headers).toMatchObject({
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=900',
      });
      expect(xml).toContain(
        'href="https://evidence.example.org/feed/connected/pubmed-1?lang=es&amp;feed_format=atom"',
      );
      expect(xml).toContain('Artículos relacionados con «Phototherapy');
    });

    it('has everything that its owner sees behind the signed link of the saved record, without retracted articles', async () => {
      const ana = await reader('ana8@example.org');
      const id = await save(ana, following('pubmed-1', 'off'));
      const { url } = (await ana.post(`/User/savedSearches/${id}/feed`)).body as { url: string };
      const { title, items } = await read(url.replace(SETTINGS.PUBLIC_URL, ''));
      expect(title).toMatch(/: Phototherapy & light for vitiligo$/);
      expect(idsOf(items).toSorted()).toEqual([2, 3, 4, 5, 7].map((each) => `pubmed-${each}`));
    });

    it.each([
      ['pubmed-404', 404],
      ['pubmed-7', 403],
    ])('of %s answers %i', async (id, status) => {
      await request(api.server).get(`/feed/connected/${id}`).set('Accept', 'application/json').expect(status);
    });
  });

  it('mails what has come into the collection since, once, and nothing that was there before', async () => {
    const ana = await reader('ana1@example.org');
    const id = await save(ana, following('pubmed-1'));
    expect(await enqueued()).toHaveLength(1);
    const { body } = await ana.get('/User/savedSearches');
    expect((body as { results: object[] }).results).toEqual([
      expect.objectContaining({
        name: RECORD.title,
        criteria: { connected_with: 'pubmed-1' },
        alert: 'weekly',
      }),
    ]);
    await runAlerts(ana, id);
    expect(await mailed(ana)).toEqual([]);
    // An old article that is new here, a retracted one, and one that has nothing to do with it.
    await change([
      anArticle(20, { date: '1999' }),
      anArticle(21, RETRACTED),
      anArticle(22, { title: 'Gout of painters', abstract: text('Ladders.') }),
    ]);
    aWeekLater();
    await runAlerts(ana, id);
    await runAlerts(ana, id);
    expect(await mailed(ana)).toEqual([
      expect.objectContaining({
        name: RECORD.title,
        count: 1,
        record: null,
        link: 'https://evidence.example.org/Document/pubmed-1?view=record',
        documents: [expect.objectContaining({ url: 'https://evidence.example.org/Document/pubmed-20' })],
      }),
    ]);
    aWeekLater();
    await runAlerts(ana, id);
    expect(await mailed(ana)).toHaveLength(1);
  });

  it('is planned with the alerts of saved searches, and stops when it is switched off', async () => {
    const ana = await reader('ana2@example.org');
    const before = (await enqueued()).length;
    const id = await save(ana, following('pubmed-1', 'off'));
    expect(await enqueued()).toHaveLength(before);
    await ana.patch(`/User/savedSearches/${id}`, { alert: 'monthly' });
    expect(await enqueued()).toHaveLength(before + 1);
    await runAlerts(ana, id);
    const planner = api.app
      .get(JobProcessors, { strict: false })
      .all()
      .find(({ handler }) => handler.definition.name === 'alerts.plan-saved-searches');
    aWeekLater();
    const { signal } = new AbortController();
    const attempt = { id: '1', attempt: 1, last: false, traceId: '1', signal };
    await planner?.handler.run({ frequency: 'monthly' }, attempt);
    expect(await enqueued()).toHaveLength(before + 2);
    await searches().change(idOf(ana), id, { alert: 'off' });
    await change([anArticle(25)]);
    await runAlerts(ana, id);
    expect(await mailed(ana)).toEqual([]);
  });

  it('tells once that the record was retracted, and ends when it is gone', async () => {
    const ana = await reader('ana3@example.org');
    const id = await save(ana, following('pubmed-8'));
    await runAlerts(ana, id);
    await change([anArticle(8, { ...RETRACTED, title: WITHDRAWN.title, abstract: WITHDRAWN.abstract })]);
    aWeekLater();
    await runAlerts(ana, id);
    aWeekLater();
    await runAlerts(ana, id);
    expect(await mailed(ana)).toEqual([expect.objectContaining({ record: 'retracted', count: 0 })]);
    await change([], ['pubmed-8']);
    aWeekLater();
    await runAlerts(ana, id);
    aWeekLater();
    await runAlerts(ana, id);
    expect((await mailed(ana)).map(({ record }) => record).toSorted()).toEqual(['gone', 'retracted']);
    expect(await searches().find(idOf(ana), id)).toMatchObject({ alert: 'off' });
  });

  it('tells readers without Pro of no article that they could not see in the list', async () => {
    const ben = await reader('ben4@example.org', false);
    const id = await save(ben, following('pubmed-1'));
    await runAlerts(ben, id);
    const seen = async () => {
      const { body } = await ben.post('/api/connected', { documents: ['pubmed-1'] });
      return (body as { documents: { id: string }[] }).documents.map((document) => document.id);
    };
    await change([
      anArticle(30, { title: 'Phototherapy', abstract: text('Light.') }),
      anArticle(31, { title: RECORD.title, abstract: RECORD.abstract, authors: RECORD.authors }),
      anArticle(32, { proOnly: true, title: RECORD.title }),
    ]);
    aWeekLater();
    await runAlerts(ben, id);
    const shown = await seen();
    expect(shown).toContain('pubmed-31');
    const [mail] = await mailed(ben);
    const urls = JSON.stringify(mail?.documents).match(/pubmed-\d+/g) ?? [];
    expect(urls).toEqual(['pubmed-31']);
    expect(shown).toEqual(expect.arrayContaining(urls));
  });

  it.each([
    ['a record that does not exist', 'pubmed-404', 404, 'DOCUMENT_NOT_FOUND'],
    ['what is no id', '../x', 404, 'DOCUMENT_NOT_FOUND'],
    ['a record for Pro users', 'pubmed-7', 403, 'PRO_REQUIRED'],
  ])('cannot be saved for %s', async (_, id, status, code) => {
    const ben = await reader(`${code}-${id.length}@example.org`, false);
    const response = await ben.post('/User/savedSearches', following(id));
    expect([response.status, JSON.stringify(response.body)]).toEqual([status, expect.stringContaining(code)]);
    expect((await ben.get('/User/savedSearches')).body).toMatchObject({ total: 0 });
  });

  it('is saved once', async () => {
    const ana = await reader('ana6@example.org');
    await save(ana, following('pubmed-1'));
    expect((await ana.post('/User/savedSearches', following('pubmed-1'))).body).toMatchObject({ status: 0 });
  });

  it('leaves nothing when it is deleted', async () => {
    const ana = await reader('ana7@example.org');
    const id = await save(ana, following('pubmed-1'));
    await runAlerts(ana, id);
    const marks = new AlertMarkRepository(api.database);
    expect(await marks.find(idOf(ana), `saved-search-${id}`)).not.toBeNull();
    await ana.delete(`/User/savedSearches/${id}`);
    expect(await marks.find(idOf(ana), `saved-search-${id}`)).toBeNull();
  });

  it('leaves nothing when the account is deleted', async () => {
    const ana = await reader('eva@example.org');
    const id = await save(ana, following('pubmed-1'));
    await runAlerts(ana, id);
    const marks = new AlertMarkRepository(api.database);
    expect(await marks.find(idOf(ana), `saved-search-${id}`)).not.toBeNull();
    expect((await ana.post('/User/deleteAccount', { password: PASSWORD })).body).toMatchObject({ status: 1 });
    expect(await searches().find(idOf(ana), id)).toBeNull();
    expect(await marks.find(idOf(ana), `saved-search-${id}`)).toBeNull();
  });
});
