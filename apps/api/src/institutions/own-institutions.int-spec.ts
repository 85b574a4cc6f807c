import { createHmac } from 'node:crypto';
import {
  InstitutionAuthSchema,
  InstitutionMemberListSchema,
  InstitutionMemberReplySchema,
  InstitutionOptionsSchema,
  InstitutionRowSchema,
  InstitutionSavedSchema,
  InstitutionStatsSchema,
  LinkSecretSchema,
  ProfileUpdateReplySchema,
  SearchResponseSchema,
  SiteSchema,
  type InstitutionRow,
} from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { UsageRecorderService } from '@clinical/institutions';
import { Browser, mailedKey, PASSWORD, registered, verified } from '../testing/browser.js';
import { readProfile } from '../testing/profile-calls.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(180_000);

const SETTINGS = {
  ...{ REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' },
  TRUSTED_PROXIES: '127.0.0.1',
};
/** Robots are not counted, so requests use the user agent of a browser. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const WRONG = 'The signup code is not valid. Your other changes were saved.';

describeWithEitherDatabase('institutions of an account', (open) => {
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
  const codes: string[] = [];
  const codeOf = async ({ id }: InstitutionRow): Promise<string> => {
    const { body } = await admin.post(`/Administrator/institutions/${id}/signupCode`);
    const { signup_code: code } = InstitutionRowSchema.parse(body);
    codes.push(code);
    return code;
  };
  /** Saves a complete profile with these values. @returns `verified_message` */
  const save = async (browser: Browser, values: object): Promise<string> => {
    const [data] = (await readProfile(browser)).user_data;
    const form = {
      ...{ email: data.email, firstname: 'Rita', lastname: 'Reader', country: 'GB', profession: 'nurse' },
      ...values,
    };
    const reply = ProfileUpdateReplySchema.parse((await browser.post('/Auth/updateProfile', form)).body);
    if (!reply.status) throw new Error(JSON.stringify(reply));
    return reply.verified_message;
  };
  const isPro = async (browser: Browser) =>
    SearchResponseSchema.parse((await browser.get('/Search?criteria=asthma')).body).summary.isPro;

  describe('the choice of institutions', () => {
    it('lists those of the person and the first by name; the others are found by search', async () => {
      const lines = Array.from(
        { length: 1_200 },
        (_, index) => `Ward ${String(index).padStart(5, '0')},w${index}.example,WD${index}`,
      );
      const csv = ['name,email_domains,other_names', ...lines, 'Clínica Único,unico.example,CU'].join('\n');
      const { body } = await admin.post('/Administrator/institutions/import', { csv });
      expect(body).toMatchObject({ added: 1_201, errors: [] });
      const user = await verified(api, 'reader@w1100.example');
      const { institutions } = await readProfile(user);
      expect(institutions.length).toBeLessThanOrEqual(50);
      expect(institutions).not.toContainEqual(expect.objectContaining({ label: 'Ward 01100' }));
      const find = async (query: string) => {
        const answer = await user.get(`/User/institutions?query=${encodeURIComponent(query)}`);
        return InstitutionOptionsSchema.parse(answer.body).institutions.map(({ label }) => label);
      };
      expect(await find('ward 01100')).toEqual(['Ward 01100']);
      expect([await find('clinica UNICO'), await find('wd1100')]).toEqual([
        ['Clínica Único'],
        ['Ward 01100'],
      ]);
      expect(await find('ward')).toHaveLength(50);
      expect(await find('no such place')).toEqual([]);
      const [option] = InstitutionOptionsSchema.parse(
        (await user.get('/User/institutions?query=wd1100')).body,
      ).institutions;
      expect(await save(user, { institution: option?.value })).toBe('You are a member of Ward 01100 now.');
      expect((await readProfile(user)).institutions).toContainEqual(option);
      const visitor = await new Browser(api.server).get('/User/institutions?query=ward');
      expect(visitor.status).toBe(401);
    });

    it('counts people who are turned away because all seats are taken', async () => {
      const small = await create({ name: 'Small Seats', seats: 1 });
      const code = await codeOf(small);
      const first = await verified(api, 'seat1@example.org');
      await verified(api, 'seat2@example.org');
      const second = new Browser(api.server, { 'User-Agent': FIREFOX });
      await second.post('/Auth/Login', { username: 'seat2@example.org', password: PASSWORD });
      expect(await save(first, { signupcode: code })).toBe('You are a member of Small Seats now.');
      expect(await save(second, { signupcode: code })).toMatch(/^All seats of Small Seats are taken/);
      await api.app.get(UsageRecorderService).flush();
      const [row] = InstitutionStatsSchema.parse(
        (await admin.get(`/Administrator/getInstitutionStats?institution_id=${small.id}`)).body,
      ).data;
      expect(row?.turn_aways).toBe(1);
    });

    it('counts people who are turned away by the verification of an address', async () => {
      const full = await create({ name: 'Full Mail', seats: 1, email_domains: ['fullmail.example'] });
      expect(
        await save(await verified(api, 'first@fullmail.example'), { institution: String(full.id) }),
      ).toBe('You are a member of Full Mail now.');
      const late = await registered(api.server, 'late@fullmail.example');
      await save(late, { institution: String(full.id), email: 'late@fullmail.example' });
      const key = await mailedKey(api.database, late.tokens?.user_id ?? 0, 'verification');
      const browser = new Browser(api.server, { 'User-Agent': FIREFOX });
      expect((await browser.get(`/Auth/validateEmail?key=${key}`)).body).toMatchObject({ status: true });
      await browser.get(`/Auth/validateEmail?key=${key}`);
      await api.app.get(UsageRecorderService).flush();
      const stats = await admin.get(`/Administrator/getInstitutionStats?institution_id=${full.id}`);
      expect(InstitutionStatsSchema.parse(stats.body).data[0]?.turn_aways).toBe(1);
    });
  });

  describe('memberships by signup code', () => {
    it('begin with the code in any spelling, with Pro at once', async () => {
      const north = await create({ name: 'Code Hospital' });
      const code = await codeOf(north);
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      const user = await verified(api, 'code@example.org');
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
      expect(await save(user, { signupcode: typed })).toBe('You are a member of Code Hospital now.');
      expect([await isPro(user), user.tokens?.institution_pro]).toEqual([true, 1]);
      expect(await save(user, { signupcode: code })).toBe('You are already a member of Code Hospital.');
      const [data] = (await readProfile(user)).user_data;
      expect([data.institution_choice, data.institution_verified, data.memberships]).toEqual([
        String(north.id),
        1,
        [{ id: north.id, name: 'Code Hospital', licensed: true, administrator: false }],
      ]);
    });

    it('do not begin with a wrong code, and the profile is saved', async () => {
      const user = await verified(api, 'wrong@example.org');
      expect(await save(user, { signupcode: 'AAAA-BBBB-CCCC', lastname: 'Changed' })).toBe(WRONG);
      const [data] = (await readProfile(user)).user_data;
      expect([data.lastname, data.institution_verified, await isPro(user)]).toEqual(['Changed', 0, false]);
    });

    it('are refused for an hour after ten wrong codes, even with the right one', async () => {
      const code = await codeOf(await create({ name: 'Guarded' }));
      const user = await verified(api, 'guess@example.org');
      for (let attempt = 0; attempt < 10; attempt++)
        expect(await save(user, { signupcode: `AAAA-BBBB-${1_000 + attempt}` })).toBe(WRONG);
      expect(await save(user, { signupcode: code })).toMatch(/^Too many wrong signup codes/);
      const now = api.clock.now();
      api.clock.set(new Date(now.getTime() + 61 * 60_000).toISOString());
      await user.post('/Auth/Login', { username: 'guess@example.org', password: PASSWORD });
      expect(await save(user, { signupcode: code })).toBe('You are a member of Guarded now.');
      api.clock.set(now.toISOString());
    });

    it('continue when the code is renewed, and the old code is refused', async () => {
      const west = await create({ name: 'Renewing' });
      const before = await codeOf(west);
      const [first, second] = [await verified(api, 'r1@example.org'), await verified(api, 'r2@example.org')];
      await save(first, { signupcode: before });
      await codeOf(west);
      expect([await save(second, { signupcode: before }), await isPro(first)]).toEqual([WRONG, true]);
    });

    it('are refused when every seat is taken', async () => {
      const code = await codeOf(await create({ name: 'Full', seats: 1 }));
      const [first, second] = [await verified(api, 's1@example.org'), await verified(api, 's2@example.org')];
      await save(first, { signupcode: code });
      expect(await save(second, { signupcode: code })).toMatch(/^All seats of Full are taken\./);
      expect([await isPro(first), await isPro(second)]).toEqual([true, false]);
    });
  });

  describe('memberships by email domain', () => {
    it('begin at the chosen institution with a verified address', async () => {
      const east = await create({ name: 'East Hospital', email_domains: ['@East.example'] });
      const user = await verified(api, 'eve@east.example');
      expect(await isPro(user)).toBe(false);
      expect(await save(user, { institution: String(east.id) })).toBe(
        'You are a member of East Hospital now.',
      );
      expect(await isPro(user)).toBe(true);
      expect((await readProfile(user)).institutions).toContainEqual({
        ...{ label: 'East Hospital', value: String(east.id), group: 0 },
      });
    });

    it('wait for the verification of the address, and begin with it', async () => {
      const south = await create({ name: 'South Hospital', email_domains: ['south.example'] });
      const user = await registered(api.server, 'sue@south.example');
      expect(await save(user, { institution: south.id })).toMatch(/^You are not a verified member of South/);
      const [claim] = (await readProfile(user)).user_data;
      expect([claim.institution_choice, claim.institution_verified, await isPro(user)]).toEqual([
        String(south.id),
        0,
        false,
      ]);
      const key = await mailedKey(api.database, user.tokens?.user_id ?? 0, 'verification');
      await user.get(`/Auth/validateEmail?key=${key}`);
      expect([await isPro(user), user.tokens?.institution_pro]).toEqual([true, 1]);
    });

    it.each([
      ['a domain that only ends alike', 'x@notnorth.example'],
      ['a part of the domain', 'x@ward.north.example'],
      ['another domain', 'x@example.org'],
    ])('do not begin by %s', async (_, email) => {
      const name = `North for ${email}`;
      const north = await create({ name, email_domains: ['north.example'] });
      const user = await verified(api, email);
      expect(await save(user, { institution: north.id })).toMatch(/^You are not a verified member/);
      expect(await isPro(user)).toBe(false);
    });

    it('end when the address changes to another domain, and not before', async () => {
      const group = await create({ name: 'Group', email_domains: ['group.example', 'new.example'] });
      const user = await verified(api, 'gus@group.example');
      await save(user, { institution: group.id });
      await save(user, { email: 'gus@elsewhere.example' });
      expect(await isPro(user)).toBe(true);
      const key = await mailedKey(api.database, user.tokens?.user_id ?? 0, 'email-change-new');
      await user.get(`/Auth/validateEmail?key=${key}`);
      expect([await isPro(user), user.tokens?.institution_pro]).toEqual([false, 0]);
    });

    it('end when the institution removes the domain', async () => {
      const brief = await create({ name: 'Brief', email_domains: ['brief.example'] });
      const user = await verified(api, 'ben@brief.example');
      await save(user, { institution: brief.id });
      await admin.patch(`/Administrator/institutions/${brief.id}`, { name: 'Brief', email_domains: [] });
      expect(await isPro(user)).toBe(false);
    });

    it.each([['gmail.com'], ['no domain']])('cannot be obtained with ‘%s’', async (domain) => {
      const form = { name: `At ${domain}`, email_domains: [domain] };
      const { body } = await admin.post('/Administrator/institutions', form);
      expect(body).toMatchObject({ status: 0, errors: [{ field: 'email_domains' }] });
    });
  });

  describe('memberships by the login of the institution', () => {
    it('are offered, stored by one call, and kept at home', async () => {
      const linked = await create({ name: 'Linked', address_ranges: ['203.0.113.0/24'] });
      const made = await admin.post(`/Administrator/institutions/${linked.id}/linkSecret`);
      const { secret } = LinkSecretSchema.parse(made.body);
      const user = await verified(api, 'lea@example.org');
      expect((await readProfile(user)).user_data[0].linkable_institution).toBe('');
      const values = {
        ...{ instId: String(linked.id), email: 'lea@linked.example', name: '' },
        ...{ ts: String(Math.floor(api.clock.now().getTime() / 1_000)), nonce: 'nonce-for-lea' },
      };
      const signed = [values.instId, values.email, values.name, values.ts, values.nonce].join('\n');
      const hash = createHmac('sha256', secret).update(signed).digest('hex');
      await user.get(`/Auth/InstitutionHashAuth?${new URLSearchParams({ ...values, hash }).toString()}`);
      expect((await readProfile(user)).user_data[0].linkable_institution).toBe('Linked');
      expect(InstitutionMemberReplySchema.parse((await user.post('/User/institutions')).body)).toEqual({
        status: 1,
        message: 'You are a member of Linked now.',
      });
      user.cookies.delete('institution_session');
      expect(await isPro(user)).toBe(true);
      await user.delete(`/User/institutions/${linked.id}`);
      expect([await isPro(user), user.tokens?.isPro]).toEqual([false, 0]);
      expect((await user.delete(`/User/institutions/${linked.id}`)).status).toBe(404);
    });

    it('are not stored for a visitor of the network', async () => {
      const user = await verified(api, 'walk-in@example.org');
      const inside = new Browser(api.server, { 'X-Forwarded-For': '203.0.113.5' });
      for (const [name, value] of user.cookies) inside.cookies.set(name, value);
      expect(await isPro(inside)).toBe(true);
      expect((await readProfile(inside)).user_data[0].linkable_institution).toBe('');
      expect((await inside.post('/User/institutions')).body).toMatchObject({ status: 0 });
      expect(await isPro(user)).toBe(false);
    });
  });

  describe('a member who chooses another institution', () => {
    it('sees the choice, and the current institution until it is proven', async () => {
      const first = await create({ name: 'First Hospital' });
      const second = await create({ name: 'Second Hospital', email_domains: ['second.example'] });
      const code = await codeOf(first);
      const user = await verified(api, 'chooser@example.org');
      await save(user, { signupcode: code });
      expect(await save(user, { institution: String(second.id) })).toMatch(
        /^You are not a verified member of Second Hospital yet/,
      );
      const chosen = async () => {
        const [data] = (await readProfile(user)).user_data;
        return [data.institution_choice, data.memberships.map(({ name }) => name), data.institutionids];
      };
      const proven = [['First Hospital'], [{ institution_id: first.id }]];
      expect(await chosen()).toEqual([String(second.id), ...proven]);
      const auth = InstitutionAuthSchema.parse((await user.get('/AuthInstitution')).body);
      expect([auth && auth.institution_auth.id, await isPro(user)]).toEqual([first.id, true]);
      expect(await save(user, { institution: String(first.id) })).toBe('');
      expect(await chosen()).toEqual([String(first.id), ...proven]);
    });
  });

  describe('administrators of an institution', () => {
    it('manage only their own institution', async () => {
      const [own, other] = [await create({ name: 'Own' }), await create({ name: 'Other' })];
      const boss = await verified(api, 'boss@own.example');
      const members = `/Administrator/institutions/${own.id}/members`;
      await admin.post(members, { email: 'boss@own.example', administrator: true });
      const leads = async (browser: Browser) =>
        SiteSchema.parse((await browser.get('/api/site')).body).administersInstitution;
      const stranger = await verified(api, 'stranger@own.example');
      expect([await leads(boss), await leads(stranger), await leads(new Browser(api.server))]).toEqual([
        ...[true, false, false],
      ]);
      const path = `/Institutions/${own.id}`;
      const settings = { contacts: ['library@own.example'], library_id: 222, library_token: 'secret-token' };
      const saved = InstitutionSavedSchema.parse((await boss.patch(path, settings)).body);
      expect(saved).toMatchObject({
        status: 1,
        institution: { library_id: 222, has_library_token: true, contacts: ['library@own.example'] },
      });
      expect(JSON.stringify(saved)).not.toContain('secret-token');
      const renewed = InstitutionRowSchema.parse((await boss.post(`${path}/signupCode`)).body);
      const staff = await verified(api, 'staff@own.example');
      await save(staff, { signupcode: renewed.signup_code });
      const list = InstitutionMemberListSchema.parse((await boss.get(`${path}/members`)).body);
      expect(list.data.map(({ email, route }) => [email, route])).toEqual([
        ['boss@own.example', 'administrator'],
        ['staff@own.example', 'code'],
      ]);
      await boss.delete(`${path}/members/${staff.tokens?.user_id ?? 0}`);
      expect(await isPro(staff)).toBe(false);
      expect((await boss.patch(path, { resolver_url: 'javascript:alert(1)' })).body).toMatchObject({
        status: 0,
        errors: [{ field: 'resolver_url' }],
      });
      const statuses = async (browser: Browser, id: number) => [
        (await browser.get(`/Institutions/${id}`)).status,
        (await browser.patch(`/Institutions/${id}`, {})).status,
        (await browser.get(`/Institutions/${id}/members`)).status,
        (await browser.post(`/Institutions/${id}/signupCode`)).status,
        (await browser.post(`/Institutions/${id}/linkSecret`)).status,
        (await browser.delete(`/Institutions/${id}/members/1`)).status,
      ];
      expect(await statuses(boss, other.id)).toEqual([403, 403, 403, 403, 403, 403]);
      expect(await statuses(staff, own.id)).toEqual([403, 403, 403, 403, 403, 403]);
      expect(await statuses(new Browser(api.server), own.id)).toEqual([401, 401, 401, 401, 401, 401]);
    });
  });

  it('are in the export of the account', async () => {
    const user = await verified(api, 'export@example.org');
    await save(user, { signupcode: await codeOf(await create({ name: 'Exported' })) });
    const { body } = await user.get('/User/exportData');
    expect(body).toMatchObject({ institutions: [{ name: 'Exported', route: 'code', administrator: false }] });
  });

  it('write no code or token to the log', () => {
    const found = ['secret-token', ...codes].filter((text) => api.logged().includes(text));
    expect([codes.length > 5, found]).toEqual([true, []]);
  });
});
