import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serviceAddress } from '@clinical/contracts/testing/services';

/** Keycloak with the realm of `tools/testing/services/keycloak`; null if not running. */
export const KEYCLOAK = serviceAddress('keycloak');
export const REALM = `${KEYCLOAK ?? 'http://127.0.0.1:9'}/realms/clinical`;

/** A key and a certificate of a service provider, created as documented. */
export function makeSamlKey(): { readonly key: string; readonly certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'journey-saml-'));
  const [key, certificate] = [join(folder, 'saml.key'), join(folder, 'saml.crt')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '3650', '-subj', '/CN=evidence.example'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { key, certificate };
}

/** Registers a service provider at Keycloak, like its administrator. @returns removes it again */
export async function registerAtKeycloak(site: string): Promise<() => Promise<void>> {
  const master = `${KEYCLOAK ?? ''}/realms/master/protocol/openid-connect/token`;
  const clients = `${KEYCLOAK ?? ''}/admin/realms/clinical/clients`;
  const authorised = async () => {
    const answer = await fetch(master, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: 'admin' },
      }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  };
  const added = await fetch(clients, {
    method: 'POST',
    headers: await authorised(),
    body: JSON.stringify(samlClient(site)),
  });
  const location = added.headers.get('location');
  if (location === null) throw new Error(`Keycloak did not add the client: ${added.status}`);
  return async () => void (await fetch(location, { method: 'DELETE', headers: await authorised() }));
}

function samlClient(site: string) {
  return {
    ...{ clientId: `${site}/saml/metadata`, protocol: 'saml', enabled: true, frontchannelLogout: true },
    redirectUris: [`${site}/*`],
    attributes: {
      ...{
        'saml.assertion.signature': 'true',
        'saml.server.signature': 'true',
        'saml.authnstatement': 'true',
      },
      ...{ 'saml.client.signature': 'false', 'saml.signature.algorithm': 'RSA_SHA256' },
      ...{ saml_name_id_format: 'persistent', saml_force_name_id_format: 'true' },
      saml_single_logout_service_url_redirect: `${site}/saml/slo`,
    },
    defaultClientScopes: [],
    protocolMappers: [
      {
        ...{ name: 'scoped affiliation', protocol: 'saml', protocolMapper: 'saml-user-attribute-mapper' },
        config: {
          'user.attribute': 'eduPersonScopedAffiliation',
          'attribute.name': 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
          'attribute.nameformat': 'URI Reference',
        },
      },
    ],
  };
}

/** Fills in the login page of Keycloak. */
export async function logInAtKeycloak(page: Page, name: string): Promise<void> {
  await page.waitForURL(`${REALM}/**`);
  await page.locator('#username').fill(name);
  await page.locator('#password').fill('correct-horse');
  await pressAtKeycloak(page, 'kc-login');
}

/**
 * Clicks a button of a Keycloak page. These pages block rendering until a script has run, and sometimes Chromium
 * never paints them; a Playwright click would wait for that forever.
 */
export async function pressAtKeycloak(page: Page, id: 'kc-login' | 'kc-logout'): Promise<void> {
  await page.locator(`#${id}`).dispatchEvent('click');
}
