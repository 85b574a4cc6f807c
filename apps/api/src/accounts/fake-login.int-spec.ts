import { Browser } from '../testing/browser.js';
import { startApi } from '../testing/running-api.js';

/** What the build writes in place of the name. */
const built = globalThis as { FAKE_LOGIN?: boolean };

describe('The fake login', () => {
  afterEach(() => {
    delete built.FAKE_LOGIN;
  });

  it('is answered like any path that is not there', async () => {
    const api = await startApi({ documents: null, vocabulary: null });
    try {
      const [asked, unknown] = [
        await new Browser(api.server).post('/Auth/fakeLogin', {}),
        await new Browser(api.server).post('/Auth/anything', {}),
      ];
      expect(asked.status).toBe(unknown.status);
    } finally {
      await api.stop();
    }
  });

  it('logs in as the same editor each time in a build that has it', async () => {
    built.FAKE_LOGIN = true;
    const api = await startApi({ documents: null, vocabulary: null });
    try {
      const [one, other] = [new Browser(api.server), new Browser(api.server)];
      for (const browser of [one, other])
        expect((await browser.post('/Auth/fakeLogin', {})).status).toBe(200);
      expect(one.tokens).toMatchObject({ loggedin: 1, emailVerified: 1, user_id: other.tokens?.user_id });
      const { body } = await one.post('/api/asktrip', { step: 'profile' });
      expect(body).toMatchObject({
        result: { allowed: 'yes', user: { users_roles: [{ role: 'AskTripAdmin' }] } },
      });
    } finally {
      await api.stop();
    }
  });
});
