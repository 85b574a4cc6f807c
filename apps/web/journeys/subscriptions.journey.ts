import { billingMessages, formatMessage } from '@clinical/contracts';
import { registerByCalls } from './support/account-calls.js';
import { press } from './support/account-steps.js';
import { eachWay, expectSound } from './support/each-way.js';
import { test as base, expect } from './support/fixtures.js';

const test = base.extend({
  siteOptions: [
    async ({ publisher: _ }, use) =>
      use({
        size: 50,
        settings: {
          ...{ REGISTRATIONS_PER_HOUR: '0', CHECKOUT: 'local', BILLING_MODE: 'subscription' },
          ...{ SELLER_NAME: 'Evidence Ltd', SELLER_COUNTRY: 'IE', VAT_REGISTRATIONS: 'EU' },
        },
      }),
    { scope: 'worker' },
  ],
});

test.describe('A subscription to Pro', () => {
  eachWay(test, (lang) => {
    const texts = billingMessages[lang];
    const price = lang === 'es' ? '55,00 $' : '$55.00';
    const payPrice = formatMessage(texts['subscription.pay'], { price });

    test('is bought with VAT, changed and cancelled, and has receipts', async ({ page }) => {
      const beforeDate = (key: 'expiry.renews' | 'expiry.until' | 'expiry.late') =>
        page.getByText(texts[key].split('<b>')[0] ?? '').waitFor();
      const becomes = (state: 'active' | 'late' | 'cancelled' | 'ended') =>
        page
          .getByText(
            formatMessage(texts['local.subscription'], { state: texts[`local.subscription.${state}`] }),
          )
          .waitFor();
      const subscription = () => page.goto(`/Subscription?lang=${lang}`);
      await registerByCalls(page);
      await subscription();
      await page.getByText(texts['subscription.renews']).waitFor();
      await expectSound(page);
      await press(page, payPrice);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(texts['buyer.name']).fill('Zoë Müller');
      await dialog.getByLabel(texts['buyer.country']).selectOption('DE');
      await dialog.getByText(texts['buyer.tax']).waitFor();
      await expectSound(page, dialog);
      await dialog.getByRole('checkbox', { name: texts['terms.confirm'] }).check();
      await dialog.getByRole('button', { name: payPrice }).click();
      await page.getByText(lang === 'es' ? '65,45 $' : '$65.45').waitFor();
      await press(page, texts['local.pay']);
      await page.getByText(texts['success.paid']).waitFor();
      await subscription();
      await beforeDate('expiry.renews');
      await expectSound(page);
      const receipts = page.getByRole('link', { name: new RegExp(`^${texts['receipt.link']} `) });
      const [receipt] = await Promise.all([page.waitForEvent('download'), receipts.click()]);
      expect(receipt.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);

      await press(page, texts['subscription.manage']);
      await becomes('active');
      await expectSound(page);
      await press(page, texts['local.fail']);
      await becomes('late');
      await subscription();
      await beforeDate('expiry.late');
      await expectSound(page);
      await press(page, texts['subscription.manage']);
      await press(page, texts['local.renew']);
      await becomes('active');
      await press(page, texts['local.cancel']);
      await becomes('cancelled');
      await subscription();
      await beforeDate('expiry.until');
      await expect(receipts).toHaveCount(2);
      await expectSound(page);
      await press(page, texts['subscription.manage']);
      await press(page, texts['local.end']);
      await becomes('ended');
      await subscription();
      await page.getByRole('button', { name: payPrice }).waitFor();
    });
  });
});
