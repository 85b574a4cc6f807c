import type { Language } from '@clinical/contracts';

/** An amount with its currency, such as 'US$55.00'. */
export function formatCents(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === 'es' ? 'es' : 'en-GB', {
    ...{ style: 'currency', currency: currency.toUpperCase() },
  }).format(cents / 100);
}
