import { InstitutionSavedSchema } from '@clinical/contracts';
import { Database, InstitutionRepository } from '@clinical/database';
import { InstitutionSessionsService } from '@clinical/institutions';
import type { Response } from 'supertest';
import { AppModule } from '../app.module.js';
import { CALLERS, decisionOf, sorted, type CallerKind, type Decision } from '../testing/authority.js';
import { Browser, PASSWORD, verified } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';
import { controllersOf, routesOf, type Route } from './route-table.js';

jest.setTimeout(900_000);

const SETTINGS = {
  ...{ REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' },
  ...{ TRUSTED_PROXIES: '127.0.0.1' },
};
/** Routes that end the caller's own session; requested with a separate session. */
const ENDS_SESSIONS = /^\/(?:Auth\/Logout|User\/sessions|User\/deleteAccount)/;
const ALL = routesOf(controllersOf([AppModule]));
const LOGIN_CODES = new Set<string>(
  ALL.flatMap(({ access }) => (access?.kind === 'account' ? [access.code] : [])),
);
LOGIN_CODES.add('LOGIN_REQUIRED');

describe('the table of authority', () => {
  let api: RunningApi;
  let ownId = 0;
  const callers = new Map<CallerKind, () => Promise<Browser>>();

  beforeAll(async () => {
    api = await startApi({ vocabulary: null, settings: SETTINGS });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    const admin = await loggedIn('admin@example.org');
    const create = async (form: object): Promise<number> => {
      const { body } = await admin.post('/Administrator/institutions', form);
      const saved = InstitutionSavedSchema.parse(body);
      if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
      return saved.institution.id;
    };
    ownId = await create({ name: 'North', address_ranges: ['192.0.2.0/25'] });
    await create({ name: 'Ward', parent_id: ownId, address_ranges: ['192.0.2.128/25'] });
    const expired = { licensed_until: '2025-12-31', address_ranges: ['203.0.113.0/24'] };
    await create({ name: 'Expired', ...expired });
    for (const name of ['free', 'pro', 'boss']) await verified(api, `${name}@example.org`);
    const { body } = await admin.get('/Administrator/accounts?query=pro@example.org');
    const [pro] = (body as { data: { user_id: number }[] }).data;
    await admin.post(`/Administrator/accounts/${pro?.user_id ?? 0}/roles`, { role: 'Pro', granted: true });
    const members = `/Administrator/institutions/${ownId}/members`;
    await admin.post(members, { email: 'boss@example.org', administrator: true });
    const from = (address: string) => async () => new Browser(api.server, { 'X-Forwarded-For': address });
    callers.set('visitor', async () => new Browser(api.server));
    callers.set('free user', () => loggedIn('free@example.org'));
    callers.set('Pro user', () => loggedIn('pro@example.org'));
    callers.set('institution by address', from('192.0.2.7'));
    callers.set('institution by link', () => signedIn('link'));
    callers.set('institution by OpenID', () => signedIn('openid'));
    callers.set('institution by SAML', () => signedIn('saml'));
    callers.set('part of an institution', from('192.0.2.200'));
    callers.set('expired licence', from('203.0.113.9'));
    callers.set('institution administrator', () => loggedIn('boss@example.org'));
    callers.set('administrator', () => loggedIn('admin@example.org'));
  });
  afterAll(() => api.stop());

  const loggedIn = async (username: string): Promise<Browser> => {
    const browser = new Browser(api.server);
    const { status } = await browser.post('/Auth/Login', { username, password: PASSWORD });
    if (status !== 200) throw new Error(`${username} could not log in`);
    return browser;
  };
  const signedIn = async (route: 'link' | 'openid' | 'saml'): Promise<Browser> => {
    const institution = await api.app.get(InstitutionRepository, { strict: false }).find(ownId);
    if (institution === null) throw new Error('The institution is missing');
    const sessions = api.app.get(InstitutionSessionsService, { strict: false });
    const token = await api.app
      .get(Database, { strict: false })
      .transaction((transaction) => sessions.open(transaction, institution, route, 'ana'));
    const browser = new Browser(api.server);
    browser.cookies.set('institution_session', token);
    return browser;
  };
  const call = ({ method, path }: Route, browser: Browser): Promise<Response> => {
    const own = /^\/Institutions\/:id/.test(path) ? String(ownId) : '999999';
    const query = path.includes('getInstitutionStats') ? `?institution_id=${ownId}` : '';
    const address = path.replace(':id', own).replace(/:\w+|\*\w*|\{[^}]*\}/g, '999999') + query;
    const body = path.endsWith('getInstitutionStats/keys') ? { name: 'Key' } : {};
    if (method === 'POST') return browser.post(address, body);
    if (method === 'PATCH' || method === 'PUT') return browser.patch(address, {});
    return method === 'DELETE' ? browser.delete(address) : browser.get(address);
  };

  it('gives each caller the rights of its name', async () => {
    const found: Record<string, readonly unknown[]> = {};
    for (const [kind, open] of callers) {
      const { body } = await (await open()).get('/api/site');
      const { isPro, institution } = body as { isPro: boolean; institution: { route: string } | null };
      found[kind] = [isPro, institution?.route ?? null];
    }
    expect(found).toEqual({
      visitor: [false, null],
      'free user': [false, null],
      'Pro user': [true, null],
      'institution by address': [true, 'address'],
      'institution by link': [true, 'link'],
      'institution by OpenID': [true, 'openid'],
      'institution by SAML': [true, 'saml'],
      'part of an institution': [true, 'address'],
      'expired licence': [false, 'address'],
      'institution administrator': [true, 'member'],
      administrator: [true, null],
    });
  });

  it.each(CALLERS)('applies to each route: %s', async (kind) => {
    const open = callers.get(kind);
    if (open === undefined) throw new Error(`No caller: ${kind}`);
    let browser = await open();
    const wrong: string[] = [];
    for (const route of sorted(ALL)) {
      const isEnding = ENDS_SESSIONS.test(route.path);
      const answer = await call(route, isEnding ? await open() : browser.copy());
      // Ending the other sessions also ends that of the browser.
      if (isEnding) browser = await open();
      const decided = REFUSES_OTHERS.has(route.path) && answer.status === 403 ? 'yes' : decisionIn(answer);
      const expected = decisionOf(route, kind);
      if (decided !== expected)
        wrong.push(
          `${route.method} ${route.path}: ${answer.status}, not ${expected} (${answer.text.slice(0, 80)})`,
        );
    }
    expect(wrong).toEqual([]);
  });
});

/** Routes that answer 403 where the record belongs to somebody else, as that of the made-up id does. */
const REFUSES_OTHERS: ReadonlySet<string> = new Set(['/Auth/Subscriptionsuccess']);

/** The decision of a guard. A route that refuses with its own error code was reached. */
function decisionIn({ status, body }: Response): Decision {
  const code = (body as { code?: unknown } | undefined)?.code;
  if (status === 401 && LOGIN_CODES.has(String(code))) return '401';
  return status === 403 && code === 'FORBIDDEN' ? '403' : 'yes';
}
