import { VAT_COUNTRIES } from './vat-countries.js';

/** The business that sells. */
export interface Seller {
  /** ISO 3166 code; null where nobody has said. */
  readonly country: string | null;
  /** Where it is registered and charges tax; `EU` is the one-stop shop for all of the union. */
  readonly registrations: readonly ('EU' | 'GB' | 'CH' | 'NO')[];
}

export interface Buyer {
  readonly country: string | null;
  /** As entered; empty for a consumer. */
  readonly vatId: string;
}

export interface Vat {
  /** Thousandths: 255 is 25.5 %. */
  readonly rate: number;
  /** `reverse`: the buyer, a business, owes the tax (reverse charge). `none`: none is due, or the seller is not registered there. */
  readonly rule: 'charged' | 'reverse' | 'none';
  /** The buyer's number in one spelling; null if it is none of its country, or does not matter. */
  readonly vatId: string | null;
}

/**
 * The tax of an electronic service for a buyer: the rate of the buyer's country for consumers, the reverse charge for
 * businesses elsewhere (Directive 2006/112/EC, articles 44, 58 and 196; A31). A number is checked by its format. Pure.
 */
export function vatOf({ country: home, registrations }: Seller, { country, vatId }: Buyer): Vat {
  const known = country === null ? undefined : VAT_COUNTRIES[country];
  if (known === undefined || !registrations.includes(known.area))
    return { rate: 0, rule: 'none', vatId: null };
  const number = vatId.toUpperCase().replaceAll(/[\s.-]/g, '');
  const id = spellings(number, country ?? '').find((each) => known.number.test(each)) ?? null;
  if (id !== null && country !== home) return { rate: 0, rule: 'reverse', vatId: id };
  return { rate: known.rate, rule: 'charged', vatId: id };
}

/** A number as it was entered, and with the prefix of its country, which many leave out; Greek numbers begin with EL. */
function spellings(number: string, country: string): readonly string[] {
  const prefix = country === 'GR' ? 'EL' : country;
  return [number, prefix + number, number.replace(/^GR/, 'EL')];
}

/** Tax on an amount, both in cents, rounded half up. Pure. */
export function taxOn(amount: number, rate: number): number {
  return Math.floor((amount * rate + 500) / 1000);
}
