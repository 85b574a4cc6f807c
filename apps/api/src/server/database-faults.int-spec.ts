import { describeWithMariadb, FaultMariadb } from '@clinical/database/testing';
import { Browser, registered } from '../testing/browser.js';
import { until } from '../testing/faults/until.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(300_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA_COST: '1' };
const AWAY = {
  code: 'DATABASE_UNAVAILABLE',
  error: 'The service cannot reach its database at the moment. Please try again in a minute',
};
const SEARCH = '/Search?criteria=asthma&search_type=standard';

// With one running server, another can be started.
describeWithMariadb('the service on a MariaDB that is killed', () => {
  let server: FaultMariadb;
  let api: RunningApi;
  let reader: Browser;

  beforeAll(async () => {
    server = await FaultMariadb.start();
    api = await startApi({ settings: SETTINGS, databaseConfig: server.config });
    reader = await registered(api.server, 'reader@example.org');
    await reader.get(SEARCH);
    await until(async () => (await history()).length === 1);
  });
  afterAll(async () => {
    await api.stop();
    await server.stop();
  });

  const history = async () => {
    const { body } = await reader.get('/User/getHistory');
    return (body as { results: readonly { keywords: string }[] }).results.map(({ keywords }) => keywords);
  };
  const total = async (browser: Browser) => {
    const { status, body } = await browser.get(SEARCH);
    return [status, (body as { summary: { total: number } }).summary.total];
  };

  it('continues to search, reports what is unavailable, and recovers completely afterwards', async () => {
    const visitor = new Browser(api.server);
    const before = await total(visitor);
    await server.kill();
    expect([await total(visitor), await total(reader)]).toEqual([before, before]);
    for (const path of ['/User/getHistory', '/User/getStarred', '/Auth/getProfileData']) {
      const answer = await reader.get(path);
      expect([path, answer.status, answer.body, answer.headers['retry-after']]).toEqual([
        path,
        503,
        expect.objectContaining(AWAY),
        expect.stringMatching(/^\d+$/),
      ]);
    }
    const login = await visitor.post('/Auth/Login', { username: 'reader@example.org', password: 'x' });
    expect([login.status, login.body]).toEqual([503, expect.objectContaining(AWAY)]);
    const ready = await visitor.get('/health/ready');
    expect([ready.status, ready.body]).toEqual([
      200,
      {
        status: 'ready',
        checks: expect.arrayContaining([
          expect.objectContaining({ name: 'search', status: 'up' }),
          expect.objectContaining({ name: 'database', status: 'down' }),
        ]) as unknown,
      },
    ]);
    const { text } = await visitor.get('/metrics');
    expect(text).toMatch(/^evidence_database_up 0$/m);
    expect(text).not.toMatch(/^evidence_jobs\{/m);
    await server.startAgain();
    expect(await history()).toEqual(['asthma']);
    expect((await visitor.get('/health/ready')).body).toMatchObject({
      checks: expect.arrayContaining([
        expect.objectContaining({ name: 'database', status: 'up' }),
      ]) as unknown,
    });
    expect(api.logged()).not.toContain('asthma');
  });

  it('loses no confirmed bookmark, whenever the server is killed', async () => {
    const { body } = await reader.get(SEARCH);
    const ids = (body as { documents: readonly { id: string }[] }).documents.map(({ id }) => id);
    const confirmed: string[] = [];
    const writing = (async () => {
      for (const id of ids) {
        const answer = await reader.post('/User/setStar', { document_id: id, activity: 1 });
        if (answer.status === 200) confirmed.push(id);
        else expect(answer.status).toBe(503);
      }
    })();
    await until(() => confirmed.length >= 1, 1);
    await server.kill();
    await writing;
    await server.startAgain();
    const starred = await reader.get('/User/getStarred?rows=100');
    const kept = (starred.body as { results: readonly { document_id: string }[] }).results;
    expect(kept.map(({ document_id: id }) => id)).toEqual(expect.arrayContaining(confirmed));
  });
});
