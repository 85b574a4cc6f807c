import type { Page } from '@playwright/test';
import {
  field,
  logIn,
  logInSafely,
  newAddress,
  PASSWORD,
  press,
  register,
  verify,
} from './support/account-steps.js';
import { expect, openReader, test } from './support/fixtures.js';
import { linkInMail, mailsTo } from './support/outbox.js';
import { atWidth, axeViolations, sidewaysScroll, WIDTHS } from './support/pages.js';

/** No limit on registrations, as one machine makes them all; mails leave at once. */
const SETTINGS = { REGISTRATIONS_PER_HOUR: '0' };

test.use({ siteOptions: { size: 100, settings: SETTINGS } });

test.describe('An account', () => {
  const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const cookie = async (page: Page, name: string) =>
    (await page.context().cookies()).find((held) => held.name === name);

  test.describe('is made', () => {
    test('on the page: refused until valid, then a spinner, and the profile after two seconds', async ({
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
      expect(await page.title()).toBe('Edit Profile - Trip');
    });

    test('in the dialog, with names and the captcha, and an address that is taken keeps the form', async ({
      page,
    }) => {
      const taken = await register(page);
      await page.goto('/Logout');
      await page.waitForURL(({ pathname }) => pathname === '/');
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
      const error = page.getByRole('dialog', { name: 'This did not work' });
      await error.getByText('Email already used by another user!').waitFor();
      await error.getByRole('button', { name: 'Close' }).last().click();
      expect(await field(page, 'First name').inputValue()).toBe('Ana');
      await field(page, 'Email').fill(newAddress());
      await press(page, 'Create account');
      await page.getByRole('heading', { name: 'Thank you for signing up' }).waitFor();
      await page.getByText('We have sent you an email.').waitFor();
      await press(page, 'Continue');
      await page.getByRole('link', { name: 'My Account' }).waitFor();
    });

    test('and the dialogs of login and sign-up take turns', async ({ page }) => {
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

  test.describe('is verified', () => {
    test('in the browser that is logged in, which goes to the profile and thanks', async ({ page, site }) => {
      const email = await register(page);
      await page.goto(await linkInMail(site.dataDir, email, '/UpdateTokenRegistration?'));
      await page.waitForURL('**/Profile?emailVerified=1');
      await page.getByText('Thanks for verifying your email').waitFor();
      await field(page, 'First name').waitFor();
      expect(await page.getByText('Your email is not verified yet.').count()).toBe(0);
    });

    test('in another browser, which goes to the search page four seconds later', async ({
      page,
      newReader,
      site,
    }) => {
      const registering = await newReader();
      const link = await linkInMail(site.dataDir, await register(registering), '/UpdateTokenRegistration?');
      await page.goto(link);
      await page.getByText('Thanks for verifying your email').waitFor();
      const shown = Date.now();
      await page.waitForURL(({ pathname }) => pathname === '/');
      expect(Date.now() - shown).toBeGreaterThan(3_500);
    });

    test('not by a link that is worth nothing', async ({ page }) => {
      await page.goto(`/UpdateTokenRegistration?_t=${'x'.repeat(43)}`);
      await page
        .getByRole('dialog')
        .getByText(/^The email verification link you used has expired\./)
        .waitFor();
      await page.getByRole('button', { name: 'Close' }).last().click();
      await title(page, 'Email Verification').waitFor();
    });

    test('not where the server does not answer', async ({ page }) => {
      await page.route('**/Auth/validateEmail*', (route) => route.abort());
      await page.goto('/UpdateTokenRegistration?_t=abc');
      await page.getByRole('dialog').getByText('Invalid Verification Link').waitFor();
    });
  });

  test.describe('is logged into', () => {
    let email = '';
    test.beforeAll(async ({ browser, site }) => {
      const reader = await openReader(browser, site);
      email = await register(reader.page);
      await reader.close();
    });

    test('on the page, and refused in the error dialog', async ({ page }) => {
      await logIn(page, email, 'not the password');
      await page.getByRole('dialog').getByText('Invalid Username or Password').waitFor();
      await page.getByRole('button', { name: 'Close' }).last().click();
      expect(await field(page, 'Email').inputValue()).toBe(email);
      await logInSafely(page, email);
      expect(await cookie(page, 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect(await cookie(page, 'remember')).toBeUndefined();
      expect(await page.locator('body').getAttribute('class')).toContain('free-user');
    });

    test('in the dialog of an account page, which then is shown', async ({ page }) => {
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

    test('leading nowhere but to a page of this site', async ({ page, site }) => {
      await page.goto('/Login?target_link_uri=//elsewhere.example/x');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname }) => pathname === '/');
      expect(page.url()).toBe(`${site.address}/`);
    });

    test('by itself where the browser is to be remembered, with a new cookie each time', async ({ page }) => {
      await logInSafely(page, email, PASSWORD, true);
      const first = await cookie(page, 'remember');
      expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      const days = ((first?.expires ?? 0) - Date.now() / 1_000) / 86_400;
      expect(Math.round(days)).toBe(300);
      // A page that is still asking who is logged in would be given back what is taken away here.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: /^(session|tokens|auth_check)$/ });
      await page.goto('/Home');
      await page.getByRole('link', { name: 'My Account' }).waitFor();
      expect((await cookie(page, 'remember'))?.value).not.toBe(first?.value);
    });

    test('and out again in all tabs at once', async ({ page }) => {
      await logInSafely(page, email);
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
      test(`and out by /Logout${query}, remembered: ${remembered}`, async ({ page }) => {
        await logInSafely(page, email, PASSWORD, true);
        await page.goto(`/Logout${query}`);
        await page.waitForURL(({ pathname }) => pathname === '/');
        expect((await cookie(page, 'remember')) !== undefined).toBe(remembered);
        expect(await cookie(page, 'session')).toBeUndefined();
      });
    }

    test.describe(() => {
      test.use(atWidth(390));
      test('and out on a narrow screen by the menu', async ({ page }) => {
        await logInSafely(page, email, PASSWORD, true);
        await press(page, 'Menu');
        await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Logout' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/');
        await page.waitForFunction(() => !document.cookie.includes('tokens='));
        expect(await cookie(page, 'remember')).toBeUndefined();
      });
    });

    test('ends after an idle hour, once the user is active again', async ({ page }) => {
      await logInSafely(page, email);
      await idleFor(page, 59);
      await page.mouse.click(5, 300);
      expect(await cookie(page, 'tokens')).toBeDefined();
      await idleFor(page, 61);
      await page.mouse.click(5, 300);
      await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).waitFor();
      expect(await cookie(page, 'session')).toBeUndefined();
    });

    test('and begins again after an idle hour where the browser is to be remembered', async ({ page }) => {
      await logInSafely(page, email, PASSWORD, true);
      const before = await cookie(page, 'session');
      await idleFor(page, 61);
      // Waited for from before the click: the answer may be there before the click is said to be done.
      const checked = page.waitForResponse('**/Auth/checkLogin');
      await page.mouse.click(5, 300);
      await checked;
      await page.getByRole('link', { name: 'My Account' }).waitFor();
      expect((await cookie(page, 'session'))?.value).not.toBe(before?.value);
    });

    /** Makes the browser look unused for some minutes. */
    const idleFor = (page: Page, minutes: number) =>
      page.evaluate(
        (ago) => localStorage.setItem('last-activity', String(Date.now() - ago)),
        minutes * 60_000,
      );
  });

  test.describe('has a password', () => {
    test('can be reset by email, once', async ({ page, newReader, site }) => {
      const email = await register(await newReader());
      await page.goto('/Passwordreset');
      await field(page, 'Email').fill(email);
      await press(page, 'Reset Password');
      await page.getByText(/^Password reset email sent\./).waitFor();
      const link = await linkInMail(site.dataDir, email, '/UpdateToken?');
      await page.goto(link);
      await field(page, 'New password').fill('short');
      const update = page.getByRole('button', { name: 'Update Password' });
      expect(await update.isDisabled()).toBe(true);
      await field(page, 'New password').fill('Another password 1!');
      await field(page, 'Retype the new password').fill('Another password 2!');
      await page.getByText('Password Mismatched', { exact: true }).waitFor();
      expect(await update.isDisabled()).toBe(true);
      await page.getByText('Strength: strong, 6 of 6').waitFor();
      await field(page, 'Retype the new password').fill('Another password 1!');
      await update.click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      await logIn(page, email);
      await page.getByRole('dialog').getByText('Invalid Username or Password').waitFor();
      await logInSafely(page, email, 'Another password 1!');
      await page.goto('/Logout');
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.goto(link);
      await page.getByText('Invalid password reset request').waitFor();
    });

    test('that can be changed, which ends the other places', async ({ page, site, newReader }) => {
      const email = await register(page);
      const elsewhere = await newReader();
      await logInSafely(elsewhere, email);
      await page.goto('/Changepassword');
      await field(page, 'New password').fill('words of another kind');
      await field(page, 'Retype the new password').fill('words of another kind');
      await press(page, 'Update Password');
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.getByRole('link', { name: 'My Account' }).waitFor();
      await elsewhere.goto('/Profile');
      await elsewhere.getByText('To access this page you need to Login!').waitFor();
      await elsewhere.close();
      await expectMail(site.dataDir, email, /password/i);
    });
  });

  test.describe('has a profile', () => {
    test('that wants what is mandatory, and is saved', async ({ page }) => {
      await register(page);
      await page.waitForURL('**/Profile');
      await press(page, 'Save');
      await page.getByText('Missing mandatory field : Firstname').waitFor();
      await page.getByText('Missing mandatory field : Profession!').waitFor();
      await field(page, 'First name').fill('Ana');
      await field(page, 'Last name').fill('Núñez');
      const countries = await field(page, 'Country').locator('option').allTextContents();
      expect(countries.slice(1, 10)).toEqual([
        'United Kingdom',
        'United States',
        'Canada',
        'Australia',
        'New Zealand',
        'France',
        'Germany',
        'Italy',
        'Spain',
      ]);
      expect(countries.at(-1)).toBe('Other');
      await field(page, 'Country').selectOption('Spain');
      await field(page, 'Profession').selectOption('Nurse');
      await page
        .getByRole('group', { name: /^Clinical areas/ })
        .getByRole('checkbox')
        .first()
        .check();
      await page.getByLabel(/^Interests/).fill('asthma in children\nlow back pain');
      await press(page, 'Save');
      await page.getByText('Profile Saved Successfully!').waitFor();
      await page.reload();
      await field(page, 'First name').waitFor();
      expect(await field(page, 'Last name').inputValue()).toBe('Núñez');
      await press(page, 'Continue');
      await page.getByText('Profile Saved Successfully!').waitFor();
      await page.waitForURL(({ pathname }) => pathname === '/');
    });

    test('whose address changes once the new one is verified, and never to that of another', async ({
      page,
      newReader,
      site,
    }) => {
      const taken = await register(await newReader());
      await register(page);
      await page.waitForURL('**/Profile');
      await field(page, 'First name').fill('Ana');
      await field(page, 'Last name').fill('Núñez');
      await field(page, 'Country').selectOption('Spain');
      await field(page, 'Profession').selectOption('Nurse');
      await field(page, 'Email').fill(taken);
      await press(page, 'Save');
      await page.getByText('Email already used by another user!').waitFor();
      const next = newAddress();
      await field(page, 'Email').fill(next);
      await press(page, 'Save');
      await page.getByText('Profile Saved Successfully!').waitFor();
      await page.goto(await linkInMail(site.dataDir, next, '/UpdateTokenRegistration?'));
      await page.waitForURL('**/Profile?emailVerified=1');
      await field(page, 'First name').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe(next);
    });

    test('lists and ends other sessions, and exports all data', async ({ page, newReader }) => {
      const email = await register(page);
      const elsewhere = await newReader();
      await logInSafely(elsewhere, email);
      await page.waitForURL('**/Profile');
      await page.reload();
      await page.getByRole('button', { name: /^Log out: / }).click();
      await page.getByText('1 place was logged out').waitFor();
      await elsewhere.goto('/Profile');
      await elsewhere.getByText('To access this page you need to Login!').waitFor();
      await elsewhere.close();
      const download = page.waitForEvent('download');
      await press(page, 'Download my data');
      expect((await download).suggestedFilename()).toBe('my-data.json');
    });

    test('that ends the account for who knows the password', async ({ page }) => {
      const email = await register(page);
      await page.waitForURL('**/Profile');
      await press(page, 'Delete my account');
      const password = page.getByLabel('Your password, to be sure that it is you', { exact: true });
      await password.fill('not it');
      await press(page, 'Delete for good');
      await page.getByText('The password is not correct').waitFor();
      await password.fill(PASSWORD);
      await press(page, 'Delete for good');
      await title(page, 'Your account was deleted').waitFor();
      await logIn(page, email);
      await page.getByRole('dialog').getByText('Invalid Username or Password').waitFor();
    });
  });

  test.describe('of an administrator', () => {
    test('finds accounts, makes one a Pro, and reads what happened', async ({ newReader, site }) => {
      const admin = newAddress();
      const reader = await newReader();
      const email = await register(reader);
      await verify(reader, site.dataDir, email);
      const registering = await newReader();
      await register(registering, admin);
      await verify(registering, site.dataDir, admin);
      await site.command('account', 'grant', admin, 'Administrator');

      const administrator = await newReader();
      await logInSafely(administrator, admin);
      await administrator.goto('/Profile');
      await administrator.getByRole('link', { name: 'Accounts' }).click();
      await field(administrator, 'Email or name').fill(email);
      await press(administrator, 'Find');
      await administrator.getByText('1 account').waitFor();
      await administrator.getByRole('checkbox', { name: `Pro: ${email}` }).click();
      await administrator.getByText(`Pro granted to ${email}`).waitFor();
      expect(await axeViolations(administrator)).toEqual([]);
      await administrator.getByRole('link', { name: `Events: ${email}` }).click();
      await title(administrator, 'Audit log').waitFor();
      await administrator.getByRole('cell', { name: 'role_granted' }).waitFor();
      expect(await axeViolations(administrator)).toEqual([]);

      const pro = await newReader();
      await logInSafely(pro, email);
      await pro.waitForFunction(() => document.body.classList.contains('pro-user'));
      expect(await pro.getByRole('link', { name: 'Go Pro' }).count()).toBe(0);
      await pro.goto('/Admin/accounts');
      await pro.getByText('This page is for administrators.').waitFor();
    });
  });

  for (const width of WIDTHS) {
    test.describe(`at ${width} pixels`, () => {
      test.use(atWidth(width));
      for (const [path, name] of [
        ['/Login', 'Login'],
        ['/Registration', 'Create your account'],
        ['/Passwordreset', 'Reset Password'],
        ['/UpdateToken', 'Update Password'],
        ['/UpdateTokenRegistration', 'Email Verification'],
        ['/Profile', 'Edit Profile'],
      ] as const) {
        test(`has no breach of accessibility at ${path}, with its errors`, async ({ page }) => {
          await page.goto(path);
          await title(page, name).waitFor();
          const submit = page.getByRole('main').locator('[type=submit]');
          if ((await submit.count()) > 0) await submit.click();
          expect(await axeViolations(page)).toEqual([]);
          expect(await sidewaysScroll(page)).toBe(0);
        });
      }

      test('has none in the dialogs and on the pages of who is logged in', async ({ page }) => {
        await page.goto('/Profile');
        for (const [button, dialog] of [
          ['Login', 'Login'],
          ['Sign Up', 'Create a new account'],
        ] as const) {
          await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
          await page.getByRole('dialog', { name: dialog }).waitFor();
          expect(await axeViolations(page)).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await register(page);
        await page.waitForURL('**/Profile');
        await page.getByText('this browser').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await press(page, 'Delete my account');
        expect(await axeViolations(page)).toEqual([]);
        await page.goto('/Changepassword');
        await field(page, 'New password').fill('abc');
        await field(page, 'Retype the new password').fill('abd');
        await page.getByText('Password Mismatched', { exact: true }).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    });
  }

  async function expectMail(dataDir: string, to: string, subject: RegExp) {
    const late = Date.now() + 30_000;
    while (Date.now() < late) {
      if ((await mailsTo(dataDir, to)).some((mail) => subject.test(mail.subject))) return;
      await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error(`No mail to ${to} about ${subject.source}`);
  }
});
