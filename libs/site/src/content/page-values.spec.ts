import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { fillIn, type PageSettings, pageValues } from './page-values.js';

const SETTINGS: PageSettings = {
  productName: 'Evidence Desk',
  appraisal: DEFAULT_APPRAISAL_SETTINGS,
  operatorName: 'Evidence Trust',
  operatorAddress: '',
  operatorLaw: '',
  priceFrom: 215,
  contactKeptDays: 365,
  evidenceHosts: {},
};
const LINE = 'We run {{product}}. {{operatorAddressLine}}';

describe('the address of the operator in pages', () => {
  it.each([
    ['en', 'We run Evidence Desk. Address: 1 High Street &#38; Co.'],
    ['es', 'We run Evidence Desk. Dirección: 1 High Street &#38; Co.'],
  ] as const)('is a sentence of its own in %s', (language, text) => {
    const values = pageValues('static', { ...SETTINGS, operatorAddress: '1 High Street & Co' }, language);
    expect(fillIn(LINE, values)).toBe(text);
  });

  it('is left out when it is not configured', () => {
    expect(fillIn(LINE, pageValues('static', SETTINGS, 'en'))).toBe('We run Evidence Desk. ');
  });
});
