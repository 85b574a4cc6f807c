import { z } from 'zod';
import { wholeNumber, yesOrNo } from './setting-schemas.js';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';

/** Settings of payments. */
export const BILLING_SETTINGS = {
  checkout: setting(
    'CHECKOUT',
    'none',
    "Where readers pay for Pro: 'none' (nothing is sold), 'stripe' (a page of Stripe, by card), 'manual' (an administrator sends the invoice and marks it as paid), or 'local' (a page that plays a card provider, for development and demonstration: nobody pays anything).",
    z.enum(['none', 'stripe', 'manual', 'local'], "must be 'none', 'stripe', 'manual' or 'local'"),
  ),
  billingMode: setting(
    'BILLING_MODE',
    'once',
    "How Pro is sold: 'once' (a payment for a year, which ends by itself) or 'subscription' (charged each year until the reader cancels; with CHECKOUT=stripe or local).",
    z.enum(['once', 'subscription'], "must be 'once' or 'subscription'"),
  ),
  personalLower: setting(
    'PERSONAL_DISCOUNT_LOWER',
    '0',
    'Percent off personal Pro for readers whose profile has a country of low or lower-middle income (World Bank).',
    wholeNumber(0, 90),
  ),
  personalUpperMiddle: setting(
    'PERSONAL_DISCOUNT_UPPER_MIDDLE',
    '0',
    'Percent off personal Pro for readers whose profile has a country of upper-middle income (World Bank).',
    wholeNumber(0, 90),
  ),
  sellerName: optional(
    'SELLER_NAME',
    'Who sells Pro, on the receipts of CHECKOUT=manual and local.',
    z.string().trim().min(1).max(200),
    'the name of the product',
  ),
  sellerAddress: optional(
    'SELLER_ADDRESS',
    "Postal address of the seller for receipts, its lines separated by ';'.",
    z.string().trim().min(1).max(500),
  ),
  sellerCountry: optional(
    'SELLER_COUNTRY',
    'Country of the seller, as ISO 3166 code: businesses of that country pay value added tax, those of others owe it themselves.',
    z.string().regex(/^[A-Z]{2}$/, "must be a code of two letters such as 'IE'"),
  ),
  sellerVatId: optional(
    'SELLER_VAT_ID',
    "The seller's number for value added tax, for receipts.",
    z.string().trim().min(1).max(20),
  ),
  vatRegistrations: setting(
    'VAT_REGISTRATIONS',
    '',
    'Where the seller charges value added tax on CHECKOUT=manual and local, separated by commas: EU (the one-stop shop), GB, CH, NO. Stripe has STRIPE_TAX instead.',
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((area) => area.trim())
          .filter((area) => area !== ''),
      )
      .pipe(z.array(z.enum(['EU', 'GB', 'CH', 'NO'], "must be of 'EU', 'GB', 'CH' and 'NO'"))),
    'nowhere',
  ),
  trialFolding: setting(
    'TRIAL_ADDRESS_FOLDING',
    'yes',
    'Whether addresses that differ in a plus tag or, at Gmail, in dots are one mailbox, which has one free trial.',
    yesOrNo,
  ),
  stripeSecretKey: secret(
    optional(
      'STRIPE_SECRET_KEY',
      'With CHECKOUT=stripe: the secret or restricted key of the account at Stripe. A key of test mode takes no money.',
      z.string().regex(/^[rs]k_(test|live)_\w+$/, "must be a key such as 'sk_live_…' or 'rk_test_…'"),
    ),
  ),
  stripeWebhookSecret: secret(
    optional(
      'STRIPE_WEBHOOK_SECRET',
      'With CHECKOUT=stripe: the signing secret of the webhook /webhooks/checkout of this site.',
      z.string().regex(/^whsec_\w+$/, "must be a secret such as 'whsec_…'"),
    ),
  ),
  stripeTax: setting(
    'STRIPE_TAX',
    'no',
    "With CHECKOUT=stripe: whether Stripe Tax adds the tax of the buyer's country, and asks for address and tax number; 'managed': Stripe sells in its own name and owes the tax (Managed Payments).",
    z.enum(['yes', 'no', 'managed'], "must be 'yes', 'no' or 'managed'"),
  ),
  stripeAddress: setting(
    'STRIPE_ADDRESS',
    'https://api.stripe.com',
    'With CHECKOUT=stripe: address of the API; another one for tests.',
    z.url('must be an address'),
  ),
} as const satisfies Record<string, Setting>;

type BillingSettings = typeof BILLING_SETTINGS;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/;

/** On a site that others reach, the local checkout would give Pro to everybody. */
export function billingProblems(
  values: SettingValues<BillingSettings> & {
    readonly publicUrl: string | undefined;
    readonly host: string;
  },
): string[] {
  const { checkout, billingMode, stripeSecretKey, stripeWebhookSecret, publicUrl, host } = values;
  if (checkout === 'stripe')
    return Object.entries({
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    }).flatMap(([name, value]) => (value === undefined ? [`CHECKOUT is 'stripe', which needs ${name}`] : []));
  if (checkout === 'manual' && billingMode === 'subscription')
    return ["BILLING_MODE is 'subscription', and invoices do not renew themselves: set CHECKOUT to 'stripe'"];
  if (checkout !== 'local') return [];
  const address = publicUrl === undefined ? host : new URL(publicUrl).hostname;
  if (LOOPBACK.test(address)) return [];
  return [
    `CHECKOUT is 'local', where nobody pays anything, and this site can be reached as ${address}: set CHECKOUT to 'manual' or 'none'`,
  ];
}

/** Payments. */
export function assembleBilling(values: SettingValues<BillingSettings>) {
  return {
    /** Where readers pay for Pro; `none`: nothing is sold. */
    checkout: values.checkout,
    /** Whether Pro is sold as a subscription, not for a year. */
    renews: values.billingMode === 'subscription',
    /** Percent off personal Pro by the income group of the reader's country. */
    discounts: { lower: values.personalLower, upperMiddle: values.personalUpperMiddle },
    /** Who sells, on receipts and for the tax of `manual` and `local`. */
    seller: {
      /** Null: the name of the product. */
      name: values.sellerName ?? null,
      address: (values.sellerAddress ?? '').split(';').map((line) => line.trim()),
      country: values.sellerCountry ?? null,
      vatId: values.sellerVatId ?? null,
      registrations: values.vatRegistrations,
    },
    /** Whether addresses of one mailbox have one free trial (A27). */
    foldsTrialAddresses: values.trialFolding,
    /** Used by that checkout only. Key and secret are secret. */
    stripe: {
      secretKey: values.stripeSecretKey ?? '',
      webhookSecret: values.stripeWebhookSecret ?? '',
      tax: values.stripeTax,
      address: values.stripeAddress,
    },
  };
}
