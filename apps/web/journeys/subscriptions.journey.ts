import { registerByCalls } from './support/account-calls.js';
import { press } from './support/account-steps.js';
import { test as base, expect } from './support/fixtures.js';
import { atWidth, axeViolations, repeatedOnPhones, sidewaysScroll, WIDTHS } from './support/pages.js';

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
  for (const width of WIDTHS)
    test.describe(`at ${width}`, { tag: repeatedOnPhones(width) }, () => {
      test.use(atWidth(width));

      test('is bought with VAT, changed and cancelled, and has receipts', async ({ page }) => {
        await registerByCalls(page);
        await page.goto('/Subscription');
        await page.getByText(/^It renews each year for the same price until you cancel/).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await press(page, 'Pay $55.00');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Name on the receipt').fill('Zoë Müller');
        await dialog.getByLabel('Country').selectOption({ label: 'Germany' });
        await dialog.getByText('VAT is added where it applies in your country.').waitFor();
        expect(await axeViolations(page, { opened: dialog })).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await dialog.getByRole('checkbox', { name: /personal use only/ }).check();
        await dialog.getByRole('button', { name: 'Pay $55.00' }).click();
        await page.getByText('$65.45').waitFor();
        await press(page, 'Pay');
        await page.getByText('Payment submitted successfully for the Pro account').waitFor();
        await page.goto('/Subscription');
        await page.getByText(/^Your Pro account renews on/).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        const [receipt] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: /^Receipt of/ }).click(),
        ]);
        expect(receipt.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);

        await press(page, 'Manage subscription');
        await page.getByText('Subscription: renews each year').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await press(page, 'Decline the next year');
        await page.getByText('Subscription: the next year is not paid').waitFor();
        await page.goto('/Subscription');
        await page.getByText(/^We could not charge your card for the next year/).waitFor();
        await press(page, 'Manage subscription');
        await press(page, 'Pay the next year');
        await page.getByText('Subscription: renews each year').waitFor();
        await press(page, 'Cancel the subscription');
        await page.getByText('Subscription: cancelled, ends with the paid year').waitFor();
        await page.goto('/Subscription');
        await page.getByText(/^Your Pro account expires on/).waitFor();
        await expect(page.getByRole('link', { name: /^Receipt of/ })).toHaveCount(2);
        await press(page, 'Manage subscription');
        await press(page, 'End the subscription now');
        await page.getByText('Subscription: ended').waitFor();
        await page.goto('/Subscription');
        await page.getByRole('button', { name: 'Pay $55.00' }).waitFor();
      });

      test('is bought and cancelled in Spanish', async ({ page }) => {
        await registerByCalls(page);
        await page.goto('/Subscription?lang=es');
        await press(page, 'Pagar 55,00 $');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Nombre en el recibo').fill('Ana Pérez');
        await dialog.getByLabel('País').selectOption({ label: 'España' });
        await dialog.getByRole('checkbox', { name: /uso personal/ }).check();
        expect(await axeViolations(page, { opened: dialog })).toEqual([]);
        await dialog.getByRole('button', { name: 'Pagar 55,00 $' }).click();
        await press(page, 'Pagar');
        await page.getByText('El pago de la cuenta Pro se ha enviado correctamente').waitFor();
        await page.goto('/Subscription?lang=es');
        await page.getByText(/^Su cuenta Pro se renueva el/).waitFor();
        expect(await sidewaysScroll(page)).toBe(0);
        await press(page, 'Gestionar la suscripción');
        await press(page, 'Cancelar la suscripción');
        await page.getByText('Suscripción: cancelada, termina con el año pagado').waitFor();
      });
    });
});
