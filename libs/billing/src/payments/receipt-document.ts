import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { billingMessages, formatMessage, type Language } from '@clinical/contracts';
import { longDate } from '../long-date.js';
import { formatCents } from '../format-cents.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** Who sells. */
export interface ReceiptSeller {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatId: string | null;
}

type TextKey = keyof (typeof billingMessages)['en'];

/** A receipt: seller, buyer, what was paid, tax, and what was given back. Pure. */
export function receiptDocument(
  purchase: PurchaseEntity,
  seller: ReceiptSeller,
  product: string,
  language: Language,
): TDocumentDefinitions {
  const texts = billingMessages[language];
  const say = (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
    formatMessage(texts[key], values);
  const { amount, tax, currency, country, vatId, buyerName, email, paidAt, refunded, refundedAt } = purchase;
  const money = (cents: number): string => formatCents(cents, currency, language);
  const vatLine = (id: string | null): string => (id === null ? '' : say('receipt.vatId', { id }));
  const place =
    country === null ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? '');
  const bought = purchase.startsAt === null ? 'receipt.year' : 'receipt.subscription';
  return {
    info: { title: `${say('receipt.title')} ${purchase.receiptNumber ?? ''}` },
    content: [
      { text: say('receipt.title'), fontSize: 20, bold: true, margin: [0, 0, 0, GAP] },
      row(say('receipt.number'), String(purchase.receiptNumber ?? '')),
      row(say('receipt.date'), paidAt === null ? '' : longDate(paidAt, language)),
      row(say('receipt.payment'), purchase.payment ?? ''),
      block(say('receipt.seller'), [seller.name, ...seller.address, vatLine(seller.vatId)]),
      block(say('receipt.buyer'), [buyerName ?? '', email, place, vatLine(vatId)]),
      row(say(bought, { product }), money(amount)),
      row(say('receipt.tax', { rate: rateOf(amount, tax, language) }), money(tax)),
      row(say('receipt.total'), money(amount + tax), true),
      ...(tax === 0 && vatId !== null ? [block('', [say('receipt.reverse')])] : []),
      ...(refunded > 0 && refundedAt !== null
        ? [row(say('receipt.refunded', { date: longDate(refundedAt, language) }), money(-refunded), true)]
        : []),
    ],
  };
}

/** Space between parts, in points. */
const GAP = 16;

function row(label: string, value: string, bold = false): Content {
  return { columns: [{ text: label }, { text: value, alignment: 'right' }], bold, margin: [0, 2, 0, 2] };
}

/** Lines under a heading; empty ones are left out. */
function block(heading: string, lines: readonly string[]): Content {
  const shown = lines
    .filter((line) => line !== '')
    .map((text) => ({ text, margin: [0, 2, 0, 0] as [number, number, number, number] }));
  return {
    stack: [...(heading === '' ? [] : [{ text: heading, bold: true }]), ...shown],
    margin: [0, GAP, 0, GAP],
  };
}

function rateOf(amount: number, tax: number, language: Language): string {
  const share = amount === 0 ? 0 : Math.round((tax * 1000) / amount) / 1000;
  return new Intl.NumberFormat(language === 'es' ? 'es' : 'en-GB', {
    ...{ style: 'percent', maximumFractionDigits: 1 },
  }).format(share);
}
