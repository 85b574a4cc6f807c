import type { Page } from '@playwright/test';
import { logInByCalls, registerByCalls, registerVerified } from './support/account-calls.js';
import { press } from './support/account-steps.js';
import { test as base, expect } from './support/fixtures.js';
import { linkInMail } from './support/outbox.js';
import { atWidth, axeViolations, repeatedOnPhones, sidewaysScroll, WIDTHS } from './support/pages.js';

const test = base.extend({
  siteOptions: [
    async ({ publisher: _ }, use) =>
      use({ size: 50, settings: { REGISTRATIONS_PER_HOUR: '0', CHECKOUT: 'local' } }),
    { scope: 'worker' },
  ],
});

test.describe('Pro', () => {
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const isPro = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.body.classList.contains('pro-user'));

  /** From the page of the subscription to that of the provider. */
  async function toCheckout(page: Page): Promise<void> {
    await page.goto('/Subscription');
    await press(page, 'Pay $55.00');
    await page.getByRole('checkbox', { name: /personal use only/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $55.00' }).click();
    await title(page, 'Test payment').waitFor();
  }

  test('asks a visitor to log in', async ({ page }) => {
    await page.goto('/Subscription');
    await title(page, 'Upgrade to Pro').waitFor();
    await page.getByText('To access this page you need to Login!').waitFor();
    await page.goto('/Checkoutsuccess?session_id=cs_local_1');
    await page.getByText('Request Failed.Access Denied!').waitFor();
  });

  for (const width of WIDTHS)
    test.describe(`at ${width}`, { tag: repeatedOnPhones(width) }, () => {
      test.use(atWidth(width));

      test('is bought for a year, confirmed by email, and renewed', async ({ page, site }) => {
        const email = await registerByCalls(page);
        await page.goto('/Why');
        await press(page, 'Upgrade to Pro');
        await page.getByRole('dialog').getByRole('link', { name: 'Personal subscription' }).click();
        await title(page, 'Upgrade to Pro').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await press(page, 'Pay $55.00');
        const dialog = page.getByRole('dialog');
        const pay = dialog.getByRole('button', { name: 'Pay $55.00' });
        await expect(pay).toBeDisabled();
        expect(await axeViolations(page, { opened: dialog })).toEqual([]);
        await dialog.getByRole('checkbox', { name: /personal use only/ }).check();
        await pay.click();
        await title(page, 'Test payment').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await press(page, 'Decline the card');
        await page.getByText('The card was declined. Try again.').waitFor();
        await press(page, 'Pay');
        await page.getByText('Payment submitted successfully for the Pro account').waitFor();
        await page.getByText(`A confirmation email will be sent to ${email}.`).waitFor();
        await expect.poll(() => isPro(page)).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        await page.goto(await linkInMail(site.dataDir, email, '/Sub'));
        await title(page, 'Renew your PRO account').waitFor();
        await page.getByText(/^Your Pro account expires on \d+ \w+ \d{4}\.$/).waitFor();
        await expect(page.getByRole('row', { name: /paid .*\$55\.00$/ })).toHaveCount(1);
        await toCheckout(page);
        await press(page, 'Cancel and go back');
        await title(page, 'Payment Failed, try again!').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Back to the subscription' }).click();
        await title(page, 'Renew your PRO account').waitFor();
      });

      test('begins when a slow bank has paid, and ends with a refund', async ({ page }) => {
        await registerByCalls(page);
        await toCheckout(page);
        const provider = page.url();
        await press(page, 'Wait for the bank');
        await page.getByText('Your payment is being processed').waitFor();
        expect(await isPro(page)).toBe(false);
        await page.goto(provider);
        await press(page, 'Pay');
        await page.getByText('Payment submitted successfully for the Pro account').waitFor();
        await expect.poll(() => isPro(page)).toBe(true);
        await page.goto(provider);
        await press(page, 'Refund');
        await page.getByText('State: refunded').waitFor();
        await page.goto('/Subscription');
        await expect(page.getByRole('row', { name: /refunded .*\$55\.00$/ })).toHaveCount(1);
      });

      test('is refunded by an administrator, who sees the income', async ({ page, site, newReader }) => {
        const email = await registerByCalls(page);
        await toCheckout(page);
        await press(page, 'Pay');
        await page.getByText('Payment submitted successfully for the Pro account').waitFor();
        const administrator = await newReader();
        const admin = await registerVerified(administrator, site.dataDir);
        await site.command('account', 'grant', admin, 'Administrator');
        await logInByCalls(administrator, admin);
        await administrator.goto('/Admin/payments');
        await administrator.getByRole('heading', { name: 'Income by month and country' }).waitFor();
        expect(await axeViolations(administrator)).toEqual([]);
        expect(await sidewaysScroll(administrator)).toBe(0);
        await press(administrator, `Refund: ${email}`);
        const dialog = administrator.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Refund' }).click();
        await dialog.getByText('Enter a reason').waitFor();
        expect(await axeViolations(administrator, { opened: dialog })).toEqual([]);
        expect(await sidewaysScroll(administrator)).toBe(0);
        await dialog.getByLabel('Reason of the refund').fill('Bought twice by mistake');
        await dialog.getByRole('button', { name: 'Refund' }).click();
        await administrator.getByText(`Changed: ${email}`).waitFor();
        const line = administrator.getByRole('row', { name: new RegExp(email) });
        await line.getByText('Bought twice by mistake').waitFor();
        const [note] = await Promise.all([
          administrator.waitForEvent('download'),
          line.getByRole('link', { name: `Credit note: ${email}` }).click(),
        ]);
        expect(note.suggestedFilename()).toMatch(/^credit-note-\d+\.pdf$/);
        await administrator.goto('/Admin/audit?event=payment_refunded');
        await administrator.getByRole('cell', { name: /: Bought twice by mistake$/ }).waitFor();
        await page.goto('/Subscription');
        await expect(page.getByRole('row', { name: /refunded .*\$55\.00$/ })).toHaveCount(1);
        await page.getByRole('link', { name: /^Credit note of/ }).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      });

      test('is tried for two weeks, once', async ({ page, site }) => {
        const email = await registerByCalls(page);
        await page.goto('/Subscription');
        await page.getByRole('heading', { name: 'Get PRO free two weeks trial' }).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await press(page, 'Activate Free Trial');
        await title(page, 'Free Trial').waitFor();
        await page.getByText('Check your email and follow the instructions').waitFor();
        await press(page, 'Resend Verification Email');
        await page.getByText('We have sent the email again.').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        const link = await linkInMail(site.dataDir, email, '/UpdateTokenFreeTrial?');
        await page.goto(link);
        await page.getByText('Your free trial has started.').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await expect.poll(() => isPro(page)).toBe(true);
        await page.goto('/Home');
        await page.getByRole('heading', { name: 'You have Pro' }).waitFor();
        await page.goto(link);
        await page.getByText('Activation Link already used!').waitFor();
        await page.goto('/SubscriptionFreeTrial');
        await page.getByText('You already have Pro.').waitFor();
      });

      test('is tried in Spanish', async ({ page }) => {
        await registerByCalls(page);
        await page.goto('/Subscription?lang=es');
        await page.getByRole('heading', { name: 'Pruebe PRO gratis dos semanas' }).waitFor();
        await button(page, 'Activar la prueba gratuita').click();
        await title(page, 'Prueba gratuita').waitFor();
        await page.getByText('Consulte su correo y siga las instrucciones').waitFor();
      });

      test('is bought in Spanish', async ({ page }) => {
        await registerByCalls(page);
        await page.goto('/Subscription?lang=es');
        await title(page, 'Pasar a Pro').waitFor();
        await button(page, 'Pagar 55,00 $').click();
        await page.getByRole('checkbox', { name: /uso personal/ }).check();
        await page.getByRole('dialog').getByRole('button', { name: 'Pagar 55,00 $' }).click();
        await title(page, 'Pago de prueba').waitFor();
        await button(page, 'Pagar').click();
        await page.getByText('El pago de la cuenta Pro se ha enviado correctamente').waitFor();
      });
    });
});
