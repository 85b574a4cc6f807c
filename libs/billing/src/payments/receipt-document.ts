import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { billingMessages, formatCents, formatMessage, type Language } from '@clinical/contracts';
import { longDate } from '../long-date.js';
import { givenBack, taxWithin } from './given-back.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** Who sells. */
export interface ReceiptSeller {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatId: string | null;
}

type TextKey = keyof (typeof billingMessages)['en'];

/** A receipt: seller, buyer, what was paid, and tax. Pure. */
export function receiptDocument(
  purchase: PurchaseEntity,
  seller: ReceiptSeller,
  product: string,
  language: Language,
): TDocumentDefinitions {
  const say = textIn(language);
  const { receiptNumber, paidAt, amount, tax } = purchase;
  return documentOf({ purchase, seller, product, language, title: say('receipt.title'), amount, tax }, [
    row(say('receipt.number'), String(receiptNumber ?? '')),
    row(say('receipt.date'), paidAt === null ? '' : longDate(paidAt, language)),
  ]);
}

/** A credit note for a payment that was given back: it names the receipt, and takes its amounts off. Pure. */
export function creditNoteDocument(
  purchase: PurchaseEntity,
  seller: ReceiptSeller,
  product: string,
  language: Language,
): TDocumentDefinitions {
  const say = textIn(language);
  const { cents, at } = givenBack(purchase) ?? { cents: 0, at: null };
  const ofTax = taxWithin(cents, purchase);
  const amounts = { amount: ofTax - cents, tax: 0 - ofTax };
  return documentOf({ purchase, seller, product, language, title: say('creditNote.title'), ...amounts }, [
    row(say('receipt.number'), String(purchase.creditNoteNumber ?? '')),
    row(say('creditNote.date'), at === null ? '' : longDate(at, language)),
    row(say('creditNote.receipt'), String(purchase.receiptNumber ?? '')),
  ]);
}

interface DocumentParts {
  readonly purchase: PurchaseEntity;
  readonly seller: ReceiptSeller;
  readonly product: string;
  readonly language: Language;
  readonly title: string;
  /** Cents before tax. */
  readonly amount: number;
  readonly tax: number;
}

function documentOf(
  { purchase, seller, product, language, title, amount, tax }: DocumentParts,
  numbers: readonly Content[],
): TDocumentDefinitions {
  const say = textIn(language);
  const { currency, country, vatId, buyerName, email, payment } = purchase;
  const money = (cents: number): string => formatCents(cents, currency, language);
  const vatLine = (id: string | null): string => (id === null ? '' : say('receipt.vatId', { id }));
  const place =
    country === null ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? '');
  const bought = purchase.startsAt === null ? 'receipt.year' : 'receipt.subscription';
  const rate = rateOf(purchase.amount, purchase.tax, language);
  return {
    info: { title },
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, GAP] },
      ...numbers,
      row(say('receipt.payment'), payment ?? ''),
      block(say('receipt.seller'), [seller.name, ...seller.address, vatLine(seller.vatId)]),
      block(say('receipt.buyer'), [buyerName ?? '', email, place, vatLine(vatId)]),
      row(say(bought, { product }), money(amount)),
      row(say('receipt.tax', { rate }), money(tax)),
      row(
        say(amount < 0 ? 'creditNote.total' : 'receipt.total', { currency: currency.toUpperCase() }),
        money(amount + tax),
        true,
      ),
      ...(purchase.tax === 0 && vatId !== null ? [block('', [say('receipt.reverse')])] : []),
    ],
  };
}

function textIn(language: Language) {
  const texts = billingMessages[language];
  return (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
    formatMessage(texts[key], values);
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
