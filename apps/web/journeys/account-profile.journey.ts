import type { Page } from '@playwright/test';
import { logInByCalls, registerByCalls, registerVerified } from './support/account-calls.js';
import { field, logIn, logInSafely, newAddress, PASSWORD, press } from './support/account-steps.js';
import { linkInMail, mailsTo } from './support/outbox.js';
import {
  atWidth,
  axeViolations,
  repeatedOnPhones,
  sidewaysScroll,
  sidewaysScrollOnPhone,
  WIDTHS,
} from './support/pages.js';
import { expect, test } from './support/readers-site.js';

test.describe('An account', () => {
  const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  test.describe('password', () => {
    test('resets a forgotten password by email, with a link that works once', async ({
      page,
      newReader,
      site,
    }) => {
      const email = await registerByCalls(await newReader());
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
      await page.getByRole('alert').getByText('Invalid Username or Password').waitFor();
      await logInSafely(page, email, 'Another password 1!');
      await page.goto('/Logout');
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.goto(link);
      await page.getByText('Invalid password reset request').waitFor();
    });

    test('ends the other sessions when the password is changed', async ({ page, site, newReader }) => {
      const email = await registerByCalls(page);
      const elsewhere = await newReader();
      await logInByCalls(elsewhere, email);
      await page.goto('/Changepassword');
      await field(page, 'New password').fill('words of another kind');
      await field(page, 'Retype the new password').fill('words of another kind');
      await press(page, 'Update Password');
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.getByRole('button', { name: 'My Account' }).waitFor();
      await elsewhere.goto('/Profile');
      await elsewhere.getByText('To access this page you need to Login!').waitFor();
      await elsewhere.close();
      await expectMail(site.dataDir, email, /password/i);
    });
  });

  test.describe('profile', () => {
    test('requires the mandatory fields, and saves them', async ({ page }) => {
      await registerByCalls(page);
      await page.goto('/Profile');
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

    test('changes the email once the new one is verified, and rejects a taken one', async ({
      page,
      newReader,
      site,
    }) => {
      const taken = await registerByCalls(await newReader());
      await registerByCalls(page);
      await page.goto('/Profile');
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
      const email = await registerByCalls(page);
      const elsewhere = await newReader();
      await logInByCalls(elsewhere, email);
      await page.goto('/Profile');
      await page.getByRole('button', { name: /^Log out: / }).click();
      await page.getByText('1 device was logged out').waitFor();
      await elsewhere.goto('/Profile');
      await elsewhere.getByText('To access this page you need to Login!').waitFor();
      await elsewhere.close();
      const download = page.waitForEvent('download');
      await press(page, 'Download my data');
      expect((await download).suggestedFilename()).toBe('my-data.json');
    });

    test('deletes the account when the password is right', async ({ page }) => {
      const email = await registerByCalls(page);
      await page.goto('/Profile');
      await press(page, 'Delete my account');
      const password = page.getByLabel('Enter your password to confirm', { exact: true });
      await password.fill('not it');
      await press(page, 'Delete permanently');
      await page.getByText('The password is not correct').waitFor();
      await password.fill(PASSWORD);
      await press(page, 'Delete permanently');
      await title(page, 'Your account was deleted').waitFor();
      await logIn(page, email);
      await page.getByRole('alert').getByText('Invalid Username or Password').waitFor();
    });
  });

  test.describe('administration', () => {
    test('finds accounts, grants Pro, and shows the audit log', async ({ newReader, site }) => {
      const admin = newAddress();
      const email = await registerVerified(await newReader(), site.dataDir);
      await registerVerified(await newReader(), site.dataDir, admin);
      await site.command('account', 'grant', admin, 'Administrator');

      const administrator = await newReader();
      await logInByCalls(administrator, admin);
      await administrator.goto('/Profile');
      await administrator.getByRole('link', { name: 'Administration', exact: true }).click();
      const menu = administrator.getByRole('navigation', { name: 'Administration' });
      await menu.getByRole('link', { name: 'Accounts' }).click();
      await field(administrator, 'Email or name').fill(email);
      await press(administrator, 'Find');
      await administrator.getByText('1 account').waitFor();
      await administrator.getByRole('button', { name: `Pro: ${email}: Give Pro` }).click();
      await administrator
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Reason' })
        .fill('For the library');
      await administrator.getByRole('dialog').getByRole('button', { name: 'Give Pro' }).click();
      await administrator.getByText(`Pro given to ${email}`).waitFor();
      expect(await axeViolations(administrator)).toEqual([]);
      await administrator.keyboard.press('Escape');
      await administrator.getByRole('link', { name: `Audit log: ${email}` }).click();
      await title(administrator, 'Audit log').waitFor();
      await administrator.getByRole('cell', { name: 'Pro given' }).first().waitFor();
      expect(await axeViolations(administrator)).toEqual([]);

      const pro = await newReader();
      await logInByCalls(pro, email);
      await pro.goto('/');
      await pro.waitForFunction(() => document.body.classList.contains('pro-user'));
      expect(await pro.getByRole('link', { name: 'Go Pro' }).count()).toBe(0);
      await pro.goto('/Admin/accounts');
      await pro.getByText('This page is for administrators.').waitFor();
    });

    test('has a menu beside the page, and on a phone behind a button', async ({ newReader, site }) => {
      const page = await newReader();
      const email = await registerVerified(page, site.dataDir);
      await site.command('account', 'grant', email, 'Administrator');
      await logInByCalls(page, email);
      const refused: string[] = [];
      await page.exposeFunction('noteRefused', (directive: string) => refused.push(directive));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          (window as unknown as { noteRefused: (directive: string) => void }).noteRefused(effectiveDirective),
        ),
      );
      const button = page.getByRole('button', { name: /^(Account|Administration) menu$/ });
      const menu = page.getByRole('navigation', { name: /^(Your account|Administration)$/ });

      await page.setViewportSize({ width: 1280, height: 900 });
      for (const [path, name] of [
        ['/Profile', 'Edit Profile'],
        ['/History', 'History'],
        ['/Admin', 'Administration'],
        ['/Admin/jobs', 'Background jobs'],
        ['/Admin/messages', 'Messages'],
      ] as const) {
        await page.goto(path);
        await title(page, name).waitFor();
        await menu.waitFor();
        expect([path, await button.count()]).toEqual([path, 0]);
        // Its place comes from the style element that needs the nonce.
        const [beside, heading] = [await menu.boundingBox(), await title(page, name).boundingBox()];
        expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeCloseTo(heading?.x ?? NaN, 0);
      }

      await page.setViewportSize({ width: 390, height: 844 });
      await button.focus();
      expect(await menu.isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      await menu.waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Overview' })).toBeFocused();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: 'Audit log' }).focus();
      await page.keyboard.press('Enter');
      await expect(title(page, 'Audit log')).toBeFocused();
      expect([await menu.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
      expect(await sidewaysScrollOnPhone(page)).toBe(0);
      expect(refused).toEqual([]);
    });

    test('shows the whole of a message below its subject, on a phone as well', async ({
      newReader,
      site,
    }) => {
      const page = await newReader(atWidth(390));
      const email = await registerVerified(page, site.dataDir);
      await site.command('account', 'grant', email, 'Administrator');
      await logInByCalls(page, email);
      const text = 'A line of a message that is longer than the window of a phone. '.repeat(4).trim();
      await page.route('**/Administrator/messages?*', (route) => {
        const row = { id: 1, name: 'Ada', email: 'ada@example.org', receivedAt: '2026-03-14T09:30:00Z' };
        return route.fulfill({ json: { data: [{ ...row, subject: 'A link', message: text }], total: 1 } });
      });
      await page.goto('/Admin/messages');
      const subject = page.getByRole('button', { name: 'A link', exact: true });
      await subject.focus();
      await page.keyboard.press('Enter');
      const message = page.getByText(text);
      await message.waitFor();
      const readable = async () => {
        const box = await message.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      };
      expect(await readable()).toBe(true);
      await page.getByRole('region', { name: 'Messages' }).evaluate((table) => table.scrollTo(500, 0));
      expect(await readable()).toBe(true);
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
      expect(await sidewaysScrollOnPhone(page)).toBe(0);
      await page.keyboard.press('Enter');
      await message.waitFor({ state: 'hidden' });
    });
  });

  for (const width of WIDTHS) {
    test.describe(`Account pages at ${width} pixels`, { tag: repeatedOnPhones(width) }, () => {
      test.use(atWidth(width));
      test('passes the accessibility checks on pages for visitors, with their errors', async ({ page }) => {
        for (const [path, name] of [
          ['/Login', 'Login'],
          ['/Registration', 'Create your account'],
          ['/Passwordreset', 'Reset Password'],
          ['/UpdateToken', 'Update Password'],
          ['/UpdateTokenRegistration', 'Email Verification'],
          ['/Profile', 'Edit Profile'],
        ] as const) {
          await page.goto(path);
          await title(page, name).waitFor();
          const submit = page.getByRole('main').locator('[type=submit]');
          if ((await submit.count()) > 0) await submit.click();
          expect([path, await axeViolations(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
          expect([path, await sidewaysScrollOnPhone(page)]).toEqual([path, 0]);
        }
      });

      test('passes the accessibility checks in the dialogs and on the pages of a logged-in user', async ({
        page,
      }) => {
        await page.goto('/Profile');
        for (const [button, dialog] of [
          ['Login', 'Login'],
          ['Sign Up', 'Create a new account'],
        ] as const) {
          await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
          const opened = page.getByRole('dialog', { name: dialog });
          await opened.waitFor();
          expect(await axeViolations(page, { opened })).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await registerByCalls(page);
        await page.goto('/Profile');
        await page.getByText('This browser').waitFor();
        // Checked while the confirmation is open, which is part of the page.
        await press(page, 'Delete my account');
        await field(page, 'Enter your password to confirm').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScrollOnPhone(page)).toBe(0);
        await page.goto('/Changepassword');
        await field(page, 'New password').fill('abc');
        await field(page, 'Retype the new password').fill('abd');
        await page.getByText('Password Mismatched', { exact: true }).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await sidewaysScrollOnPhone(page)).toBe(0);
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
