import { createHmac } from 'node:crypto';
import {
  AddressTestSchema,
  ErrorBodySchema,
  InstitutionAuthSchema,
  InstitutionImportReplySchema,
  InstitutionListSchema,
  InstitutionRowSchema,
  InstitutionSavedSchema,
  LinkSecretSchema,
  SearchResponseSchema,
  SiteSchema,
  type InstitutionRow,
} from '@clinical/contracts';
import request, { type Response } from 'supertest';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const HOSPITAL = {
  name: 'North Hospital',
  short_name: 'North',
  address_ranges: ['192.0.2.0/24', '2001:db8:1::/48'],
  domains: ['north.example'],
  country: 'gb',
  logo_url: 'https://north.example/logo.svg',
};

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  TRUSTED_PROXIES: '127.0.0.1',
};

describeWithEitherDatabase('institutions', (open) => {
  let api: RunningApi;
  let admin: Browser;
  let hospital: InstitutionRow;

  beforeAll(async () => {
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig: await open.fresh() });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    hospital = await create(HOSPITAL);
  });
  afterAll(() => api.stop());

  const create = async (form: object): Promise<InstitutionRow> => {
    const saved = InstitutionSavedSchema.parse((await admin.post('/Administrator/institutions', form)).body);
    if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
    return saved.institution;
  };
  const errorsOf = async (form: object): Promise<readonly string[]> => {
    const saved = InstitutionSavedSchema.parse((await admin.post('/Administrator/institutions', form)).body);
    return saved.status === 0 ? saved.errors.map(({ field, message }) => `${field}: ${message}`) : [];
  };
  const from = (address: string) => new Browser(api.server, { 'X-Forwarded-For': address });
  const isPro = async (browser: Browser) =>
    SearchResponseSchema.parse((await browser.get('/Search?criteria=asthma')).body).summary.isPro;

  describe('institutions by network address', () => {
    it.each(['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:1::9'])(
      'give Pro to a visitor from %s',
      async (address) => {
        const visitor = from(address);
        expect(InstitutionAuthSchema.parse((await visitor.get('/AuthInstitution')).body)).toEqual({
          institution_auth: {
            id: hospital.id,
            institution_shortname: 'North',
            oa_login: false,
            licensed: true,
            route: 'address',
          },
        });
        expect(await isPro(visitor)).toBe(true);
      },
    );

    it('are named in a search and for the pages of the site', async () => {
      const visitor = from('192.0.2.7');
      const { summary } = SearchResponseSchema.parse((await visitor.get('/Search?criteria=asthma')).body);
      expect(summary.institution_auth?.institution_shortname).toBe('North');
      const site = SiteSchema.parse((await visitor.get('/api/site')).body);
      expect([site.isPro, site.institution]).toEqual([
        true,
        {
          ...{ name: 'North', licensed: true, route: 'address' },
          logo: expect.stringMatching(`^/api/institutionLogo\\?institution=${hospital.id}&v=[0-9a-f]{16}$`),
        },
      ]);
    });

    it('give nothing to other visitors', async () => {
      const visitor = from('198.51.100.1');
      expect((await visitor.get('/AuthInstitution')).body).toBe(false);
      expect(await isPro(visitor)).toBe(false);
    });

    it('ignore an address that a caller states itself', async () => {
      const visitor = new Browser(api.server, { 'X-Forwarded-For': '192.0.2.7, 198.51.100.1' });
      expect((await visitor.get('/AuthInstitution')).body).toBe(false);
    });

    it('give a free user Pro and keep the library', async () => {
      const user = await registered(api.server, 'free@example.org');
      expect(await isPro(user)).toBe(false);
      const atWork = new Browser(api.server, { 'X-Forwarded-For': '192.0.2.8' });
      for (const [name, value] of user.cookies) atWork.cookies.set(name, value);
      expect(await isPro(atWork)).toBe(true);
      expect((await atWork.get('/User/getHistory')).status).toBe(200);
    });

    it('give no account, library or administration', async () => {
      const visitor = from('192.0.2.7');
      for (const path of ['/User/getHistory', '/Auth/getProfileData', '/Administrator/institutions'])
        expect((await visitor.get(path)).status).toBe(401);
    });

    it('end with the licence, and start with it', async () => {
      const clinic = await create({
        name: 'Clinic with a licence',
        address_ranges: ['203.0.113.9'],
        licensed_from: '2026-01-01',
        licensed_until: '2026-01-02',
      });
      const licensed = async () => {
        const auth = InstitutionAuthSchema.parse((await from('203.0.113.9').get('/AuthInstitution')).body);
        return auth !== false && auth.institution_auth.licensed;
      };
      const days = [
        '2025-12-31T23:59:59Z',
        '2026-01-01T00:00:00Z',
        '2026-01-02T23:59:59Z',
        '2026-01-03T00:00:00Z',
      ];
      const found: boolean[] = [];
      const now = api.clock.now();
      for (const day of days) {
        api.clock.set(day);
        found.push(await licensed());
      }
      api.clock.set(now.toISOString());
      expect(found).toEqual([false, true, true, false]);
      expect(clinic.licensed).toBe(true);
    });

    it('are free when verified in a low or lower-middle income economy, including their parts (A56)', async () => {
      const expired = { licensed_from: '2020-01-01', licensed_until: '2020-12-31' };
      const form = {
        name: 'Kigali Hospital',
        address_ranges: ['198.18.7.0/24'],
        country: 'RW',
        ...expired,
      };
      const clinic = await create(form);
      expect([clinic.income_band, clinic.verified, clinic.licensed]).toEqual(['LIC', false, false]);
      const visitor = from('198.18.7.9');
      expect(await isPro(visitor)).toBe(false);
      const change = async (changed: object) => {
        const path = `/Administrator/institutions/${clinic.id}`;
        return InstitutionSavedSchema.parse((await admin.patch(path, { ...form, ...changed })).body);
      };
      expect(await change({ verified: true })).toMatchObject({
        institution: { verified: true, licensed: true, country_licence: true },
      });
      expect(await isPro(visitor)).toBe(true);
      const part = await create({ name: 'Kigali Ward', parent_id: clinic.id, country: 'RW' });
      expect([part.licensed, part.country_licence]).toEqual([true, false]);
      // Upper-middle income, not classified, and no country.
      for (const country of ['BR', 'VE', ''])
        expect(await change({ verified: true, country })).toMatchObject({
          institution: { licensed: false, country_licence: false },
        });
      expect(await isPro(visitor)).toBe(false);
    });

    it('have income groups and a discount for the price list, open to everyone', async () => {
      const { body } = await request(api.server).get('/IncomeBands').expect(200);
      expect(body).toMatchObject({ as_of: '2026-07-01', upper_middle_discount: 50, bands: { RW: 'LIC' } });
      expect((body as { licence: string }).licence).toContain('CC BY 4.0');
    });

    it('give a department the licence of its institution, and a narrower range its own name', async () => {
      const group = await create({
        name: 'Group',
        licensed_until: '2025-01-01',
        address_ranges: ['10.0.0.0/8'],
      });
      await create({ name: 'Ward', parent_id: group.id, address_ranges: ['10.1.0.0/16'] });
      const auth = async (address: string) =>
        InstitutionAuthSchema.parse((await from(address).get('/AuthInstitution')).body);
      expect(await auth('10.1.2.3')).toMatchObject({
        institution_auth: { institution_shortname: 'Ward', licensed: false },
      });
      expect(await auth('10.2.2.3')).toMatchObject({ institution_auth: { institution_shortname: 'Group' } });
    });
  });

  describe('institutions by signed link', () => {
    let secret = '';
    beforeAll(async () => {
      const made = await admin.post(`/Administrator/institutions/${hospital.id}/linkSecret`);
      secret = LinkSecretSchema.parse(made.body).secret;
    });

    let nonces = 0;
    /** @param signed values that are signed @param changes made afterwards */
    const link = (
      changes: Readonly<Record<string, string>> = {},
      key = secret,
      signed: Readonly<Record<string, string>> = {},
    ) => {
      nonces += 1;
      const values = {
        instId: String(hospital.id),
        email: 'Ana@north.example',
        name: 'Ana',
        ts: String(Math.floor(api.clock.now().getTime() / 1_000)),
        nonce: `nonce-${nonces}-${'x'.repeat(10)}`,
        ...signed,
      };
      const { instId, email, name, ts, nonce } = values;
      const text = [instId, email.toLowerCase(), name, ts, nonce].join('\n');
      const hash = createHmac('sha256', key).update(text).digest('hex');
      return `/Auth/InstitutionHashAuth?${new URLSearchParams({ ...values, hash, ...changes }).toString()}`;
    };

    it('sign a browser in until it logs out', async () => {
      const visitor = from('198.51.100.2');
      const { status, body } = await visitor.get(link());
      expect(status).toBe(200);
      expect(body).toMatchObject({ institution_auth: { id: hospital.id, route: 'link', licensed: true } });
      expect([await isPro(visitor), visitor.cookies.has('institution_auth_tokens')]).toEqual([true, true]);
      await visitor.get('/Auth/Logout');
      expect([await isPro(visitor), visitor.cookies.has('institution_session')]).toEqual([false, false]);
    });

    it('expire after an hour without activity', async () => {
      const visitor = from('198.51.100.2');
      await visitor.get(link());
      const now = api.clock.now();
      api.clock.set(new Date(now.getTime() + 61 * 60_000).toISOString());
      expect(await isPro(visitor)).toBe(false);
      api.clock.set(now.toISOString());
    });

    it('sign in once', async () => {
      const path = link();
      expect((await from('198.51.100.2').get(path)).status).toBe(200);
      const second = await from('198.51.100.2').get(path);
      expect([second.status, ErrorBodySchema.parse(second.body).code]).toEqual([
        403,
        'INSTITUTION_LINK_REFUSED',
      ]);
    });

    it.each([
      ['another address', { email: 'eve@north.example' }],
      ['another name', { name: 'Eve' }],
      ['another time', { ts: '1767268799' }],
      ['no time', { ts: '' }],
      ['no nonce', { nonce: '' }],
      ['another nonce', { nonce: 'nonce-of-someone-else' }],
      ['a part of the signature', { hash: 'abc' }],
      ['the name moved into the address', { email: 'Ana@north.example\nAna', name: '' }],
    ])('refuse %s', async (_, changes) => {
      const visitor = from('198.51.100.2');
      const answer = await visitor.get(link(changes));
      expect([answer.status, ErrorBodySchema.parse(answer.body).code]).toEqual([
        403,
        'INSTITUTION_LINK_REFUSED',
      ]);
      expect(await isPro(visitor)).toBe(false);
    });

    it.each([
      ['the time of eleven minutes ago', { ts: '1767268140' }],
      ['a time eleven minutes ahead', { ts: '1767269460' }],
      ['a time in words', { ts: 'now' }],
      ['a nonce that can be guessed', { nonce: '1' }],
      ['no person', { email: 'Ana' }],
      ['a name of two lines', { name: 'Ana\nEve' }],
    ])('refuse %s, though it is signed', async (_, signed) => {
      const answer = await from('198.51.100.2').get(link({}, secret, signed));
      expect([answer.status, ErrorBodySchema.parse(answer.body).code]).toEqual([
        403,
        'INSTITUTION_LINK_REFUSED',
      ]);
    });

    it('require no time for an exempt institution', async () => {
      const hash = createHmac('sha256', secret).update(`${hospital.id}\nana@north.example\n`).digest('hex');
      const path = `/Auth/InstitutionHashAuth?instId=${hospital.id}&email=ana@north.example&hash=${hash}`;
      const statusWhen = async (isNeeded: boolean) => {
        const form = { ...HOSPITAL, link_requires_time: isNeeded };
        await admin.patch(`/Administrator/institutions/${hospital.id}`, form);
        return (await from('198.51.100.2').get(path)).status;
      };
      expect([await statusWhen(true), await statusWhen(false), await statusWhen(true)]).toEqual([
        403, 200, 403,
      ]);
    });

    it.each([['999'], ['0'], ['1 OR 1=1'], ['-1']])('reject the unknown institution %s', async (instId) => {
      const answer = await from('198.51.100.2').get(link({ instId }));
      expect([answer.status, ErrorBodySchema.parse(answer.body).code]).toEqual([
        404,
        'INSTITUTION_NOT_FOUND',
      ]);
    });

    it('are refused from pages of other sites', async () => {
      const answer = await request(api.server).get(link()).set('Sec-Fetch-Site', 'cross-site');
      expect(answer.status).toBe(403);
    });

    it('accept two secrets during a rotation, and no retired one', async () => {
      const made = await admin.post(`/Administrator/institutions/${hospital.id}/linkSecret`);
      const { secret: next, institution } = LinkSecretSchema.parse(made.body);
      const [newer, older] = institution.link_secrets;
      const status = async (key: string) => (await from('198.51.100.2').get(link({}, key))).status;
      expect([await status(secret), await status(next)]).toEqual([200, 200]);
      const retired = await admin.delete(`${secretsOf(hospital)}/${older?.id}`);
      expect(InstitutionRowSchema.parse(retired.body).link_secrets.map(({ id }) => id)).toEqual([newer?.id]);
      expect([await status(secret), await status(next)]).toEqual([403, 200]);
      secret = next;
    });

    const secretsOf = ({ id }: InstitutionRow) => `/Administrator/institutions/${id}/linkSecret`;
    const idsOf = async ({ id }: InstitutionRow) => {
      const { body } = await admin.get(`/Administrator/institutions/${id}`);
      return InstitutionRowSchema.parse(body).link_secrets.map((each) => each.id);
    };
    const outcome = ({ status, body }: Response) =>
      status < 300
        ? LinkSecretSchema.parse(body).institution.link_secrets.length
        : [status, ErrorBodySchema.parse(body).code];
    const CHANGED = [409, 'LINK_SECRETS_CHANGED'];

    it('end no secret that the creation of a third does not name', async () => {
      const clinic = await create({ name: 'Clinic with secrets' });
      const make = async (body?: object) => outcome(await admin.post(secretsOf(clinic), body));
      expect([await make(), await make({ replaces: null })]).toEqual([1, 2]);
      const [newer, older] = await idsOf(clinic);
      expect(newer).not.toBe(older);
      expect([await make(), await make({ replaces: 'unknown' })]).toEqual([CHANGED, CHANGED]);
      expect(await idsOf(clinic)).toEqual([newer, older]);
      expect(await make({ replaces: newer })).toBe(2);
      const [newest, ...others] = await idsOf(clinic);
      expect([newest === newer, others]).toEqual([false, [older]]);
      expect(await make({ replaces: newer })).toEqual(CHANGED);
      expect(outcome(await admin.delete(`${secretsOf(clinic)}/${newer}`))).toEqual(CHANGED);
      expect(await idsOf(clinic)).toEqual([newest, older]);
    });

    it('let one of two administrators create the second or third secret at a time', async () => {
      const ward = await create({ name: 'Ward with secrets' });
      await admin.post(secretsOf(ward));
      const together = async (body: object) =>
        (await Promise.all([admin.post(secretsOf(ward), body), admin.post(secretsOf(ward), body)])).map(
          outcome,
        );
      expect(await together({ replaces: null })).toEqual(expect.arrayContaining([2, CHANGED]));
      const [kept, ended] = await idsOf(ward);
      expect(await together({ replaces: ended })).toEqual(expect.arrayContaining([2, CHANGED]));
      expect((await idsOf(ward))[1]).toBe(kept);
    });

    it('show the day on which each secret signed last', async () => {
      const made = await admin.post(secretsOf(hospital));
      const used = async () => {
        const { body } = await admin.get(`/Administrator/institutions/${hospital.id}`);
        return InstitutionRowSchema.parse(body).link_secrets.map((each) => each.last_used_on);
      };
      expect(await used()).toEqual([null, '2026-01-01']);
      const now = api.clock.now();
      api.clock.set('2026-01-03T12:00:00Z');
      for (const key of ['forged', LinkSecretSchema.parse(made.body).secret, secret])
        await from('198.51.100.2').get(link({}, key));
      api.clock.set(now.toISOString());
      expect(await used()).toEqual(['2026-01-03', '2026-01-03']);
      await admin.delete(`${secretsOf(hospital)}/${(await idsOf(hospital))[0]}`);
    });

    it('are logged without the person', () => {
      expect(api.logged()).not.toMatch(/north\.example/i);
    });
  });

  describe('institutions in administration', () => {
    it('are listed by name and found by domain or range', async () => {
      const found = async (query: string) =>
        InstitutionListSchema.parse(
          (await admin.get(`/Administrator/institutions?query=${query}`)).body,
        ).data.map(({ name }) => name);
      expect([await found('north.example'), await found('192.0.2'), await found('nowhere')]).toEqual([
        ['North Hospital'],
        ['North Hospital'],
        [],
      ]);
    });

    it('are sorted by name, or by the end of their licence', async () => {
      const sorted = async (sort: string) =>
        InstitutionListSchema.parse((await admin.get(`/Administrator/institutions?sort=${sort}`)).body).data;
      const names = (await sorted('name')).map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
      expect((await sorted('-name')).map(({ name }) => name)).toEqual(names.toReversed());
      const ends = (await sorted('until')).map(({ licensed_until: until }) => until ?? 'none');
      expect(ends).toEqual(ends.toSorted());
      expect(new Set(ends).size).toBeGreaterThan(1);
      const reversed = (await sorted('-until')).map(({ licensed_until: until }) => until ?? 'none');
      expect(reversed).toEqual(ends.toReversed());
      expect((await admin.get('/Administrator/institutions?sort=colour')).status).toBe(400);
    });

    it('show the institution of an address', async () => {
      const test = async (address: string) =>
        AddressTestSchema.parse(
          (await admin.get(`/Administrator/institutions/address?address=${address}`)).body,
        );
      expect(await test('192.0.2.200')).toMatchObject({
        valid: true,
        institution: { name: 'North Hospital' },
      });
      expect(await test('198.51.100.1')).toMatchObject({ valid: true, institution: null });
      expect(await test('hospital')).toMatchObject({ valid: false, institution: null });
    });

    it.each([
      [{ name: '' }, 'name: Enter a name.'],
      [{ name: 'North Hospital' }, 'name: Another institution has this name.'],
      [{ name: 'A', domains: ['north'] }, 'domains: ‘north’ is not a domain, such as hospital.example.'],
      [
        { name: 'A', address_ranges: ['192.0.2.0-255'] },
        'address_ranges: The range ‘192.0.2.0-255’ already belongs to North Hospital.',
      ],
      [
        { name: 'A', address_ranges: ['0.0.0.0/0'] },
        'address_ranges: The range ‘0.0.0.0/0’ is too wide: at most a /8 of IPv4 or a /32 of IPv6.',
      ],
      [{ name: 'A', country: 'ZQ' }, 'country: ‘ZQ’ is not a two-letter country code, such as GB.'],
      [{ name: 'A', licensed_until: '2026-02-30' }, 'licensed_until: Enter a date, such as 2026-12-31.'],
      [
        { name: 'A', licensed_from: '2026-02-02', licensed_until: '2026-02-01' },
        'licensed_until: The licence ends before it starts.',
      ],
      [{ name: 'A', parent_id: 9_999 }, 'parent_id: Choose an institution that is not part of this one.'],
    ])('refuse %j', async (form, message) => {
      expect(await errorsOf(form)).toEqual([message]);
    });

    it('are saved with the names of others that have some of their addresses, parts apart', async () => {
      const overlapsOf = async (form: object) => {
        const { body } = await admin.post('/Administrator/institutions', form);
        const saved = InstitutionSavedSchema.parse(body);
        if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
        await admin.delete(`/Administrator/institutions/${saved.institution.id}`);
        return saved.overlaps;
      };
      const west = await create({ name: 'West Hospital', address_ranges: ['203.0.113.0/25'] });
      const ranges = { address_ranges: ['203.0.113.64/26'] };
      expect(await overlapsOf({ name: 'Overlapping', ...ranges })).toEqual(['West Hospital']);
      expect(await overlapsOf({ name: 'A part', ...ranges, parent_id: west.id })).toEqual([]);
      expect(await overlapsOf({ name: 'Elsewhere', address_ranges: ['203.0.113.129'] })).toEqual([]);
      await admin.delete(`/Administrator/institutions/${west.id}`);
    });

    it('are changed and deleted with immediate effect', async () => {
      const { id } = await create({ name: 'Short-lived', address_ranges: ['203.0.113.50'] });
      const visitor = from('203.0.113.51');
      expect((await visitor.get('/AuthInstitution')).body).toBe(false);
      const path = `/Administrator/institutions/${id}`;
      await admin.patch(path, { name: 'Short-lived', address_ranges: ['203.0.113.51'] });
      expect((await visitor.get('/AuthInstitution')).body).not.toBe(false);
      expect((await admin.delete(path)).body).toEqual({ deleted: 1 });
      expect((await visitor.get('/AuthInstitution')).body).toBe(false);
      expect((await admin.get(path)).status).toBe(404);
    });

    it('are imported from a CSV file, all or none', async () => {
      const load = async (csv: string) =>
        InstitutionImportReplySchema.parse(
          (await admin.post('/Administrator/institutions/import', { csv })).body,
        );
      const file =
        '\uFEFFName,Address ranges,Country,Parent\r\n' +
        '"South, Hospital","198.18.0.0/24; 198.18.1.7",ES,\r\n' +
        'South Clinic,198.18.2.0/24,,"South, Hospital"\r\n';
      expect(await load(`${file}Third,198.18.0.0-198.18.0.255,,`)).toEqual({
        ...{ added: 0, changed: 0, unchanged: 0 },
        errors: [
          { line: 4, message: 'The range ‘198.18.0.0-198.18.0.255’ already belongs to South, Hospital.' },
        ],
      });
      expect((await from('198.18.0.9').get('/AuthInstitution')).body).toBe(false);
      expect(await load(file)).toEqual({ added: 2, changed: 0, unchanged: 0, errors: [] });
      expect(await load(file)).toEqual({ added: 0, changed: 0, unchanged: 2, errors: [] });
      expect((await from('198.18.2.9').get('/AuthInstitution')).body).toMatchObject({
        institution_auth: { institution_shortname: 'South Clinic' },
      });
      // Verification and logo keep their value when the file omits them; a value other than yes or no is rejected.
      const logo = 'https://south.example/logo.png';
      const rows = async () =>
        InstitutionListSchema.parse(
          (await admin.get('/Administrator/institutions?query=South%20Clinic')).body,
        ).data[0];
      expect(await load(`name,verified,logo_url\nSouth Clinic,yes,${logo}`)).toMatchObject({ changed: 1 });
      expect(await load('name,country\nSouth Clinic,ES')).toMatchObject({ changed: 1 });
      expect(await rows()).toMatchObject({ verified: true, logo_url: logo, country: 'ES' });
      expect(await load('name,verified\nSouth Clinic,no')).toMatchObject({ changed: 1 });
      expect(await rows()).toMatchObject({ verified: false, logo_url: logo });
      expect((await load('name,verified\nSouth Clinic,perhaps')).errors).toEqual([
        { line: 2, message: '‘perhaps’ says neither yes nor no in the column ‘verified’.' },
      ]);
      expect((await load('name,logo_url\nSouth Clinic,http://south.example/a.png')).errors).toHaveLength(1);
      expect(await load('title\nx')).toMatchObject({ errors: [{ line: 1 }] });
      expect((await load('name,colour\nx,red')).errors[0]?.message).toMatch(/^There is no column ‘colour’/);
      expect((await load('name\n"x')).errors).toHaveLength(1);
    });

    it('leave an entry in the audit log for every change', async () => {
      const { body } = await admin.get('/Administrator/audit');
      const events = (body as { data: { event: string; actor: string }[] }).data.map(({ event }) => event);
      expect(events).toEqual(expect.arrayContaining(['institution_created', 'institution_deleted']));
    });

    it('are for administrators only', async () => {
      const user = await registered(api.server, 'curious@example.org');
      expect((await user.get('/Administrator/institutions')).status).toBe(403);
      expect((await user.post('/Administrator/institutions', HOSPITAL)).status).toBe(403);
      expect((await user.post(`/Administrator/institutions/${hospital.id}/linkSecret`)).status).toBe(403);
    });
  });
});
