/** Where value added tax is due for electronic services, and how numbers of businesses look. */
export interface VatCountry {
  readonly area: 'EU' | 'GB' | 'CH' | 'NO';
  /** Standard rate in thousandths: 255 is 25.5 %. */
  readonly rate: number;
  /** A number of a business, without spaces, dots and dashes. */
  readonly number: RegExp;
}

const EU = (rate: number, number: RegExp): VatCountry => ({ area: 'EU', rate, number });

/**
 * Standard rates of January 2026, and formats of numbers: European Commission, "Taxes in Europe" database and questions
 * about VIES; HMRC; Swiss UID register; Brønnøysund register. By ISO 3166 code: Greek numbers begin with EL. A rate that
 * changes is changed here; payments keep the tax that they were made with.
 */
export const VAT_COUNTRIES: Readonly<Record<string, VatCountry>> = {
  AT: EU(200, /^ATU\d{8}$/),
  BE: EU(210, /^BE[01]\d{9}$/),
  BG: EU(200, /^BG\d{9,10}$/),
  CY: EU(190, /^CY\d{8}[A-Z]$/),
  CZ: EU(210, /^CZ\d{8,10}$/),
  DE: EU(190, /^DE\d{9}$/),
  DK: EU(250, /^DK\d{8}$/),
  EE: EU(240, /^EE\d{9}$/),
  ES: EU(210, /^ES[A-Z0-9]\d{7}[A-Z0-9]$/),
  FI: EU(255, /^FI\d{8}$/),
  FR: EU(200, /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/),
  GR: EU(240, /^EL\d{9}$/),
  HR: EU(250, /^HR\d{11}$/),
  HU: EU(270, /^HU\d{8}$/),
  IE: EU(230, /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/),
  IT: EU(220, /^IT\d{11}$/),
  LT: EU(210, /^LT(\d{9}|\d{12})$/),
  LU: EU(170, /^LU\d{8}$/),
  LV: EU(210, /^LV\d{11}$/),
  MT: EU(180, /^MT\d{8}$/),
  NL: EU(210, /^NL[A-Z0-9+*]{9}B\d{2}$/),
  PL: EU(230, /^PL\d{10}$/),
  PT: EU(230, /^PT\d{9}$/),
  RO: EU(210, /^RO\d{2,10}$/),
  SE: EU(250, /^SE\d{12}$/),
  SI: EU(220, /^SI\d{8}$/),
  SK: EU(230, /^SK\d{10}$/),
  GB: { area: 'GB', rate: 200, number: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
  CH: { area: 'CH', rate: 81, number: /^CHE\d{9}(MWST|TVA|IVA)?$/ },
  NO: { area: 'NO', rate: 250, number: /^(NO)?\d{9}(MVA)?$/ },
};
