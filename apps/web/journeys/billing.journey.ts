import { accountMessages, billingMessages, formatMessage, pagesMessages } from '@clinical/contracts';
import type { Page } from '@playwright/test';
import { registerByCalls } from './support/account-calls.js';
import { press } from './support/account-steps.js';
import { eachWay, expectSound } from './support/each-way.js';
import { test as base, expect } from './support/fixtures.js';
import { linkInMail } from './support/outbox.js';

const test = base.extend({
  siteOptions: [
    async ({ publisher: _ }, use) =>
      use({ size: 50, settings: { REGISTRATIONS_PER_HOUR: '0', CHECKOUT: 'local' } }),
    { scope: 'worker' },
  ],
});

test.describe('Pro', () => {
  eachWay(test, (lang) => {
    const texts = billingMessages[lang];
    const price = lang === 'es' ? '55,00 $' : '$55.00';
    const payPrice = formatMessage(texts['subscription.pay'], { price });
    const title = (page: Page, name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const isPro = (page: Page): Promise<boolean> =>
      page.evaluate(() => document.body.classList.contains('pro-user'));
    const lineOfPayment = (page: Page, state: 'paid' | 'refunded' | 'pending') =>
      page
        .getByRole('row')
        .filter({ hasText: price })
        .filter({ hasText: texts[`state.${state}`] });

    /** Confirms the terms, which is needed to pay, on the page of the subscription; ends on that of the provider. */
    async function pay(page: Page): Promise<void> {
      await press(page, payPrice);
      const dialog = page.getByRole('dialog');
      const button = dialog.getByRole('button', { name: payPrice });
      await expect(button).toBeDisabled();
      await expectSound(page, dialog);
      await dialog.getByRole('checkbox', { name: texts['terms.confirm'] }).check();
      await button.click();
      await title(page, texts['local.title']);
    }

    test('asks a visitor to log in', async ({ page }) => {
      await page.goto(`/Subscription?lang=${lang}`);
      await title(page, texts['subscription.upgrade']);
      await page.getByText(accountMessages[lang]['error.needLogin']).waitFor();
      await page.goto(`/Checkoutsuccess?session_id=cs_local_1&lang=${lang}`);
      await page.getByText(texts['success.denied']).waitFor();
      await expectSound(page);
    });

    test('is bought for a year after a declined card, confirmed by email, and renewed', async ({
      page,
      site,
    }) => {
      const email = await registerByCalls(page);
      await page.goto(`/Why?lang=${lang}`);
      await press(page, pagesMessages[lang]['why.upgrade']);
      const choice = page
        .getByRole('dialog')
        .getByRole('link', { name: accountMessages[lang]['upgrade.personal'] });
      await choice.click();
      await title(page, texts['subscription.upgrade']);
      await expectSound(page);
      await pay(page);
      await expectSound(page);
      await press(page, texts['local.decline']);
      await page.getByText(texts['local.declined']).waitFor();
      await expectSound(page);
      await press(page, texts['local.pay']);
      await page.getByText(texts['success.paid']).waitFor();
      await page.getByText(formatMessage(texts['success.mail'], { email })).waitFor();
      await expect.poll(() => isPro(page)).toBe(true);
      await expectSound(page);
      await page.goto(await linkInMail(site.dataDir, email, '/Sub'));
      await title(page, texts['subscription.renew']);
      const [beforeDate = ''] = texts['expiry.until'].split('<b>');
      await page.getByText(beforeDate).waitFor();
      await expect(lineOfPayment(page, 'paid')).toHaveCount(1);
      await pay(page);
      await press(page, texts['local.close']);
      await title(page, texts['cancel.title']);
      await expectSound(page);
      await page.getByRole('link', { name: texts['cancel.back'] }).click();
      await title(page, texts['subscription.renew']);
    });

    test('begins when a slow bank has paid, and ends with a refund', async ({ page }) => {
      await registerByCalls(page);
      await page.goto(`/Subscription?lang=${lang}`);
      await pay(page);
      const provider = page.url();
      await press(page, texts['local.delay']);
      await page.getByText(texts['success.processingText']).waitFor();
      expect(await isPro(page)).toBe(false);
      await expectSound(page);
      await page.goto(`/Subscription?lang=${lang}`);
      await expect(lineOfPayment(page, 'pending')).toHaveCount(1);
      await expectSound(page);
      await page.goto(provider);
      await press(page, texts['local.pay']);
      await page.getByText(texts['success.paid']).waitFor();
      await expect.poll(() => isPro(page)).toBe(true);
      await page.goto(provider);
      await press(page, texts['local.refund']);
      await page.getByText(formatMessage(texts['local.state'], { state: texts['state.refunded'] })).waitFor();
      await page.goto(`/Subscription?lang=${lang}`);
      await expect(lineOfPayment(page, 'refunded')).toHaveCount(1);
    });

    test('is not given when a slow bank declines', async ({ page }) => {
      await registerByCalls(page);
      await page.goto(`/Subscription?lang=${lang}`);
      await pay(page);
      const provider = page.url();
      await press(page, texts['local.delay']);
      await page.getByText(texts['success.processingText']).waitFor();
      const result = page.url();
      await page.goto(provider);
      await press(page, texts['local.decline']);
      await page.goto(result);
      await page.getByText(texts['cancel.title']).waitFor();
      await expectSound(page);
      expect(await isPro(page)).toBe(false);
      // Nothing was charged, and another purchase is possible.
      await page.goto(`/Subscription?lang=${lang}`);
      await pay(page);
      await press(page, texts['local.pay']);
      await page.getByText(texts['success.paid']).waitFor();
    });

    test('is tried for two weeks, once', async ({ page, site }) => {
      const email = await registerByCalls(page);
      await page.goto(`/Subscription?lang=${lang}`);
      await page.getByRole('heading', { name: texts['trial.title'] }).waitFor();
      await expectSound(page);
      await press(page, texts['trial.activate']);
      await title(page, texts['trial.page']);
      await page.getByText(texts['trial.sent']).first().waitFor();
      await press(page, texts['trial.resend']);
      await page.getByText(texts['trial.resent']).waitFor();
      await expectSound(page);
      const link = await linkInMail(site.dataDir, email, '/UpdateTokenFreeTrial?');
      await page.goto(link);
      await page.getByText(texts['trial.started']).waitFor();
      await expectSound(page);
      await expect.poll(() => isPro(page)).toBe(true);
      await page.goto('/Home');
      await page.getByRole('heading', { name: pagesMessages[lang]['home.upgrade.thanks.title'] }).waitFor();
      await page.goto(link);
      await page.getByText(texts['trial.linkUsed']).waitFor();
      await expectSound(page);
      await page.goto('/SubscriptionFreeTrial');
      await page.getByText(texts['trial.isPro']).waitFor();
      await expectSound(page);
      await page.goto('/UpdateTokenFreeTrial?_t=nonsense');
      await page.getByText(texts['trial.expired']).waitFor();
    });
  });
});
