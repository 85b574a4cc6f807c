import type { Language } from './messages/languages.js';

/** An amount in the smallest unit with its currency, such as '$55.00' or '55,00 $'. Pure. */
export function formatCents(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === 'es' ? 'es' : 'en-GB', {
    ...{ style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol' },
  }).format(cents / 100);
}
