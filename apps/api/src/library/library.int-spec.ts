import type { LatestArticles, StarredPage } from '@clinical/contracts';
import {
  AccountRepository,
  AccountRoleRepository,
  MailChoiceRepository,
  ViewCountRepository,
} from '@clinical/database';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { Browser, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA_COST: '1' };
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

interface Row {
  readonly id: number;
  readonly createdAt: string;
  readonly keywords: string;
  readonly criteria: string;
  readonly documents_viewed: string;
}

describeWithEitherDatabase('The library', (open) => {
  let api: RunningApi;
  let people = 0;
  beforeAll(async () => {
    api = await startApi({ settings: SETTINGS, databaseConfig: await open.fresh() });
  });
  afterAll(() => api.stop());
  afterEach(() => api.clock.set('2026-01-01T12:00:00Z'));

  const person = () => registered(api.server, `person${++people}@example.org`);
  const profileOf = async (browser: Browser) => {
    const { user_id } = browser.tokens!;
    const account = await new AccountRepository(api.database).find(user_id);
    return { user_id, username: account!.email };
  };
  const verified = async () => {
    const browser = await person();
    const { user_id: userId, username } = await profileOf(browser);
    await new AccountRepository(api.database).verifyEmail(userId, username, new Date());
    return browser;
  };
  const documents = async (browser: Browser, criteria: string) => {
    const answer = await browser.get(`/Search?criteria=${encodeURIComponent(criteria)}&search_type=standard`);
    return answer.body as {
      documents: { id: string; Title: string }[];
      summary: { starred_data: string[]; user: unknown };
    };
  };
  const history = async (browser: Browser, query = '') => {
    const { body } = await browser.get(`/User/getHistory${query}`);
    return body as { results: Row[]; total: number };
  };
  /** The history is written concurrently with the response. */
  const historyOf = async (browser: Browser, total: number) => {
    for (let look = 0; ; look++) {
      const page = await history(browser);
      if (page.total === total || look === 50) return page;
      await new Promise((later) => setTimeout(later, 20));
    }
  };

  describe('history', () => {
    it('contains the searches of a logged-in user, newest first', async () => {
      const browser = await person();
      await documents(browser, 'asthma');
      await historyOf(browser, 1);
      api.clock.set('2026-01-01T12:01:00Z');
      await browser.get('/Search?criteria=stroke&search_type=standard&category_id=1');
      const { results, total } = await historyOf(browser, 2);
      expect(total).toBe(2);
      expect(
        results.map(({ keywords, criteria, createdAt }) => [keywords, JSON.parse(criteria), createdAt]),
      ).toEqual([
        [
          'stroke',
          { criteria: 'stroke', search_type: 'standard', category: '1' },
          '2026-01-01T12:01:00.000Z',
        ],
        ['asthma', { criteria: 'asthma', search_type: 'standard' }, '2026-01-01T12:00:00.000Z'],
      ]);
      expect(results.map((row) => row.documents_viewed)).toEqual(['[]', '[]']);
    });

    it('contains a repeated search once, and not its further pages', async () => {
      const browser = await person();
      await documents(browser, 'asthma');
      await historyOf(browser, 1);
      api.clock.set('2026-01-01T12:20:00Z');
      await documents(browser, 'asthma');
      await browser.get('/Search?criteria=asthma&search_type=standard&page=2');
      await browser.get('/Search?criteria=asthma&search_type=standard&explain=1');
      api.clock.set('2026-01-01T13:00:00Z');
      await documents(browser, 'asthma');
      const { results } = await historyOf(browser, 2);
      expect(results.map(({ createdAt }) => createdAt)).toEqual([
        '2026-01-01T13:00:00.000Z',
        '2026-01-01T12:20:00.000Z',
      ]);
    });

    it('leaves out searches that a page makes for itself, marked by address or by body', async () => {
      const browser = await person();
      await browser.get('/Search?criteria=gout&search_type=standard&history=0');
      await browser.post('/Search', { criteria: 'gout', history: false });
      await documents(browser, 'asthma');
      const { results, total } = await historyOf(browser, 1);
      expect([results.map(({ keywords }) => keywords), total]).toEqual([['asthma'], 1]);
      await browser.get('/Search?criteria=stroke&search_type=standard&history=1');
      expect((await historyOf(browser, 2)).results[0]?.criteria).toBe(
        '{"criteria":"stroke","search_type":"standard"}',
      );
    });

    it('lists what was viewed and starred from a search', async () => {
      const browser = await person();
      const [first, second] = (await documents(browser, 'asthma')).documents;
      const criteria = JSON.stringify({ criteria: 'asthma', search_type: 'standard' });
      const view = { document_id: first!.id, criteria, keywords: 'asthma', activity: 0, pos: 0 };
      expect((await browser.post('/User/saveDocumentview', view)).body).toEqual({ status: 1 });
      await browser.post('/User/saveDocumentview', view);
      await browser.post('/User/setStar', { ...view, document_id: second!.id, activity: 1, pos: 1 });
      const { results } = await historyOf(browser, 1);
      expect(JSON.parse(results[0]!.documents_viewed)).toEqual([
        { document_id: first!.id, title: first!.Title, activity: 0 },
        { document_id: second!.id, title: second!.Title, activity: 1 },
      ]);
      await browser.post('/User/setStar', { document_id: second!.id, activity: -1 });
      expect(JSON.parse((await history(browser)).results[0]!.documents_viewed)).toMatchObject([
        { activity: 0 },
        { activity: -1 },
      ]);
    });

    it('records views and stars from a strategy of 30,000 characters, in every form of report', async () => {
      const browser = await person();
      const [first, second] = (await documents(browser, 'asthma')).documents;
      const strategy = '"acute asthma" OR\n'.repeat(1_700).padEnd(30_000, 'x');
      const criteria = { criteria: strategy, search_type: 'advanced' };
      const asText = { criteria: JSON.stringify(criteria), keywords: strategy };
      const viewed = await browser.post('/User/saveDocumentview', { document_id: first!.id, criteria });
      const starred = await browser.post('/User/setStar', {
        ...asText,
        document_id: second!.id,
        activity: 1,
        pos: 1,
      });
      expect([viewed, starred].map(({ status, body }) => [status, body])).toEqual([
        [200, { status: 1 }],
        [200, { status: 1 }],
      ]);
      const { results } = await historyOf(browser, 2);
      const row = results.find(({ documents_viewed: opened }) => opened !== '[]');
      expect(JSON.parse(row!.criteria)).toEqual(criteria);
      expect(JSON.parse(row!.documents_viewed)).toEqual([
        { document_id: first!.id, title: first!.Title, activity: 0 },
        { document_id: second!.id, title: second!.Title, activity: 1 },
      ]);
    });

    it('is paged and ordered as requested', async () => {
      const browser = await person();
      const words = Array.from({ length: 12 }, (_, index) => `word${index}`);
      for (const [index, word] of words.entries()) {
        api.clock.set(new Date(Date.UTC(2026, 0, 1, 12, index)));
        await documents(browser, word);
        await historyOf(browser, index + 1);
      }
      const pages = await Promise.all(
        ['', '?page=2', '?page=1&rows=5&sort=createdAt:asc', '?page=9', '?page=x&rows=0&sort=y'].map(
          (query) => history(browser, query),
        ),
      );
      expect(pages.map(({ results, total }) => [results.map(({ keywords }) => keywords), total])).toEqual([
        [words.slice(2).toReversed(), 12],
        [words.slice(0, 2).toReversed(), 12],
        [words.slice(0, 5), 12],
        [[], 12],
        [words.slice(2).toReversed(), 12],
      ]);
    });

    it('deletes one row, or all, only at its owner’s request', async () => {
      const [owner, other] = [await person(), await person()];
      await documents(owner, 'asthma');
      const row = (await historyOf(owner, 1)).results[0]!;
      const foreign = await other.delete(`/User/getHistory/${row.id}`);
      expect([foreign.status, (await history(owner)).total]).toEqual([404, 1]);
      expect((await owner.delete(`/User/getHistory/${row.id}`)).body).toEqual({ status: 1 });
      expect((await owner.delete(`/User/getHistory/${row.id}`)).status).toBe(404);
      await documents(owner, 'stroke');
      await historyOf(owner, 1);
      await documents(other, 'gout');
      await historyOf(other, 1);
      await owner.delete('/User/getHistory');
      expect([(await history(owner)).total, (await history(other)).total]).toEqual([0, 1]);
    });

    it('imports the history of a browser once', async () => {
      const browser = await person();
      const known = (await documents(new Browser(api.server), 'asthma')).documents[0]!;
      const kept = {
        searches: [
          { criteria: { criteria: 'newest', search_type: 'standard' } },
          { criteria: JSON.stringify({ criteria: 'older', search_type: 'standard' }) },
          { criteria: { criteria: ' ' } },
          { criteria: { criteria: 'dated' }, createdAt: '2025-06-01T08:00:00Z' },
        ],
        stars: [known.id, 'no-such-document', '../etc'],
        userid: 1,
      };
      const answers = [
        (await browser.post('/User/importHistory', kept)).body as unknown,
        (await browser.post('/User/importHistory', kept)).body as unknown,
      ];
      const { results } = await history(browser);
      expect(answers).toEqual([
        { searches: 3, stars: 1 },
        { searches: 0, stars: 1 },
      ]);
      expect(results.map(({ keywords }) => keywords)).toEqual(['newest', 'older', 'dated']);
      expect((await browser.get('/User/getStarred')).body).toMatchObject({ total: 1 });
    });

    it('refuses an import that is too large', async () => {
      const browser = await person();
      const searches = Array.from({ length: 51 }, (_, index) => ({ criteria: { criteria: `word${index}` } }));
      expect((await browser.post('/User/importHistory', { searches })).status).toBe(400);
    });
  });

  describe('bookmarks', () => {
    it('are listed newest first, and shown on results', async () => {
      const browser = await person();
      const [first, second] = (await documents(browser, 'asthma')).documents;
      await browser.post('/User/setStar', { document_id: first!.id, activity: 1 });
      api.clock.set('2026-01-01T12:05:00Z');
      await browser.post('/User/setStar', { document_id: second!.id, activity: 1 });
      await browser.post('/User/setStar', { document_id: first!.id, activity: 1 });
      expect((await browser.get('/User/getStarred')).body).toEqual({
        results: [
          {
            ...{ createdAt: '2026-01-01T12:05:00.000Z', document_id: second!.id, title: second!.Title },
            ...{ note: '', tags: [] },
          },
          {
            ...{ createdAt: '2026-01-01T12:00:00.000Z', document_id: first!.id, title: first!.Title },
            ...{ note: '', tags: [] },
          },
        ],
        total: 2,
        tags: [],
      });
      const { summary } = await documents(browser, 'asthma');
      expect(summary.starred_data.toSorted()).toEqual([first!.id, second!.id].toSorted());
      expect(summary.user).toEqual({ user_id: String(browser.tokens!.user_id) });
      expect((await browser.get(`/User/starredAmong?ids=${first!.id},x`)).body).toEqual({
        results: [first!.id],
      });
    });

    it('are refused for visitors', async () => {
      const visitor = new Browser(api.server);
      const [first] = (await documents(visitor, 'asthma')).documents;
      const answer = await visitor.post('/User/setStar', { document_id: first!.id, activity: 1 });
      expect([answer.status, (answer.body as { error: string }).error]).toEqual([
        401,
        'You must be logged in to bookmark articles. Please login first.',
      ]);
    });

    it('belong to the logged-in user, regardless of the body', async () => {
      const [owner, other] = [await person(), await person()];
      const [first] = (await documents(owner, 'asthma')).documents;
      const body = {
        document_id: first!.id,
        activity: 1,
        userid: owner.tokens!.user_id,
        user_id: owner.tokens!.user_id,
      };
      await other.post('/User/setStar', body);
      expect((await owner.get('/User/getStarred')).body).toEqual({ results: [], total: 0, tags: [] });
    });

    it('have a note and tags, by which they are listed and exported, until the star is removed', async () => {
      const [owner, other] = [await person(), await person()];
      const [first, second] = (await documents(owner, 'asthma')).documents.map(({ id }) => id);
      const path = `/User/getStarred/${first}`;
      for (const id of [first, second]) await owner.post('/User/setStar', { document_id: id, activity: 1 });
      const notes = { note: ' Check the dose.\n', tags: ['guideline', 'Ward round ', 'guideline'] };
      expect((await owner.patch(path, notes)).status).toBe(200);
      await owner.patch(`/User/getStarred/${second}`, { note: '', tags: ['guideline'] });
      expect((await other.patch(path, notes)).status).toBe(404);
      const starred = async (query: string) =>
        (await owner.get(`/User/getStarred${query}`)).body as StarredPage;
      const { results, tags } = await starred('?tag=Ward%20round');
      expect(results).toMatchObject([
        { document_id: first, note: 'Check the dose.', tags: ['Ward round', 'guideline'] },
      ]);
      expect(tags).toEqual([
        { tag: 'Ward round', count: 1 },
        { tag: 'guideline', count: 2 },
      ]);
      const idsOf = async (query: string) => (await owner.get(`/User/starredIds${query}`)).body as object;
      expect(await idsOf('?tag=Ward%20round')).toEqual({ results: [first], total: 1 });
      expect(await idsOf('')).toMatchObject({ total: 2 });
      expect(await starred('?tag=unknown')).toMatchObject({ results: [], total: 0 });
      await owner.patch(path, { note: '', tags: [] });
      expect((await starred('')).tags).toEqual([{ tag: 'guideline', count: 2 - 1 }]);
      const unstar = async (body: object) =>
        (await owner.post('/User/setStar', { document_id: second, activity: -1, ...body })).body as object;
      expect(await unstar({})).toEqual({
        status: 0,
        message: 'This bookmark has a note or tags. Remove it on the page Bookmarked.',
      });
      expect((await starred('')).total).toBe(2);
      expect(await unstar({ delete_notes: true })).toEqual({ status: 1 });
      expect(await starred('')).toMatchObject({ total: 1, tags: [] });
    });

    it.each([
      ['a note that is too long', { note: 'x'.repeat(5_001), tags: [] }],
      ['a tag that is too long', { note: '', tags: ['x'.repeat(41)] }],
      ['too many tags', { note: '', tags: Array.from({ length: 21 }, (_, place) => `tag ${place}`) }],
      ['an empty tag', { note: '', tags: [' '] }],
    ])('refuse %s', async (_, body) => {
      const browser = await person();
      const [first] = (await documents(browser, 'asthma')).documents;
      await browser.post('/User/setStar', { document_id: first!.id, activity: 1 });
      expect((await browser.patch(`/User/getStarred/${first!.id}`, body)).status).toBe(400);
    });

    it.each([
      [{ document_id: 'no-such-document', activity: 1 }, 404],
      [{ document_id: "x' OR 1=1 --", activity: 1 }, 404],
      [{ activity: 1 }, 400],
      [{ document_id: 'x', activity: 7 }, 400],
      [{ document_id: 'x', activity: 0 }, 400],
    ])('refuse %j', async (body, status) => {
      const browser = await person();
      expect((await browser.post('/User/setStar', body)).status).toBe(status);
    });
  });

  it.each([
    '/User/getHistory',
    '/User/getStarred',
    '/User/starredIds',
    '/User/savedSearches',
    '/User/queryHistory',
    '/Searchlatest',
  ])('asks a visitor to log in for %s', async (path) => {
    const answer = await new Browser(api.server).get(path);
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([
      401,
      'To access this page you need to Login!',
    ]);
  });

  describe('views', () => {
    const viewsOf = async (id: string) =>
      (await new ViewCountRepository(api.database).since(0, [id])).get(id) ?? 0;
    const view = (browser: Browser, id: string) =>
      browser.post('/User/saveDocumentview', { document_id: id });

    it('are counted once for each person and day', async () => {
      const browser = await person();
      const id = (await documents(browser, 'hypertension')).documents[0]!.id;
      const visitor = new Browser(api.server, { 'User-Agent': PERSON });
      const other = new Browser(api.server, { 'User-Agent': `${PERSON} Edg/130` });
      const before = await viewsOf(id);
      for (const who of [browser, browser, visitor, visitor, other]) await view(who, id);
      const sameDay = (await viewsOf(id)) - before;
      api.clock.set('2026-01-02T00:00:01Z');
      for (const who of [visitor, other]) await view(who, id);
      expect([sameDay, (await viewsOf(id)) - before]).toEqual([3, 5]);
      const marks = await api.database.manager.query<{ day: number }[]>(
        'SELECT DISTINCT day FROM view_marks',
      );
      expect(marks.map(({ day }) => day)).toEqual([20455]);
    });

    it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.0', ''])(
      'are not counted for programs: %s',
      async (agent) => {
        const visitor = new Browser(api.server, { 'User-Agent': agent });
        const id = (await documents(visitor, 'hypertension')).documents[0]!.id;
        const before = await viewsOf(id);
        expect((await view(visitor, id)).status).toBe(200);
        expect(await viewsOf(id)).toBe(before);
      },
    );
  });

  describe('saved searches', () => {
    const criteria = { criteria: 'asthma', search_type: 'standard', page: '3' };

    it('are kept under a name, changed and deleted', async () => {
      const browser = await verified();
      const { body } = await browser.post('/User/savedSearches', { name: 'Mine', criteria, alert: 'weekly' });
      const { id } = body as { id: number };
      expect(body).toEqual({ status: 1, id });
      expect((await browser.get('/User/savedSearches')).body).toEqual({
        results: [
          {
            id,
            name: 'Mine',
            criteria: { criteria: 'asthma', search_type: 'standard' },
            alert: 'weekly',
            createdAt: '2026-01-01T12:00:00.000Z',
            lastRunAt: null,
          },
        ],
        total: 1,
        mail_obstacle: null,
      });
      expect((await browser.patch(`/User/savedSearches/${id}`, { alert: 'off' })).body).toEqual({
        status: 1,
      });
      expect((await browser.patch(`/User/savedSearches/${id}`, { name: '  Renamed ' })).body).toEqual({
        status: 1,
      });
      expect((await browser.get('/User/savedSearches')).body).toMatchObject({
        results: [{ name: 'Renamed', alert: 'off' }],
      });
      expect((await browser.delete(`/User/savedSearches/${id}`)).body).toEqual({ status: 1 });
      expect((await browser.get('/User/savedSearches')).body).toEqual({
        results: [],
        total: 0,
        mail_obstacle: null,
      });
    });

    it('explain why no mails about them are sent, and how to fix that', async () => {
      const browser = await person();
      const { user_id: userId, username } = await profileOf(browser);
      const mailStatus = async (search: string) => {
        const saved = await browser.post('/User/savedSearches', {
          criteria: { criteria: search },
          alert: 'weekly',
        });
        const { id, ...answer } = saved.body as { id: number; status: number; message?: string };
        const changed = await browser.patch(`/User/savedSearches/${id}`, { alert: 'monthly' });
        expect(changed.body).toEqual(answer);
        expect((await browser.patch(`/User/savedSearches/${id}`, { alert: 'off' })).body).toEqual({
          status: 1,
        });
        const list = (await browser.get('/User/savedSearches')).body as { mail_obstacle: string | null };
        return [answer.message, list.mail_obstacle];
      };
      expect(await mailStatus('unverified')).toEqual([
        'Emails about saved searches are paused. Verify your email in your profile first.',
        'unverified',
      ]);
      await new AccountRepository(api.database).verifyEmail(userId, username, new Date());
      expect(await mailStatus('verified')).toEqual([undefined, null]);
      await browser.post('/User/mailChoices', { list: 'saved-searches', wanted: false });
      expect(await mailStatus('ended')).toEqual([
        'Emails about saved searches are switched off. You can switch them on in your profile.',
        'unsubscribed',
      ]);
      await browser.post('/User/mailChoices', { list: 'saved-searches', wanted: true });
      const refusal = { address: username, code: 550, reason: 'Unknown', since: new Date() };
      await new MailChoiceRepository(api.database).suppress(refusal);
      expect(await mailStatus('refused')).toEqual([
        'Emails about saved searches are paused because your email address was refused. Check it in your profile.',
        'refused',
      ]);
    });

    it('are named by the words of the search, and saved once', async () => {
      const browser = await person();
      await browser.post('/User/savedSearches', { criteria: JSON.stringify(criteria) });
      const again = await browser.post('/User/savedSearches', { criteria: { ...criteria, sort: 'y' } });
      expect(again.body).toEqual({ status: 0, message: 'You have already saved this search' });
      expect((await browser.get('/User/savedSearches')).body).toMatchObject({
        results: [{ name: 'asthma' }],
      });
    });

    it('are not accessible to other users', async () => {
      const [owner, other] = [await person(), await person()];
      const { body } = await owner.post('/User/savedSearches', { criteria });
      const path = `/User/savedSearches/${(body as { id: number }).id}`;
      const answers = [await other.patch(path, { name: 'Stolen' }), await other.delete(path)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect((await owner.get('/User/savedSearches')).body).toMatchObject({ results: [{ name: 'asthma' }] });
    });

    it.each([
      {},
      { criteria: 'x' },
      { criteria: { criteria: '' } },
      { criteria, alert: 'hourly' },
      { criteria, name: '' },
    ])('refuse %j', async (body) => {
      const answer = await (await person()).post('/User/savedSearches', body);
      expect(answer.status === 400 || (answer.body as { status: number }).status === 0).toBe(true);
    });
  });

  describe('refinements', () => {
    const PATH = '/Administrator/refinements';
    const REFINEMENT = {
      ...{ name: 'Recent', description: 'Of the last five years', name_es: 'Recientes', description_es: '' },
      type: 'from_date',
      value: '5y',
    };
    const administrator = async () => {
      const browser = await verified();
      const userId = browser.tokens!.user_id;
      await new AccountRoleRepository(api.database).grant(userId, 'Administrator', 'test', api.clock.now());
      return browser;
    };
    const offered = async (browser: Browser, query = '') => {
      const { body } = await browser.get(`/Search?criteria=asthma&search_type=standard&history=0${query}`);
      return (body as { summary: { refinements: unknown[] } }).summary.refinements;
    };

    it('are created, changed and deleted by administrators, and offered by every search', async () => {
      const [admin, visitor] = [await administrator(), await person()];
      const { body, status } = await admin.post(PATH, REFINEMENT);
      expect([status, body]).toEqual([200, { ...REFINEMENT, id: expect.any(Number) }]);
      expect(await offered(visitor)).toEqual([
        { name: 'Recent', type: 'from_date', value: '2021-01', description: 'Of the last five years' },
      ]);
      expect(await offered(visitor, '&lang=es')).toMatchObject([{ name: 'Recientes' }]);
      const { id } = body as { id: number };
      const reviews = { ...REFINEMENT, name: 'Reviews', type: 'tag', value: 'category=11&from_date=2020' };
      expect((await admin.patch(`${PATH}/${id}`, reviews)).status).toBe(200);
      expect((await admin.get(PATH)).body).toEqual({ data: [{ ...reviews, id }], total: 1 });
      const found = await visitor.get(
        '/Search?criteria=asthma&search_type=standard&tag=reviews&to_date=2024',
      );
      const { summary } = found.body as { summary: { filters: object; notices: { code: string }[] } };
      expect(summary.filters).toMatchObject({ categories: [11], from_date: '2020', to_date: '2024' });
      expect(summary.notices.map(({ code }) => code)).not.toContain('P090');
      expect((await admin.delete(`${PATH}/${id}`)).body).toEqual({ data: [], total: 0 });
      expect(await offered(visitor)).toEqual([]);
      expect((await admin.delete(`${PATH}/${id}`)).status).toBe(404);
    });

    it.each([
      { ...REFINEMENT, value: 'recently' },
      { ...REFINEMENT, type: 'tag', value: 'criteria=asthma' },
      { ...REFINEMENT, type: 'activity', value: 'x' },
      { ...REFINEMENT, name: ' ' },
      {},
    ])('refuse %j', async (body) => {
      expect((await (await administrator()).post(PATH, body)).status).toBe(400);
    });

    it('are refused for everyone else', async () => {
      const answers = [await (await person()).post(PATH, REFINEMENT), await (await person()).get(PATH)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    });
  });

  describe('views of documents', () => {
    const viewsOf = async (browser: Browser) => {
      const { body } = await browser.get('/Search?criteria=asthma&search_type=standard&history=0');
      return (body as { documents: { id: string; views: number | null }[] }).documents;
    };

    it('are shown to Pro users as the sum of twelve months, and to no one else', async () => {
      const [free, pro] = [await person(), await person()];
      const userId = pro.tokens!.user_id;
      await givePro(api.database, userId, api.clock.now());
      const [first] = await viewsOf(pro);
      const month = api.clock.now().getUTCFullYear() * 12 + api.clock.now().getUTCMonth();
      await api.database.transaction(async (transaction) => {
        const counts = new ViewCountRepository(transaction);
        for (const at of [month, month - 11, month - 12]) await counts.count(first!.id, at);
      });
      expect((await viewsOf(pro)).find(({ id }) => id === first!.id)?.views).toBe(first!.views! + 2);
      expect((await viewsOf(pro)).every(({ views }) => views !== null)).toBe(true);
      expect((await viewsOf(free)).every(({ views }) => views === null)).toBe(true);
    });
  });

  describe('the history of advanced searches', () => {
    const entry = (number: number, text: string, references: number[] = []) => ({
      ...{ number, text, dialect: 'trip', total: null, references, lines: [] },
      searchedAt: `2026-01-01T10:${String(number).padStart(2, '0')}:00.000Z`,
    });
    const withPro = async () => {
      const browser = await person();
      await givePro(api.database, browser.tokens!.user_id, api.clock.now());
      return browser;
    };

    it('requires Pro', async () => {
      expect((await (await person()).get('/User/queryHistory')).status).toBe(403);
    });

    it('continues in the same session, and is merged into another', async () => {
      const browser = await withPro();
      expect((await browser.get('/User/queryHistory')).body).toMatchObject({
        revision: 0,
        history: { entries: [] },
      });
      const local = { version: 1, nextNumber: 2, entries: [entry(1, 'asthma')], dropped: [] };
      const stored = await browser.post('/User/queryHistory', { revision: 0, history: local });
      expect(stored.body).toEqual({ revision: 1, history: local });
      const remote = {
        version: 1,
        nextNumber: 3,
        entries: [entry(1, 'stroke'), entry(2, '#1 AND aspirin', [1])],
        dropped: [],
      };
      const merged = await browser.post('/User/queryHistory', { revision: 0, history: remote });
      expect(merged.body).toMatchObject({
        revision: 2,
        history: { entries: [{ text: 'asthma' }, { text: 'stroke' }, { text: '#2 AND aspirin' }] },
      });
      expect((await browser.get('/User/queryHistory')).body).toEqual(merged.body);
    });

    it('keeps the stored one when a malformed one is sent', async () => {
      const browser = await withPro();
      const local = { version: 1, nextNumber: 2, entries: [entry(1, 'asthma')], dropped: [] };
      await browser.post('/User/queryHistory', { revision: 0, history: local });
      for (const history of [undefined, null, [], 'x', {}, { ...local, entries: [{ number: 1 }] }]) {
        const answer = await browser.post('/User/queryHistory', { revision: 1, history });
        expect([answer.status, answer.body]).toEqual([
          400,
          expect.objectContaining({ code: 'INVALID_REQUEST' }),
        ]);
      }
      expect((await browser.get('/User/queryHistory')).body).toEqual({ revision: 1, history: local });
    });
  });

  describe('the inbox', () => {
    const withInterests = async (browser: Browser, interests: string) => {
      const accounts = new AccountRepository(api.database);
      const { firstname, lastname, country, profession, clinicalAreas } = (await accounts.find(
        browser.tokens!.user_id,
      ))!;
      const details = { firstname, lastname, country, profession, clinicalAreas };
      await accounts.updateProfile(browser.tokens!.user_id, { ...details, interests });
    };
    const inboxOf = async (browser: Browser) =>
      ((await browser.get('/Searchlatest')).body as { results: string }).results;

    it('asks for interests where there are none', async () => {
      const results = await inboxOf(await person());
      expect(results).toContain('<a href="/Profile">Add your interests</a>');
      expect(results).toContain('<a href="/Latest">');
    });

    it('lists the latest records on an interest without new ones', async () => {
      api.clock.set('2091-06-01T12:00:00Z');
      const browser = await person();
      await withInterests(browser, 'asthma');
      expect(await inboxOf(browser)).toMatch(
        /^<h2>Latest on asthma<\/h2><ul><li><a href="\/Document\/[\w-]+">/,
      );
    });

    it('does not ask for interests when the given ones find nothing', async () => {
      const browser = await person();
      await withInterests(browser, 'zzyzzx');
      const results = await inboxOf(browser);
      expect(results).toContain('We found no articles on your interests.');
      expect(results).toContain('<a href="/Profile">Change your interests</a>');
    });

    it('returns the same records as data', async () => {
      api.clock.set('2021-06-01T12:00:00Z');
      const browser = await person();
      const none = { has_interests: false, sections: [] };
      expect((await browser.get('/Searchlatest')).body).toMatchObject(none);
      await withInterests(browser, 'asthma');
      const { results, sections } = (await browser.get('/Searchlatest')).body as LatestArticles;
      expect(sections.map(({ interest, is_new: isNew }) => [interest, isNew])).toEqual([['asthma', true]]);
      const documents = sections.flatMap((section) => section.documents);
      expect(documents[0]).toEqual({
        id: expect.any(String) as string,
        title: expect.any(String) as string,
        publication: expect.any(String) as string,
        date: expect.stringMatching(/^\d{4}/) as string,
        category: expect.any(Number) as number,
        category_name: expect.stringMatching(/./) as string,
        grade: expect.any(Number) as number,
      });
      expect(results.match(/<li>/g)).toHaveLength(documents.length);
    });

    it('lists new records for the interests, and no HTML of other users', async () => {
      api.clock.set('2021-06-01T12:00:00Z');
      const browser = await person();
      await withInterests(browser, 'asthma <img src=x onerror=alert(1)>');
      const results = await inboxOf(browser);
      expect(results).toMatch(
        /^<h2>New for asthma &lt;img src=x onerror=alert\(1\)&gt;<\/h2><ul><li><a href="\/Document\/[\w-]+">/,
      );
      expect(results).not.toContain('<img');
    });
  });

  it('is exported and deleted with the account', async () => {
    const browser = await person();
    const [first] = (await documents(browser, 'asthma')).documents;
    await historyOf(browser, 1);
    await browser.post('/User/setStar', { document_id: first!.id, activity: 1 });
    await browser.post('/User/savedSearches', { criteria: { criteria: 'stroke' } });
    const { body } = await browser.get('/User/exportData');
    expect((body as { library: unknown }).library).toMatchObject({
      history: [{ keywords: 'asthma' }],
      bookmarks: [{ documentId: first!.id }],
      savedSearches: [{ name: 'stroke', alert: 'off' }],
      queryHistory: null,
    });
    const userId = browser.tokens!.user_id;
    await new AccountRepository(api.database).delete(userId);
    const left = await Promise.all(
      ['searches', 'bookmarks', 'saved_searches'].map((table) =>
        api.database.manager.query<unknown[]>(`SELECT id FROM ${table} WHERE account_id = ?`, [userId]),
      ),
    );
    expect(left).toEqual([[], [], []]);
  });

  it('logs no search terms', async () => {
    const browser = await person();
    await documents(browser, 'zzyzxsecret');
    await historyOf(browser, 1);
    expect(api.logged()).not.toContain('zzyzxsecret');
  });
});
