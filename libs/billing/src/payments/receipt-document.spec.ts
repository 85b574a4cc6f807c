import { PurchaseEntity } from './purchase.entity.js';
import { creditNoteDocument, receiptDocument } from './receipt-document.js';
import { writePdf } from './write-pdf.js';

const SELLER = { name: 'Evidence Ltd', address: ['1 High Street', 'Dublin'], vatId: 'IE1234567WA' };
const purchase = (overrides: Partial<PurchaseEntity> = {}): PurchaseEntity =>
  Object.assign(new PurchaseEntity(), {
    ...{ receiptNumber: 7, paidAt: new Date('2026-11-29T12:00:00Z'), payment: 'pay_1', startsAt: null },
    ...{ buyerName: 'Zoë Müller', email: 'reader@example.org', country: 'DE', vatId: null },
    ...{ amount: 5_500, tax: 1_045, currency: 'usd', refunded: 0, refundedAt: null },
    ...{ dispute: 'none', disputeAt: null, creditNoteNumber: null },
    ...overrides,
  });
const textsOf = (
  overrides?: Partial<PurchaseEntity>,
  language: 'en' | 'es' = 'en',
  write = receiptDocument,
): readonly string[] => textsIn(write(purchase(overrides), SELLER, 'Evidence', language).content);

/** Every text of a document, in its order. */
function textsIn(content: unknown): readonly string[] {
  if (Array.isArray(content)) return content.flatMap(textsIn);
  const { text, columns, stack } = content as Readonly<Record<string, unknown>>;
  return typeof text === 'string' ? [text] : textsIn(columns ?? stack);
}

describe('a receipt', () => {
  it('has number, day, seller, buyer, tax and total', () => {
    expect(textsOf()).toEqual([
      'Receipt',
      ...['Number', '7', 'Date of payment', '29 November 2026', 'Payment reference', 'pay_1'],
      ...['Seller', 'Evidence Ltd', '1 High Street', 'Dublin', 'VAT number: IE1234567WA'],
      ...['Buyer', 'Zoë Müller', 'reader@example.org', 'Germany'],
      ...['Evidence Pro, one year', '$55.00', 'VAT (19%)', '$10.45', 'Total paid (USD)', '$65.45'],
    ]);
  });

  it('says who owes the tax of a business elsewhere', () => {
    const texts = textsOf({ tax: 0, vatId: 'DE123456789' });
    expect(texts).toContain('VAT number: DE123456789');
    expect(texts).toContain('VAT (0%)');
    expect(texts.at(-1)).toBe('Reverse charge: the buyer accounts for the VAT.');
  });

  it('says that a year is of a subscription, and does not change when it is given back', () => {
    const texts = textsOf({ startsAt: new Date() });
    expect(texts).toContain('Evidence Pro, one year of a subscription');
    expect(textsOf({ ...REFUND, startsAt: new Date() })).toEqual(texts);
  });

  it('is written in Spanish, with half a per cent, and without what is not known', () => {
    const texts = textsOf({ buyerName: null, country: null, tax: 1_403 }, 'es');
    expect(texts).toContain('Recibo');
    expect(texts.some((text) => /^IVA \(25,5\s%\)$/.test(text))).toBe(true);
    expect(texts).not.toContain('');
  });
});

const REFUND = { refunded: 6_545, refundedAt: new Date('2026-12-01T12:00:00Z'), creditNoteNumber: 3 };

describe('a credit note', () => {
  it('names the receipt and takes off what was given back, with its tax', () => {
    expect(textsOf(REFUND, 'en', creditNoteDocument)).toEqual([
      'Credit note',
      ...[
        'Number',
        '3',
        'Given back on',
        '1 December 2026',
        'For receipt',
        '7',
        'Payment reference',
        'pay_1',
      ],
      ...['Seller', 'Evidence Ltd', '1 High Street', 'Dublin', 'VAT number: IE1234567WA'],
      ...['Buyer', 'Zoë Müller', 'reader@example.org', 'Germany'],
      ...['Evidence Pro, one year', '-$55.00', 'VAT (19%)', '-$10.45', 'Total given back (USD)', '-$65.45'],
    ]);
  });

  it('has the whole payment when a dispute was lost, and the reverse charge of its receipt', () => {
    const lost = { dispute: 'lost', disputeAt: new Date('2026-12-02T12:00:00Z') } as const;
    const texts = textsOf({ ...lost, tax: 0, vatId: 'DE123456789' }, 'es', creditNoteDocument);
    expect(texts).toEqual(expect.arrayContaining(['Nota de abono', 'Devuelto el', '2 de diciembre de 2026']));
    expect(texts.at(-1)).toBe('Inversión del sujeto pasivo: el comprador liquida el IVA.');
    expect(texts.filter((text) => /^-0,00/.test(text))).toEqual([]);
  });
});

describe('the file of a receipt', () => {
  it('is a PDF of one page, with the letters of other languages', async () => {
    const names = ['Zoë Müller', 'Łukasz Wójcik', 'Ελένη Παπαδοπούλου', 'Димитър Иванов'];
    for (const buyerName of names) {
      const document = receiptDocument(purchase({ buyerName }), SELLER, 'Evidence', 'en');
      const pdf = (await writePdf(document)).toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });

  it('reads no file and fetches nothing', async () => {
    await expect(writePdf({ content: [{ image: '/etc/hostname' }] })).rejects.toThrow();
    await expect(writePdf({ content: [{ image: 'http://127.0.0.1:9/a.png' }] })).rejects.toThrow();
  });
});
