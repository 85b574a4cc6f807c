import { importAtKeycloak, KEYCLOAK_REALM } from '@clinical/contracts/testing/keycloak';
import { InstitutionAuthSchema } from '@clinical/contracts';
import { InstitutionRepository } from '@clinical/database';
import { IdentityProviderAdminService } from '@clinical/institutions';
import { selfSigned } from '@clinical/institutions/testing';
import request from 'supertest';
import { Browser } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';
import { KeycloakPerson } from '../testing/keycloak-person.js';
import { describeWithKeycloak } from '../testing/with-keycloak.js';

jest.setTimeout(180_000);

/** The address that the provider sends browsers to; the suite carries the forms there itself. */
const SITE = 'http://127.0.0.1:7810';

const REGISTRATIONS: readonly (readonly [title: string, isEncrypted: boolean, settings: object])[] = [
  ['by a client without encryption', false, { SAML_ENTITY_ID: 'clinical-saml' }],
  ['by the metadata of this service, which turns encryption on', true, {}],
];

describeWithKeycloak('login by SAML at Keycloak', (at) => {
  const address = at.replace(/\/$/, '');
  const realm = `${address}/realms/${KEYCLOAK_REALM}`;

  describe.each(REGISTRATIONS)('registered %s', (_, isEncrypted, settings) => {
    let api: RunningApi;
    let unregister: (() => Promise<void>) | null = null;

    beforeAll(async () => {
      api = await startApi({
        vocabulary: null,
        samlKeys: [selfSigned('evidence')],
        settings: { PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', PUBLIC_URL: SITE, ...settings },
      });
      if (isEncrypted)
        unregister = await importAtKeycloak(address, (await request(api.server).get('/saml/metadata')).text);
      // The provider uses the clock of the machine.
      api.clock.set(new Date().toISOString());
      const institution = await new InstitutionRepository(api.database).add(
        {
          ...{ name: 'North Hospital', shortName: 'North', otherNames: [], domains: [], addressRanges: [] },
          ...{ parentId: null, country: '', licensedFrom: null, licensedUntil: null },
          ...{ linkRequiresTime: true, linkSecrets: [] },
        } as never,
        new Date(),
      );
      const metadata = await (await fetch(`${realm}/protocol/saml/descriptor`)).text();
      await api.app.get(IdentityProviderAdminService).save(
        metadata,
        {
          institutionId: institution?.id ?? 0,
          entityId: null,
          affiliations: [],
          wantResponseSigned: true,
        },
        { name: 'operator', userId: null, address: '' },
      );
    });
    afterAll(async () => {
      await unregister?.();
      await api.stop();
    });

    const auth = async (browser: Browser) =>
      InstitutionAuthSchema.parse((await browser.get('/AuthInstitution')).body);

    it('gives Pro and the requested page, and logs out at the provider too', async () => {
      api.clock.set(new Date().toISOString());
      const browser = new Browser(api.server);
      const person = new KeycloakPerson();
      const started = await browser.get(
        `/saml/login?${new URLSearchParams({ entityID: realm, target: '/Document/a-1' }).toString()}`,
      );
      const form = await person.logIn(String(started.headers['location']), 'ana', 'correct-horse');
      expect(form.action).toBe(`${SITE}/saml/acs`);
      const response = Buffer.from(form.fields['SAMLResponse'] ?? '', 'base64').toString();
      expect(response.includes('EncryptedAssertion')).toBe(isEncrypted);
      const accepted = await request(api.server)
        .post('/saml/acs')
        .set({ 'Sec-Fetch-Site': 'cross-site' })
        .type('form')
        .send(form.fields);
      expect([accepted.status, api.logged()]).toEqual([303, expect.not.stringContaining('refused')]);
      const ended = await browser.get(String(accepted.headers['location']));
      expect([ended.status, ended.headers['location']]).toEqual([303, '/Document/a-1']);
      expect(await auth(browser)).toMatchObject({ institution_auth: { route: 'saml', licensed: true } });

      expect(await person.hasSession(realm)).toBe(true);
      const logout = await browser.get('/saml/logout');
      await person.open(String(logout.headers['location']));
      expect([await auth(browser), await person.hasSession(realm)]).toEqual([false, false]);
    });
  });
});
