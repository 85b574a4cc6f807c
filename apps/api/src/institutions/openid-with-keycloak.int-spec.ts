import { KEYCLOAK_REALM } from '@clinical/contracts/testing/keycloak';
import {
  FederatedLoginSchema,
  FederatedLogoutSchema,
  InstitutionAuthSchema,
  InstitutionSavedSchema,
  IssuerCheckSchema,
  IssuerSavedSchema,
} from '@clinical/contracts';
import { Browser, PASSWORD } from '../testing/browser.js';
import { KeycloakPerson } from '../testing/keycloak-person.js';
import { startApi, type RunningApi } from '../testing/running-api.js';
import { describeWithKeycloak } from '../testing/with-keycloak.js';

jest.setTimeout(180_000);

/** The address that the provider sends browsers to; the suite carries the responses there itself. */
const SITE = 'http://127.0.0.1:7810';

describeWithKeycloak('login by OpenID Connect at Keycloak', (address) => {
  const issuer = `${address.replace(/\/$/, '')}/realms/${KEYCLOAK_REALM}`;
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi({
      vocabulary: null,
      settings: {
        PASSWORD_HASH_MEMORY: '1024',
        CAPTCHA: 'no',
        PUBLIC_URL: SITE,
        SAML_PRIVATE_HOSTS: '127.0.0.1',
      },
    });
    // The provider uses the clock of the machine.
    api.clock.set(new Date().toISOString());
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    const admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    const institution = InstitutionSavedSchema.parse(
      (await admin.post('/Administrator/institutions', { name: 'North Hospital' })).body,
    );
    if (institution.status !== 1) throw new Error('The institution was not saved');
    const issuers = `/Administrator/institutions/${institution.institution.id}/issuers`;
    const form = {
      ...{ issuer, client_id: 'clinical-openid', client_secret: 'clinical-openid-secret' },
      ...{ claim: 'eduPersonScopedAffiliation', claim_value: 'hospital.example' },
    };
    const saved = IssuerSavedSchema.parse((await admin.post(issuers, form)).body);
    if (saved.status !== 1) throw new Error('The issuer was not saved');
    const check = await admin.post(`${issuers}/${saved.issuers[0]?.id}/check`);
    expect(IssuerCheckSchema.parse(check.body)).toEqual({ usable: true, reason: '' });
  });
  afterAll(() => api.stop());

  const returned = async (browser: Browser, person: KeycloakPerson, name: string) => {
    const query = new URLSearchParams({ iss: issuer, target_link_uri: '/Document/a-1' });
    const started = FederatedLoginSchema.parse((await browser.get(`/api/oalogin?${query}`)).body);
    const back = new URL(await person.logInAndReturn(started.wayfless_uri, name, 'correct-horse'));
    expect(back.origin + back.pathname).toBe(`${SITE}/oa_redirect`);
    return browser.get(`/api/redirect${back.search}`);
  };

  it('gives Pro and the requested page to people of the institution, and not to others', async () => {
    const browser = new Browser(api.server);
    const answer = await returned(browser, new KeycloakPerson(), 'ana');
    expect(answer.body).toEqual({ success: 1, target_link_uri: '/Document/a-1' });
    expect(InstitutionAuthSchema.parse((await browser.get('/AuthInstitution')).body)).toMatchObject({
      institution_auth: { route: 'openid', licensed: true },
    });
    const logout = FederatedLogoutSchema.parse((await browser.get('/api/oalogout')).body);
    expect(logout.logout_uri).toMatch(new RegExp(`^${issuer}/protocol/openid-connect/logout\\?`));
    expect((await browser.get('/AuthInstitution')).body).toBe(false);

    const stranger = new Browser(api.server);
    const other = await returned(stranger, new KeycloakPerson(), 'ben');
    expect(other.body).toMatchObject({ success: 0 });
    expect((await stranger.get('/AuthInstitution')).body).toBe(false);
  });
});
