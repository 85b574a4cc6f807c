import { accountMessages, billingMessages, formatMessage, pagesMessages } from '@clinical/contracts';
import type { Page } from '@playwright/test';
import { logInByCalls, registerByCalls, registerVerified } from './support/account-calls.js';
import { press } from './support/account-steps.js';
import { eachWay, expectSound } from './support/each-way.js';
import { test as base, expect } from './support/fixtures.js';
import type { RunningSite } from './support/running-site.js';

const COMMON = { REGISTRATIONS_PER_HOUR: '0', SELLER_NAME: 'Evidence Ltd', SELLER_COUNTRY: 'IE' };
const local = base.extend({
  siteOptions: [
    async ({ publisher: _ }, use) =>
      use({ size: 50, settings: { ...COMMON, CHECKOUT: 'local', VAT_REGISTRATIONS: 'EU' } }),
    { scope: 'worker' },
  ],
});
const manual = base.extend({
  siteOptions: [
    async ({ publisher: _ }, use) => use({ size: 50, settings: { ...COMMON, CHECKOUT: 'manual' } }),
    { scope: 'worker' },
  ],
});

/** An administrator in a browser of its own. */
async function anAdministrator(page: Page, site: RunningSite): Promise<Page> {
  const email = await registerVerified(page, site.dataDir);
  await site.command('account', 'grant', email, 'Administrator');
  await logInByCalls(page, email);
  return page;
}

local.describe('Payments', () => {
  eachWay(local, (lang) => {
    const texts = billingMessages[lang];
    const price = lang === 'es' ? '55,00 $' : '$55.00';

    /** From the page of the subscription to that of the provider. */
    async function toCheckout(page: Page, country?: string, vatId?: string): Promise<void> {
      await page.goto(`/Subscription?lang=${lang}`);
      await press(page, formatMessage(texts['subscription.pay'], { price }));
      const dialog = page.getByRole('dialog');
      if (country !== undefined) await dialog.getByLabel(texts['buyer.country']).selectOption(country);
      if (vatId !== undefined) await dialog.getByLabel(texts['buyer.vatId']).fill(vatId);
      await dialog.getByRole('checkbox', { name: texts['terms.confirm'] }).check();
      await expectSound(page, dialog);
      await dialog.getByRole('button', { name: formatMessage(texts['subscription.pay'], { price }) }).click();
      await page.getByRole('heading', { level: 1, name: texts['local.title'] }).waitFor();
    }

    local('are disputed, and taken back with a credit note when the dispute is lost', async ({ page }) => {
      await registerByCalls(page);
      await toCheckout(page);
      const provider = page.url();
      await press(page, texts['local.pay']);
      await page.getByText(texts['success.paid']).waitFor();
      await page.goto(provider);
      await press(page, texts['local.dispute']);
      const state = (name: 'disputed' | 'lost') =>
        page.getByText(formatMessage(texts['local.state'], { state: texts[`state.${name}`] }));
      await state('disputed').waitFor();
      await expectSound(page);
      await page.goto(`/Subscription?lang=${lang}`);
      await page.getByRole('cell', { name: texts['state.disputed'] }).waitFor();
      await page.goto(provider);
      await press(page, texts['local.lose']);
      await state('lost').waitFor();
      await page.goto(`/Subscription?lang=${lang}`);
      await page.getByRole('cell', { name: texts['state.lost'] }).waitFor();
      await expectSound(page);
    });

    local(
      'of a business elsewhere have no tax, and are in the report of VAT',
      async ({ page, site, newReader }) => {
        await registerByCalls(page);
        await page.goto(`/Subscription?lang=${lang}`);
        const payPrice = formatMessage(texts['subscription.pay'], { price });
        await press(page, payPrice);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(texts['buyer.country']).selectOption('AT');
        await dialog.getByLabel(texts['buyer.vatId']).fill('ATU1');
        await dialog.getByRole('checkbox', { name: texts['terms.confirm'] }).check();
        await dialog.getByRole('button', { name: payPrice }).click();
        await dialog.getByText(/ATU1/).waitFor();
        await expect(dialog.getByText(texts['subscription.needLogin'])).toHaveCount(0);
        await expectSound(page, dialog);
        await toCheckout(page, 'AT', 'ATU12345678');
        await page.getByText(price, { exact: true }).waitFor();
        await press(page, texts['local.pay']);
        await page.getByText(texts['success.paid']).waitFor();
        const administrator = await anAdministrator(await newReader(), site);
        await administrator.goto(`/Admin/payments?lang=${lang}`);
        await administrator.getByRole('heading', { name: texts['vat.title'] }).waitFor();
        const row = administrator.getByRole('row', { name: /ATU12345678/ });
        await row.getByRole('cell', { name: texts['vat.reverse'] }).waitFor();
        await expectSound(administrator);
        const [file] = await Promise.all([
          administrator.waitForEvent('download'),
          press(administrator, texts['vat.download']),
        ]);
        expect(file.suggestedFilename()).toBe('vat.csv');
      },
    );

    local('are refunded with a reason, which the buyer does not see', async ({ page, site, newReader }) => {
      const email = await registerByCalls(page);
      await toCheckout(page);
      await press(page, texts['local.pay']);
      await page.getByText(texts['success.paid']).waitFor();
      const administrator = await anAdministrator(await newReader(), site);
      await administrator.goto(`/Admin/payments?lang=${lang}`);
      await administrator.getByRole('heading', { name: texts['income.title'] }).waitFor();
      await expectSound(administrator);
      await press(
        administrator,
        formatMessage(texts['payments.of'], { action: texts['payments.refund'], email }),
      );
      const dialog = administrator.getByRole('dialog');
      await dialog.getByRole('button', { name: texts['payments.refund'], exact: true }).click();
      await dialog.getByText(texts['payments.reason.missing']).waitFor();
      await expectSound(administrator, dialog);
      await dialog.getByLabel(texts['payments.reason']).fill('Bought twice');
      await dialog.getByRole('button', { name: texts['payments.refund'], exact: true }).click();
      const line = administrator.getByRole('row', { name: new RegExp(email) });
      await line.getByText('Bought twice').waitFor();
      await expectSound(administrator);
      await administrator.goto(`/Admin/audit?event=payment_refunded&lang=${lang}`);
      await administrator
        .getByRole('cell', { name: /: Bought twice$/ })
        .first()
        .waitFor();
      await administrator
        .getByRole('cell', { name: accountMessages[lang]['admin.checkout'] })
        .first()
        .waitFor();
      await page.goto(`/Subscription?lang=${lang}`);
      await page.getByRole('cell', { name: texts['state.refunded'] }).waitFor();
      await expect(page.getByText('Bought twice')).toHaveCount(0);
      const [note] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: new RegExp(`^${texts['creditNote.link']}`) }).click(),
      ]);
      expect(note.suggestedFilename()).toMatch(/^credit-note-\d+\.pdf$/);
      await expectSound(page);
    });

    local(
      'of institutions begin with a request for a quote, which administrators list',
      async ({ page, site, newReader }) => {
        const [pages, account] = [pagesMessages[lang], accountMessages[lang]];
        await page.goto(`/Contact?topic=quote&lang=${lang}`);
        await expect(page.getByLabel(pages['contact.subject'])).toHaveValue(pages['contact.subjectQuote']);
        await page.getByLabel(pages['contact.name']).fill('Librarian');
        const email = `librarian.${lang}.${page.viewportSize()?.width ?? 0}@example.org`;
        await page.getByLabel(pages['contact.email']).fill(email);
        await expectSound(page);
        await press(page, pages['contact.send']);
        await page.getByText(pages['contact.sent']).first().waitFor();
        const administrator = await anAdministrator(await newReader(), site);
        await administrator.goto(`/Admin/messages?topic=quote&lang=${lang}`);
        await administrator.getByLabel(account['messages.topic'], { exact: true }).waitFor();
        await administrator.getByText(email).first().waitFor();
        await expectSound(administrator);
      },
    );
  });
});

