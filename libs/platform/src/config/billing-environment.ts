import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { setting, type Setting, type SettingValues } from './setting.js';

/** Settings of payments. */
export const BILLING_SETTINGS = {
  checkout: setting(
    'CHECKOUT',
    'none',
    "Where readers pay for Pro: 'none' (nothing is sold), 'manual' (an administrator sends the invoice and marks it as paid), or 'local' (a page that plays a card provider, for development and demonstration: nobody pays anything).",
    z.enum(['none', 'manual', 'local'], "must be 'none', 'manual' or 'local'"),
  ),
} as const satisfies Record<string, Setting>;

type BillingValues = SettingValues<typeof BILLING_SETTINGS>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/;

/** On a site that others reach, the local checkout would give Pro to everybody. */
export function billingProblems(
  { checkout }: BillingValues,
  { publicUrl, host }: { readonly publicUrl: string | undefined; readonly host: string | undefined },
): string[] {
  if (checkout !== 'local') return [];
  const address = publicUrl === undefined ? (host ?? '') : new URL(publicUrl).hostname;
  if (LOOPBACK.test(address)) return [];
  return [
    `CHECKOUT is 'local', where nobody pays anything, and this site can be reached as ${address}: set CHECKOUT to 'manual' or 'none'`,
  ];
}

export function assembleBilling({ checkout }: BillingValues): AppConfig['billing'] {
  return { checkout: checkout ?? 'none' };
}
