import { z } from 'zod';

/** Income groups of economies, as the World Bank names them: low, lower middle, upper middle and high (A56). */
const INCOME_BANDS = ['LIC', 'LMC', 'UMC', 'HIC'] as const;
export const IncomeBandSchema = z.enum(INCOME_BANDS);
export type IncomeBand = z.infer<typeof IncomeBandSchema>;

/** Income groups by country: ISO 3166-1 alpha-2, and XK. A country that is not classified is absent. */
export const CountryBandsSchema = z.record(z.string().regex(/^[A-Z]{2}$/), IncomeBandSchema);
export type CountryBands = z.infer<typeof CountryBandsSchema>;

/** Response of `GET /IncomeBands`. */
export const IncomeBandsSchema = z.object({
  source: z.string().describe('Who classified the countries.'),
  licence: z.string(),
  as_of: z.string().describe('Day from which the list holds, or on which it was read.'),
  upper_middle_discount: z.number().int().describe('Percent off for upper-middle income economies.'),
  bands: CountryBandsSchema,
});
export type IncomeBands = z.infer<typeof IncomeBandsSchema>;

/** Whether institutions of such a country need not pay, once they are verified. Pure. */
export function isFreeBand(band: IncomeBand | ''): boolean {
  return band === 'LIC' || band === 'LMC';
}

/** A price of the institutional list for a country of a band, rounded to US dollars. Pure. @param discount percent */
export function priceFor(price: number, band: IncomeBand | '', discount: number): number {
  if (isFreeBand(band)) return 0;
  return band === 'UMC' ? Math.round((price * (100 - discount)) / 100) : price;
}
