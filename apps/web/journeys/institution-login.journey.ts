import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { field, logInSafely, PASSWORD, press } from './support/account-steps.js';
import { expect, openReader, test } from './support/fixtures.js';
import {
  KEYCLOAK,
  logInAtKeycloak,
  makeSamlKey,
  pressAtKeycloak,
  REALM,
  registerAtKeycloak,
} from './support/keycloak.js';

/** The identity provider redirects browsers to a preconfigured address. */
const PORT = 20_000 + (process.pid % 10_000);
const SITE = `http://127.0.0.1:${PORT}`;
const { key, certificate } = makeSamlKey();

test.use({
  siteOptions: {
    ...{ size: 100, port: PORT, peers: [KEYCLOAK ?? SITE] },
    settings: {
      ...{ PUBLIC_URL: SITE, CAPTCHA: 'no', SAML_PRIVATE_HOSTS: '127.0.0.1' },
      ...{ SAML_KEY_FILE: key, SAML_CERTIFICATE_FILE: certificate },
    },
  },
});

test.describe('A login at an institution', () => {
  test.skip(KEYCLOAK === null, "No Keycloak: run 'npm run services -- up keycloak'.");

  let unregister: (() => Promise<void>) | null = null;
  test.beforeAll(async ({ browser, site }) => {
    if (KEYCLOAK === null) return;
    unregister = await registerAtKeycloak(SITE);
    const passwordFile = join(site.dataDir, 'password');
    await writeFile(passwordFile, PASSWORD);
    await site.command('create-admin', 'admin@example.org', '--password-file', passwordFile);
    const { page, close } = await openReader(browser, site);
    await logInSafely(page, 'admin@example.org');
    await addInstitution(page, 'North Hospital');
    await field(page, 'Address of the metadata').fill(`${REALM}/protocol/saml/descriptor`);
    await press(page, 'Save identity provider');
    await page.getByRole('article', { name: REALM }).waitFor();
    await addInstitution(page, 'South Clinic');
    await field(page, 'Issuer').fill(REALM);
    await field(page, 'Client ID').fill('clinical-openid');
    await field(page, 'Client secret').fill('clinical-openid-secret');
    await field(page, 'Claim that names the institution').fill('eduPersonScopedAffiliation');
    await field(page, 'Value of the claim').fill('hospital.example');
    await press(page, 'Save issuer');
    await press(page, `Test ${REALM}`);
    await page.getByText(`${REALM} can be used.`).waitFor();
    await close();
  });
  test.afterAll(() => unregister?.());

  const addInstitution = async (page: Page, name: string) => {
    await page.goto('/Admin/institutions');
    await press(page, 'Add an institution');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await press(page, 'Save');
    await page.getByText(`${name} was saved.`).waitFor();
    await press(page, `Edit ${name}`);
    await page.getByRole('tab', { name: 'Logins' }).click();
  };
  /** Finds the institution by typing, starting from a page that the reader requested. */
  const choose = async (page: Page, typed: string, name: string) => {
    await page.goto('/oa_login?target_link_uri=%2FSources');
    await page.getByLabel('Find your institution').first().fill(typed);
    await page.getByRole('option', { name }).click();
  };
  const arrives = async (page: Page, name: string) => {
    await page.waitForURL(`${SITE}/Sources`);
    await page.getByRole('banner').getByText(name).waitFor();
    await expect(page.locator('body')).toHaveClass(/pro-user/);
  };
  const isOut = async (page: Page) => {
    await page.goto('/Sources');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('body')).toHaveClass(/free-user/);
    expect((await page.request.get('/AuthInstitution')).ok()).toBe(true);
    expect(await (await page.request.get('/AuthInstitution')).json()).toBe(false);
  };

  test('gives Pro by SAML without an account, and logs out at the institution too', async ({ page }) => {
    await choose(page, 'north', 'North Hospital');
    await logInAtKeycloak(page, 'ana');
    await arrives(page, 'North Hospital');
    await page.goto('/Logout?OA');
    await page.waitForURL(({ origin, pathname }) => origin === SITE && pathname === '/');
    await isOut(page);
    // The institution requires the password again.
    await choose(page, 'nh', 'North Hospital');
    await page.waitForURL(`${REALM}/**`);
    await page.locator('#password').waitFor();
  });

  test('ends the session when the person logs out at the institution by SAML', async ({ page }) => {
    await choose(page, 'north', 'North Hospital');
    await logInAtKeycloak(page, 'ana');
    await arrives(page, 'North Hospital');
    await page.goto(`${REALM}/protocol/openid-connect/logout`);
    await pressAtKeycloak(page, 'kc-logout');
    await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    await isOut(page);
  });

  test('gives Pro by OpenID Connect without an account, and logs out at the institution too', async ({
    page,
  }) => {
    await choose(page, 'south', 'South Clinic');
    await logInAtKeycloak(page, 'ana');
    await arrives(page, 'South Clinic');
    await page.goto('/Logout?OA');
    await pressAtKeycloak(page, 'kc-logout');
    await page.waitForURL(({ origin, pathname }) => origin === SITE && pathname === '/');
    await isOut(page);
  });

  test('is refused for people of another organisation', async ({ page }) => {
    await choose(page, 'south', 'South Clinic');
    await logInAtKeycloak(page, 'ben');
    await page.getByText('Your Organisation is not registered for PRO Access').waitFor();
    await isOut(page);
  });
});
