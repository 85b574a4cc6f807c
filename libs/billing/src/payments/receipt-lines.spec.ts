import { PurchaseEntity } from './purchase.entity.js';
import { receiptLines } from './receipt-lines.js';
import { writePdf } from './write-pdf.js';

const SELLER = { name: 'Evidence Ltd', address: ['1 High Street', 'Dublin'], vatId: 'IE1234567WA' };
const purchase = (overrides: Partial<PurchaseEntity> = {}): PurchaseEntity =>
  Object.assign(new PurchaseEntity(), {
    ...{ receiptNumber: 7, paidAt: new Date('2026-11-29T12:00:00Z'), payment: 'pay_1', startsAt: null },
    ...{ buyerName: 'Zoë Müller', email: 'reader@example.org', country: 'DE', vatId: null },
    ...{ amount: 5_500, tax: 1_045, currency: 'usd', refunded: 0, refundedAt: null },
    ...overrides,
  });
const textsOf = (overrides?: Partial<PurchaseEntity>, language: 'en' | 'es' = 'en'): readonly string[] =>
  receiptLines(purchase(overrides), SELLER, 'Evidence', language).map(({ text }) => text);

describe('a receipt', () => {
  it('has number, day, seller, buyer, tax and total', () => {
    expect(textsOf()).toEqual([
      'Receipt',
      ...['7', 'Number', '29 November 2026', 'Date of payment', 'pay_1', 'Payment reference'],
      ...['Seller', 'Evidence Ltd', '1 High Street', 'Dublin', 'VAT number: IE1234567WA'],
      ...['Buyer', 'Zoë Müller', 'reader@example.org', 'Germany'],
      ...['US$55.00', 'Evidence Pro, one year', 'US$10.45', 'VAT (19%)', 'US$65.45', 'Total paid'],
    ]);
  });

  it('says who owes the tax of a business elsewhere', () => {
    const texts = textsOf({ tax: 0, vatId: 'DE123456789' });
    expect(texts).toContain('VAT number: DE123456789');
    expect(texts).toContain('VAT (0%)');
    expect(texts.at(-1)).toBe('Reverse charge: the buyer accounts for the VAT.');
  });

  it('says what was given back, and that a year is of a subscription', () => {
    const texts = textsOf({
      ...{ refunded: 6_545, refundedAt: new Date('2026-12-01T12:00:00Z'), startsAt: new Date() },
    });
    expect(texts).toContain('Evidence Pro, one year of a subscription');
    expect(texts.slice(-2)).toEqual(['-US$65.45', 'Refunded on 1 December 2026']);
  });

  it('is written in Spanish, with half a per cent, and without what is not known', () => {
    const texts = textsOf({ buyerName: null, country: null, tax: 1_403 }, 'es');
    expect(texts).toContain('Recibo');
    expect(texts.some((text) => /^IVA \(25,5\s%\)$/.test(text))).toBe(true);
    expect(texts).not.toContain('');
  });
});

describe('writePdf', () => {
  const text = (pdf: Buffer): string => pdf.toString('latin1');

  it('points to each object and to its table', () => {
    const pdf = text(writePdf('Receipt 7', [{ text: 'Hello', x: 60, y: 80, size: 11 }]));
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe('xref');
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => pdf.slice(place).split(' ', 1)[0])).toEqual(
      places.map((_, index) => String(index + 1)),
    );
    const [, length = '', stream = ''] = /<< \/Length (\d+) >>\nstream\n([^]*?)endstream/.exec(pdf) ?? [];
    expect(stream).toHaveLength(Number(length));
  });

  it.each([
    ['brackets (and) \\', 'brackets \\(and\\) \\\\'],
    ['Zoë', 'Zo\u00eb'],
    ['55 €', '55 \u0080'],
    ['Ś Ž', 'S \u008e'],
    ['25,5\u202f%', '25,5 %'],
    ['日', '?'],
  ])('writes %s in the letters of its fonts', (written, bytes) => {
    expect(text(writePdf('', [{ text: written, x: 0, y: 0, size: 9 }]))).toContain(`(${bytes}) Tj`);
  });
});
