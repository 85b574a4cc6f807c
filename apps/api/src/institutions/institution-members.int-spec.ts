import {
  AuthTokensSchema,
  InstitutionMemberListSchema,
  InstitutionMemberReplySchema,
  InstitutionSavedSchema,
  SearchResponseSchema,
  type InstitutionRow,
} from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD, registered, verified } from '../testing/browser.js';
import { readProfile } from '../testing/profile-calls.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  ...{ REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' },
  TRUSTED_PROXIES: '127.0.0.1',
};

describeWithEitherDatabase('members of institutions, for administrators', (open) => {
  let api: RunningApi;
  let admin: Browser;

  beforeAll(async () => {
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig: await open.fresh() });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
  });
  afterAll(() => api.stop());

  const create = async (form: object): Promise<InstitutionRow> => {
    const saved = InstitutionSavedSchema.parse((await admin.post('/Administrator/institutions', form)).body);
    if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
    return saved.institution;
  };
  const membersOf = ({ id }: InstitutionRow) => `/Administrator/institutions/${id}/members`;
  const list = async (institution: InstitutionRow) =>
    InstitutionMemberListSchema.parse((await admin.get(membersOf(institution))).body);
  const add = async (institution: InstitutionRow, email: string, administrator = false) =>
    InstitutionMemberReplySchema.parse(
      (await admin.post(membersOf(institution), { email, administrator })).body,
    );
  const isPro = async (browser: Browser) =>
    SearchResponseSchema.parse((await browser.get('/Search?criteria=asthma')).body).summary.isPro;

  it('have Pro outside the institution, in the flags of a login and in a search', async () => {
    const north = await create({ name: 'North', licensed_until: '2026-12-31' });
    const ana = await verified(api, 'ana@example.org');
    expect([await isPro(ana), ana.tokens?.institution_pro]).toEqual([false, 0]);
    expect(await add(north, 'Ana@example.org')).toEqual({
      status: 1,
      message: 'ana@example.org is a member now.',
    });
    expect(await isPro(ana)).toBe(true);
    const login = await ana.post('/Auth/Login', { username: 'ana@example.org', password: PASSWORD });
    expect(AuthTokensSchema.parse(login.body)).toMatchObject({ isPro: 1, institution_pro: 1, chkPro: 1 });
    expect((await ana.get('/AuthInstitution')).body).toMatchObject({
      institution_auth: { id: north.id, route: 'member', licensed: true },
    });
    const [data] = (await readProfile(ana)).user_data;
    expect([data.institutionids, data.institution_verified, data.institution_admin]).toEqual([
      [{ institution_id: north.id }],
      1,
      0,
    ]);
  });

  it('lose Pro on the day after the licence, and regain it when it is renewed', async () => {
    const south = await create({ name: 'South', licensed_until: '2026-01-01' });
    const user = await verified(api, 'sam@example.org');
    await add(south, 'sam@example.org');
    const found = [await isPro(user)];
    const now = api.clock.now().toISOString();
    api.clock.set('2026-01-02T00:00:00Z');
    await user.post('/Auth/Login', { username: 'sam@example.org', password: PASSWORD });
    found.push(await isPro(user));
    expect(user.tokens?.institution_pro).toBe(0);
    api.clock.set(now);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    await user.post('/Auth/Login', { username: 'sam@example.org', password: PASSWORD });
    await admin.patch(`/Administrator/institutions/${south.id}`, { name: 'South', licensed_until: null });
    found.push(await isPro(user));
    expect(found).toEqual([true, false, true]);
  });

  it('are refused when every seat is taken, and free their seat when they are removed', async () => {
    const west = await create({ name: 'West', seats: 1 });
    await verified(api, 'one@example.org');
    const two = await verified(api, 'two@example.org');
    expect((await add(west, 'one@example.org')).status).toBe(1);
    expect(await add(west, 'one@example.org')).toMatchObject({ status: 1 });
    expect(await add(west, 'two@example.org')).toEqual({
      status: 0,
      message: 'All seats of West are taken.',
    });
    expect(await isPro(two)).toBe(false);
    const { data, total, seats } = await list(west);
    expect([data.map(({ email }) => email), total, seats]).toEqual([['one@example.org'], 1, 1]);
    await admin.delete(`${membersOf(west)}/${data[0]?.user_id ?? 0}`);
    expect((await add(west, 'two@example.org')).status).toBe(1);
    expect(await isPro(two)).toBe(true);
  });

  it('occupy one seat when two are added at once', async () => {
    const tiny = await create({ name: 'Tiny', seats: 1 });
    const emails = ['first@example.org', 'second@example.org'];
    for (const email of emails) await verified(api, email);
    const replies = await Promise.all(emails.map((email) => add(tiny, email)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await list(tiny)).total).toBe(1);
  });

  it('must have a verified address', async () => {
    const east = await create({ name: 'East' });
    await registered(api.server, 'unverified@example.org');
    for (const email of ['nobody@example.org', 'unverified@example.org', 'no address'])
      expect(await add(east, email)).toEqual({
        status: 0,
        message: 'No account has this address as its verified email address.',
      });
  });

  it('administer the institution while they have that role', async () => {
    const ward = await create({ name: 'Ward' });
    const boss = await verified(api, 'boss@example.org');
    await add(ward, 'boss@example.org', true);
    const isAdministrator = async () => (await readProfile(boss)).user_data[0].institution_admin;
    const [member] = (await list(ward)).data;
    const found = [await isAdministrator()];
    const path = `${membersOf(ward)}/${member?.user_id ?? 0}`;
    await admin.patch(path, { administrator: false });
    found.push(await isAdministrator());
    expect([member?.administrator, found]).toEqual([true, [1, 0]]);
    expect((await boss.get('/Administrator/institutions')).status).toBe(403);
    expect((await admin.patch(`${membersOf(ward)}/999`, { administrator: true })).status).toBe(404);
  });

  it('are recorded in the audit log', async () => {
    for (const event of ['member_added', 'member_removed', 'institution_administrator']) {
      const { body } = await admin.get(`/Administrator/audit?event=${event}`);
      const [entry] = (body as { data: { event: string; actor: string }[] }).data;
      expect(entry).toMatchObject({ event, actor: expect.stringMatching(/^account \d+$/) as string });
    }
  });
});
