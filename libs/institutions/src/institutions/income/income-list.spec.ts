import { BUNDLED_BANDS } from './income-list.js';

describe('the income groups of the product', () => {
  it('are of as many countries as the World Bank counts in fiscal year 2027', () => {
    const counts: Record<string, number> = {};
    for (const band of Object.values(BUNDLED_BANDS.bands)) counts[band] = (counts[band] ?? 0) + 1;
    // The Channel Islands are one economy of the World Bank, and two of ISO 3166.
    expect(counts).toEqual({ LIC: 24, LMC: 46, UMC: 59, HIC: 88 });
  });

  it('are of codes with a name', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(Object.keys(BUNDLED_BANDS.bands).filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it.each([
    ['RW', 'LIC'],
    ['TG', 'LMC'],
    ['IN', 'LMC'],
    ['VN', 'UMC'],
    ['BR', 'UMC'],
    ['CR', 'HIC'],
    ['GB', 'HIC'],
    ['ET', undefined],
    ['VE', undefined],
  ])('report for %s: %s', (country, band) => {
    expect(BUNDLED_BANDS.bands[country]).toBe(band);
  });
});
