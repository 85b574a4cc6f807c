import { readConfig } from './read-config.js';

describe('settings of payments', () => {
  it('sell nothing unless a checkout is named', () => {
    expect(readConfig({}).billing).toMatchObject({ checkout: 'none' });
    expect(readConfig({ CHECKOUT: 'manual' }).billing).toMatchObject({ checkout: 'manual' });
  });

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '0.0.0.0' },
    { HOST: '::1' },
  ])('allow the local checkout with %o', (environment) => {
    expect(readConfig({ CHECKOUT: 'local', ...environment }).billing.checkout).toBe('local');
  });

  it.each([
    [{ PUBLIC_URL: 'https://evidence.example.org' }, 'evidence.example.org'],
    [{ PUBLIC_URL: 'http://localhost.example.org' }, 'localhost.example.org'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('refuse the local checkout with %o', (environment, address) => {
    expect(() => readConfig({ CHECKOUT: 'local', ...environment })).toThrow(
      `this site can be reached as ${address}: set CHECKOUT to 'manual' or 'none'`,
    );
  });

  it('sell a year unless subscriptions are asked for, which invoices cannot be', () => {
    expect(readConfig({ CHECKOUT: 'local' }).billing.renews).toBe(false);
    expect(readConfig({ CHECKOUT: 'local', BILLING_MODE: 'subscription' }).billing.renews).toBe(true);
    expect(() => readConfig({ CHECKOUT: 'manual', BILLING_MODE: 'subscription' })).toThrow('BILLING_MODE');
  });

  it('take nothing off by country unless asked to', () => {
    expect(readConfig({}).billing.discounts).toEqual({ lower: 0, upperMiddle: 0 });
    const settings = { PERSONAL_DISCOUNT_LOWER: '80', PERSONAL_DISCOUNT_UPPER_MIDDLE: '50' };
    expect(readConfig(settings).billing.discounts).toEqual({ lower: 80, upperMiddle: 50 });
    expect(() => readConfig({ PERSONAL_DISCOUNT_LOWER: '100' })).toThrow('PERSONAL_DISCOUNT_LOWER');
  });

  it('name the seller and where it charges tax', () => {
    expect(readConfig({}).billing.seller).toEqual({
      ...{ name: null, address: [''], country: null, vatId: null, registrations: [] },
    });
    const seller = {
      SELLER_NAME: 'Evidence Ltd',
      SELLER_ADDRESS: '1 High Street; Dublin',
      SELLER_COUNTRY: 'IE',
    };
    expect(readConfig({ ...seller, VAT_REGISTRATIONS: 'EU, GB' }).billing.seller).toMatchObject({
      ...{ name: 'Evidence Ltd', address: ['1 High Street', 'Dublin'], registrations: ['EU', 'GB'] },
    });
    expect(() => readConfig({ VAT_REGISTRATIONS: 'US' })).toThrow('VAT_REGISTRATIONS');
    expect(() => readConfig({ SELLER_COUNTRY: 'Ireland' })).toThrow('SELLER_COUNTRY');
  });

  it('need a key and the secret of the webhook for Stripe', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig({ CHECKOUT: 'stripe', ...keys, STRIPE_TAX: 'yes' }).billing.stripe).toEqual({
      ...{ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', tax: 'yes' },
      address: 'https://api.stripe.com',
    });
    for (const name of Object.keys(keys))
      expect(() => readConfig({ CHECKOUT: 'stripe', ...keys, [name]: undefined })).toThrow(name);
    expect(() => readConfig({ CHECKOUT: 'stripe', ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(
      'sk_live_',
    );
  });
});