manual.describe('Invoices', () => {
  eachWay(manual, (lang) => {
    manual(
      'are ordered, and give Pro when an administrator marks them as paid',
      async ({ page, site, newReader }) => {
        const texts = billingMessages[lang];
        const price = lang === 'es' ? '55,00 $' : '$55.00';
        const email = await registerByCalls(page);
        await page.goto(`/Subscription?lang=${lang}`);
        await page.getByText(texts['subscription.invoice']).waitFor();
        await expectSound(page);
        await press(page, formatMessage(texts['subscription.pay'], { price }));
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox', { name: texts['terms.confirm'] }).check();
        await dialog
          .getByRole('button', { name: formatMessage(texts['subscription.pay'], { price }) })
          .click();
        await page.getByText(texts['success.invoice']).waitFor();
        await page.getByText(formatMessage(texts['success.invoiceText'], { email })).waitFor();
        await expectSound(page);
        const administrator = await anAdministrator(await newReader(), site);
        await administrator.goto(`/Admin/payments?lang=${lang}`);
        await press(
          administrator,
          formatMessage(texts['payments.of'], { action: texts['payments.pay'], email }),
        );
        const question = administrator.getByRole('dialog');
        await question.getByText(texts['payments.pay.question']).waitFor();
        await expectSound(administrator, question);
        await question.getByRole('button', { name: texts['payments.pay'], exact: true }).click();
        await administrator.getByText(formatMessage(texts['payments.changed'], { email })).waitFor();
        await expectSound(administrator);
        await page.reload();
        await page.getByText(texts['success.paid']).waitFor();
        await expect.poll(() => page.evaluate(() => document.body.classList.contains('pro-user'))).toBe(true);
      },
    );
  });
});
