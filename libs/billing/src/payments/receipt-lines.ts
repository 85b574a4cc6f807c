import { billingMessages, formatMessage, type Language } from '@clinical/contracts';
import { longDate } from '../long-date.js';
import { formatCents } from '../format-cents.js';
import type { PurchaseEntity } from './purchase.entity.js';
import type { PdfLine } from './write-pdf.js';

/** Who sells. */
export interface ReceiptSeller {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatId: string | null;
}

type TextKey = keyof (typeof billingMessages)['en'];

const LEFT = 60;
const RIGHT = 400;
const LINE = 16;

/** The lines of a receipt: seller, buyer, what was paid, tax, and what was given back. Pure. */
export function receiptLines(
  purchase: PurchaseEntity,
  seller: ReceiptSeller,
  product: string,
  language: Language,
): readonly PdfLine[] {
  const texts = billingMessages[language];
  const say = (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
    formatMessage(texts[key], values);
  const { amount, tax, currency, country, vatId, buyerName, email, paidAt, refunded, refundedAt } = purchase;
  const money = (cents: number): string => formatCents(cents, currency, language);
  const lines: PdfLine[] = [];
  let y = 80;
  const write = (text: string, options: Partial<PdfLine> = {}): void => {
    lines.push({ text, x: LEFT, y, size: 11, ...options });
    y += LINE;
  };
  const row = (label: string, value: string, bold = false): void => {
    lines.push({ text: value, x: RIGHT, y, size: 11, bold });
    write(label, { bold });
  };
  const gap = (): void => void (y += LINE);
  const idLine = (id: string | null): readonly string[] =>
    id === null ? [] : [say('receipt.vatId', { id })];

  write(say('receipt.title'), { size: 20, bold: true });
  gap();
  row(say('receipt.number'), String(purchase.receiptNumber ?? ''));
  row(say('receipt.date'), paidAt === null ? '' : longDate(paidAt, language));
  row(say('receipt.payment'), purchase.payment ?? '');
  gap();
  write(say('receipt.seller'), { bold: true });
  for (const text of [seller.name, ...seller.address, ...idLine(seller.vatId)]) if (text !== '') write(text);
  gap();
  write(say('receipt.buyer'), { bold: true });
  const place =
    country === null ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? '');
  for (const text of [buyerName ?? '', email, place, ...idLine(vatId)]) if (text !== '') write(text);
  gap();
  row(say(purchase.startsAt === null ? 'receipt.year' : 'receipt.subscription', { product }), money(amount));
  row(say('receipt.tax', { rate: rateOf(amount, tax, language) }), money(tax));
  row(say('receipt.total'), money(amount + tax), true);
  if (tax === 0 && vatId !== null) {
    gap();
    write(say('receipt.reverse'));
  }
  if (refunded > 0 && refundedAt !== null) {
    gap();
    row(say('receipt.refunded', { date: longDate(refundedAt, language) }), money(-refunded), true);
  }
  return lines;
}

function rateOf(amount: number, tax: number, language: Language): string {
  const share = amount === 0 ? 0 : Math.round((tax * 1000) / amount) / 1000;
  return new Intl.NumberFormat(language === 'es' ? 'es' : 'en-GB', {
    ...{ style: 'percent', maximumFractionDigits: 1 },
  }).format(share);
}
