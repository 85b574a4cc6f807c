import type { Page } from '@playwright/test';
import { arriveLoggedIn, logInByCalls, registerByCalls } from './support/account-calls.js';
import { field, logIn, logInSafely, newAddress, PASSWORD, press, register } from './support/account-steps.js';
import { linkInMail } from './support/outbox.js';
import { atWidth } from './support/pages.js';
import { expect, openReader, test } from './support/readers-site.js';

test.describe('Accounts', () => {
  const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const cookie = async (page: Page, name: string) =>
    (await page.context().cookies()).find((held) => held.name === name);

  test.describe('registration', () => {
    test('rejects invalid fields on the page, then shows a spinner and opens the profile after two seconds', async ({
      page,
    }) => {
      await page.goto('/Signup');
      await title(page, 'Create your account').waitFor();
      await press(page, 'Create account');
      await page.getByText('Please provide a valid email').waitFor();
      await register(page);
      const shown = Date.now();
      await page.waitForURL('**/Profile');
      expect(Date.now() - shown).toBeGreaterThan(1_500);
      await title(page, 'Edit Profile').waitFor();
      await page.getByText('Your email is not verified yet.').waitFor();
      expect(await page.title()).toBe('Edit Profile - Example Search');
    });

    test('takes names and the captcha in the dialog, and keeps the form when the email is taken', async ({
      page,
      newReader,
    }) => {
      const taken = await registerByCalls(await newReader());
      await page.goto('/History');
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a new account' });
      await field(page, 'First name').fill('Ana');
      await field(page, 'Last name').fill('Núñez');
      await field(page, 'Email').fill(taken);
      await field(page, 'Password').fill(PASSWORD);
      await field(page, 'Confirm password').fill(PASSWORD);
      await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
      expect(await dialog.getByRole('checkbox', { name: /^Send me news/ }).isChecked()).toBe(true);
      await press(page, 'Create account');
      await dialog.getByText('Email already used by another user!').waitFor();
      expect(await field(page, 'First name').inputValue()).toBe('Ana');
      await field(page, 'Email').fill(newAddress());
      await press(page, 'Create account');
      await page.getByRole('heading', { name: 'Thank you for signing up' }).waitFor();
      await page.getByText('We have sent you an email.').waitFor();
      await press(page, 'Continue');
      await page.getByRole('button', { name: 'My Account' }).waitFor();
    });

    test('switches between the login and sign-up dialogs', async ({ page }) => {
      await page.goto('/Profile');
      await page.getByText('To access this page you need to Login!').waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('dialog', { name: 'Create a new account' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
      await press(page, 'Already have an account?');
      await page.getByRole('dialog', { name: 'Login' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  test.describe('verification', () => {
    test('thanks a logged-in user on the profile', async ({ page, site }) => {
      const email = await registerByCalls(page);
      await page.goto(await linkInMail(site.dataDir, email, '/UpdateTokenRegistration?'));
      await page.waitForURL('**/Profile?emailVerified=1');
      await page.getByText('Thanks for verifying your email').waitFor();
      await field(page, 'First name').waitFor();
      expect(await page.getByText('Your email is not verified yet.').count()).toBe(0);
    });

    test('opens the search page after four seconds in another browser', async ({ page, newReader, site }) => {
      const registering = await newReader();
      const link = await linkInMail(
        site.dataDir,
        await registerByCalls(registering),
        '/UpdateTokenRegistration?',
      );
      await page.goto(link);
      await page.getByText('Thanks for verifying your email').waitFor();
      const shown = Date.now();
      await page.waitForURL(({ pathname }) => pathname === '/');
      expect(Date.now() - shown).toBeGreaterThan(3_500);
    });

    test('rejects an invalid verification link', async ({ page }) => {
      await page.goto(`/UpdateTokenRegistration?_t=${'x'.repeat(43)}`);
      await page
        .getByRole('alert')
        .getByText(/^The email verification link you used has expired\./)
        .waitFor();
      await title(page, 'Email Verification').waitFor();
    });

    test('reports an invalid link when the server does not respond', async ({ page }) => {
      await page.route('**/Auth/validateEmail*', (route) => route.abort());
      await page.goto('/UpdateTokenRegistration?_t=abc');
      await page.getByRole('alert').getByText('Invalid Verification Link').waitFor();
    });
  });

  test.describe('login and logout', () => {
    let email = '';
    test.beforeAll(async ({ browser, site }) => {
      const reader = await openReader(browser, site);
      email = await registerByCalls(reader.page);
      await reader.close();
    });

    test('shows a failed login above the fields, and logs in on the page', async ({ page }) => {
      await logIn(page, email, 'not the password');
      await page.getByRole('alert').getByText('Invalid Username or Password').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await field(page, 'Email').inputValue()).toBe(email);
      await logInSafely(page, email);
      expect(await cookie(page, 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect(await cookie(page, 'remember')).toBeUndefined();
      expect(await page.locator('body').getAttribute('class')).toContain('free-user');
    });

    test('shows the requested account page after a login in its dialog', async ({ page }) => {
      await page.goto('/Profile');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      const dialog = page.getByRole('dialog', { name: 'Login' });
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('not the password');
      await page.keyboard.press('Enter');
      await dialog.getByText('Invalid Username or Password').waitFor();
      await field(page, 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await field(page, 'First name').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test('redirects only within this site', async ({ page, site }) => {
      await page.goto('/Login?target_link_uri=//elsewhere.example/x');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname }) => pathname === '/');
      expect(page.url()).toBe(`${site.address}/`);
    });

    test('logs a remembered browser in again, with a new cookie each time', async ({ page }) => {
      await logInSafely(page, email, PASSWORD, true);
      const first = await cookie(page, 'remember');
      expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      const days = ((first?.expires ?? 0) - Date.now() / 1_000) / 86_400;
      expect(Math.round(days)).toBe(300);
      // A page that is still checking the login would restore the cookies that are removed here.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: /^(session|tokens|auth_check)$/ });
      await page.goto('/Home');
      await page.getByRole('button', { name: 'My Account' }).waitFor();
      expect((await cookie(page, 'remember'))?.value).not.toBe(first?.value);
    });

    test('logs out in all tabs at once', async ({ page }) => {
      await arriveLoggedIn(page, email);
      const other = await page.context().newPage();
      await other.goto('/Profile');
      await field(other, 'First name').waitFor();
      await page.goto('/Profile');
      await page.getByRole('link', { name: 'Logout' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).waitFor();
      await other.getByText('To access this page you need to Login!').waitFor();
      for (const name of ['session', 'tokens', 'remember', 'auth_check'])
        expect(await cookie(page, name)).toBeUndefined();
    });

    for (const [query, remembered] of [
      ['?remember=true', true],
      ['?remember=false', false],
      ['', false],
    ] as const) {
      test(`logs out by /Logout${query}, remembered: ${remembered}`, async ({ page }) => {
        await logInByCalls(page, email, true);
        await page.goto(`/Logout${query}`);
        await page.waitForURL(({ pathname }) => pathname === '/');
        expect((await cookie(page, 'remember')) !== undefined).toBe(remembered);
        expect(await cookie(page, 'session')).toBeUndefined();
      });
    }

    test.describe(() => {
      test.use(atWidth(390));
      test('logs out by the menu on a narrow screen', async ({ page }) => {
        await arriveLoggedIn(page, email, true);
        await press(page, 'Menu');
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/');
        await page.waitForFunction(() => !document.cookie.includes('tokens='));
        expect(await cookie(page, 'remember')).toBeUndefined();
      });
    });

    test('ends the session after an idle hour, at the next action', async ({ page }) => {
      await arriveLoggedIn(page, email);
      await idleFor(page, 59);
      await page.mouse.click(5, 300);
      expect(await cookie(page, 'tokens')).toBeDefined();
      await idleFor(page, 61);
      await page.mouse.click(5, 300);
      await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).waitFor();
      expect(await cookie(page, 'session')).toBeUndefined();
    });

    test('starts a new session after an idle hour in a remembered browser', async ({ page }) => {
      await arriveLoggedIn(page, email, true);
      const before = await cookie(page, 'session');
      await idleFor(page, 61);
      // Starts waiting before the click: the response may arrive before the click resolves.
      const checked = page.waitForResponse('**/Auth/checkLogin');
      await page.mouse.click(5, 300);
      await checked;
      await page.getByRole('button', { name: 'My Account' }).waitFor();
      expect((await cookie(page, 'session'))?.value).not.toBe(before?.value);
    });

    /** Makes the browser look unused for some minutes. */
    const idleFor = (page: Page, minutes: number) =>
      page.evaluate(
        (ago) => localStorage.setItem('last-activity', String(Date.now() - ago)),
        minutes * 60_000,
      );
  });
});
