import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInByCalls, registerVerified } from './support/account-calls.js';
import { field, logIn, PASSWORD, press } from './support/account-steps.js';
import { axeViolations, sidewaysScroll, sidewaysScrollOnPhone } from './support/pages.js';
import { expect, test } from './support/readers-site.js';

/** A device with a fingerprint reader, which always recognises its owner. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Passkeys belong to a host name; the site is opened by its address elsewhere. */
const byName = (address: string) => address.replace('127.0.0.1', 'localhost');

test.describe('Two-step login', () => {
  test.use({
    baseURL: async ({ site }, use) => use(byName(site.address)),
    context: async ({ context, site }, use) => {
      await context.addCookies([{ name: 'consent', value: '2', url: byName(site.address) }]);
      await use(context);
    },
  });

  test('is set up with a passkey, asked for at the next login, and removed', async ({ page, site }) => {
    await addDevice(page);
    const email = await registerVerified(page, site.dataDir);
    await logInByCalls(page, email);
    await page.goto('/Profile');
    await press(page, 'Add passkey');
    await dialog(page).getByLabel('Name of the passkey').fill('This laptop');
    await dialog(page).getByLabel('Your password', { exact: true }).fill(PASSWORD);
    expect(await axeViolations(page, { opened: dialog(page) })).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByText('Save your recovery codes').waitFor();
    const codes = await dialog(page).getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\n').slice(2, 12)).toEqual(codes);
    await press(page, 'I have saved the codes');
    await page.getByText('10 codes left.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect([await sidewaysScroll(page), await sidewaysScrollOnPhone(page)]).toEqual([0, 0]);

    await page.goto('/Logout');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await logIn(page, email);
    await page.getByRole('heading', { name: 'Confirm your login' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Code').fill('000000');
    await press(page, 'Log in');
    await page.getByText('That code or passkey was not accepted.').waitFor();
    await press(page, 'Use passkey');
    await page.getByRole('button', { name: 'My Account' }).waitFor();

    await page.goto('/Profile');
    await press(page, 'Remove: This laptop');
    await dialog(page).getByText('Remove the passkey ‘This laptop’?').waitFor();
    await dialog(page).getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Use a code' }).click();
    await dialog(page)
      .getByLabel('Code', { exact: true })
      .fill(codes[0] ?? '');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey was removed').waitFor();
    await expect(page.getByText('Recovery codes')).toHaveCount(0);
  });

  test('shows a key and a QR code for an authenticator app', async ({ page, site }) => {
    const email = await registerVerified(page, site.dataDir);
    await logInByCalls(page, email);
    await page.goto('/Profile');
    await press(page, 'Set up app');
    await dialog(page).getByLabel('Your password', { exact: true }).fill('not the password');
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByText('That is not your password').waitFor();
    await dialog(page).getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await axeViolations(page, { opened: dialog(page) })).toEqual([]);
    await dialog(page).getByLabel('Code from the app').fill('000 000');
    await dialog(page).getByRole('button', { name: 'Turn on' }).click();
    await dialog(page).getByText('The code was not accepted.').waitFor();
  });
});
