import fc from 'fast-check';
import { VAT_COUNTRIES } from './vat-countries.js';
import { taxOn, vatOf, type Seller, type Vat } from './vat-of.js';

/** Registered everywhere, at home in Ireland. */
const IRISH: Seller = { country: 'IE', registrations: ['EU', 'GB', 'CH', 'NO'] };
const charged = (rate: number, vatId: string | null = null): Vat => ({ rate, rule: 'charged', vatId });
const reverse = (vatId: string): Vat => ({ rate: 0, rule: 'reverse', vatId });
const NONE: Vat = { rate: 0, rule: 'none', vatId: null };

describe('vatOf', () => {
  it.each<[string, string | null, string, Vat]>([
    ['a consumer in Germany', 'DE', '', charged(190)],
    ['a consumer in Spain', 'ES', '', charged(210)],
    ['a consumer in Finland, with half a per cent', 'FI', '', charged(255)],
    ['a consumer in Estonia', 'EE', '', charged(240)],
    ['a consumer in Romania', 'RO', '', charged(210)],
    ['a consumer in Slovakia', 'SK', '', charged(230)],
    ['a consumer in Luxembourg, the lowest rate of the union', 'LU', '', charged(170)],
    ['a consumer in Hungary, the highest', 'HU', '', charged(270)],
    ['a consumer in the country of the seller', 'IE', '', charged(230)],
    ['a business in Germany', 'DE', 'DE123456789', reverse('DE123456789')],
    ['a business in Austria', 'AT', 'ATU12345678', reverse('ATU12345678')],
    ['a business in Greece, whose numbers begin with EL', 'GR', 'EL123456789', reverse('EL123456789')],
    ['a business in the Netherlands', 'NL', 'NL123456789B01', reverse('NL123456789B01')],
    ['a business in France, with spaces', 'FR', 'fr 12 345 678 901', reverse('FR12345678901')],
    ['a business in Belgium, with dots', 'BE', 'BE0123.456.789', reverse('BE0123456789')],
    ['a business in Spain', 'ES', 'ESB12345678', reverse('ESB12345678')],
    ['a business in the country of the seller', 'IE', 'IE1234567WA', charged(230, 'IE1234567WA')],
    ['a number that is too short', 'DE', 'DE12345678', charged(190)],
    ['a number with a letter', 'IT', 'IT1234567890A', charged(220)],
    ['a number of another country', 'DE', 'ATU12345678', charged(190)],
    ['a business in Greece, with the ISO code of the country', 'GR', 'GR123456789', reverse('EL123456789')],
    ['a business in Germany, without the prefix', 'DE', '123456789', reverse('DE123456789')],
    ['a business in Spain, without the prefix', 'ES', 'B12345678', reverse('ESB12345678')],
    ['a business in Austria, without the prefix', 'AT', 'U12345678', reverse('ATU12345678')],
    ['no number but words', 'PL', 'not yet', charged(230)],
    ['a consumer in Great Britain', 'GB', '', charged(200)],
    ['a business in Great Britain', 'GB', 'GB 123 4567 89', reverse('GB123456789')],
    ['a consumer in Switzerland', 'CH', '', charged(81)],
    ['a business in Switzerland', 'CH', 'CHE-123.456.789 MWST', reverse('CHE123456789MWST')],
    ['a consumer in Norway', 'NO', '', charged(250)],
    ['someone in the United States', 'US', '', NONE],
    ['someone in the United States with a number', 'US', 'DE123456789', NONE],
    ['someone in India', 'IN', '', NONE],
    ['nobody knows where', null, '', NONE],
    ['no country, with a number', null, 'DE123456789', NONE],
  ])('for %s', (_, country, vatId, vat) => {
    expect(vatOf(IRISH, { country, vatId })).toEqual(vat);
  });

  it.each<[string, Seller, string, Vat]>([
    ['not registered anywhere', { country: 'US', registrations: [] }, 'DE', NONE],
    ['registered in Great Britain alone', { country: 'GB', registrations: ['GB'] }, 'DE', NONE],
    ['registered in Great Britain, at home', { country: 'GB', registrations: ['GB'] }, 'GB', charged(200)],
    ['registered in the union, from outside', { country: 'US', registrations: ['EU'] }, 'FR', charged(200)],
    ['without a country', { country: null, registrations: ['EU'] }, 'FR', charged(200)],
  ])('of a seller %s', (_, seller, country, vat) => {
    expect(vatOf(seller, { country, vatId: '' })).toEqual(vat);
  });

  it('charges all 27 countries of the union', () => {
    expect(Object.values(VAT_COUNTRIES).filter(({ area }) => area === 'EU')).toHaveLength(27);
  });

  it('never both charges and reverses, whatever is entered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(VAT_COUNTRIES)), fc.string(), (country, vatId) => {
        const { rate, rule } = vatOf(IRISH, { country, vatId });
        expect(rate > 0).toBe(rule === 'charged');
      }),
    );
  });
});

describe('taxOn', () => {
  it.each([
    [5_500, 190, 1_045],
    [5_500, 255, 1_403],
    [5_500, 81, 446],
    [5_500, 0, 0],
    [1, 500, 1],
  ])('%i cents at %i ‰ is %i', (amount, rate, tax) => {
    expect(taxOn(amount, rate)).toBe(tax);
  });
});
