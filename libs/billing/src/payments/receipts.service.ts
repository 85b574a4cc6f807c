import { Checkout } from '@clinical/checkout';
import type { Language } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentDocument } from './document-numbers.js';
import { PurchaseEntity } from './purchase.entity.js';
import { creditNoteDocument, receiptDocument } from './receipt-document.js';

/** A file of this site, or a page of the provider. */
export type Receipt = { readonly pdf: Buffer; readonly name: string } | { readonly url: string };

/** Receipts and credit notes of payments: written here for `local` and `manual`, else those of the provider. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly checkout: Checkout,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'billing' | 'site'>,
  ) {}

  /**
   * @param accountId that must have paid; null for administrators
   * @throws AppError `PAYMENT_NOT_FOUND`, also for a credit note of a payment that was not given back
   */
  async read(
    id: string,
    document: PaymentDocument,
    accountId: number | null,
    language: Language,
  ): Promise<Receipt> {
    const purchase = await this.database.manager.findOneBy(PurchaseEntity, { id });
    if (purchase === null || (accountId !== null && purchase.accountId !== accountId)) throw notFound();
    const number = document === 'receipt' ? purchase.receiptNumber : purchase.creditNoteNumber;
    if (number !== null) return this.#write(purchase, document, number, language);
    if (document === 'credit-note') throw notFound();
    const url = purchase.session === null ? null : await this.#invoiceUrl(purchase.session);
    if (url === null) throw notFound();
    return { url };
  }

  async #write(
    purchase: PurchaseEntity,
    document: PaymentDocument,
    number: number,
    language: Language,
  ): Promise<Receipt> {
    const { billing, site } = this.config;
    const { name, address, vatId } = billing.seller;
    // Loaded with its fonts when a receipt is asked for.
    const { writePdf } = await import('./write-pdf.js');
    const seller = { name: name ?? site.productName, address, vatId };
    const write = document === 'receipt' ? receiptDocument : creditNoteDocument;
    return {
      pdf: await writePdf(write(purchase, seller, site.productName, language)),
      name: `${document}-${number}.pdf`,
    };
  }

  async #invoiceUrl(session: string): Promise<string | null> {
    const truth = await this.checkout.read(session);
    const payment = truth?.subscription?.renewals.find((renewal) => renewal.id === session) ?? truth;
    return payment?.invoiceUrl ?? null;
  }
}

const notFound = (): AppError => new AppError('PAYMENT_NOT_FOUND', 'user', 'There is no such payment');
