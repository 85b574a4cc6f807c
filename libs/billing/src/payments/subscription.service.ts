import { Checkout, type OpenedCheckout } from '@clinical/checkout';
import { billingMessages, formatMessage, type Language } from '@clinical/contracts';
import { Database, GrantRepository } from '@clinical/database';
import { proEnd, type AccountPrincipal } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { longDate } from '../long-date.js';
import type { OwnPayment, PaymentResult, Subscription } from './payments.contract.js';
import { presentPayment } from './present-payment.js';
import { PurchaseEntity } from './purchase.entity.js';
import { PurchasesService } from './purchases.service.js';

/** What readers see of their subscription. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantRepository,
    private readonly purchases: PurchasesService,
    private readonly checkout: Checkout,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `NOTHING_FOR_SALE` */
  open({ userId }: AccountPrincipal): Promise<OpenedCheckout> {
    return this.purchases.open(userId);
  }

  /** When Pro ends, as HTML, and whether it can be bought. */
  async read({ userId }: AccountPrincipal, isPro: boolean, language: Language): Promise<Subscription> {
    const end = proEnd(await this.grants.ofAccount(userId), this.clock.now());
    const texts = billingMessages[language];
    const ofEnd = (at: Date): string =>
      formatMessage(texts['expiry.until'], { date: longDate(at, language) });
    const { kind } = this.checkout;
    return {
      message: end instanceof Date ? ofEnd(end) : isPro ? texts['expiry.never'] : '',
      sold: kind === 'none' ? 'no' : kind === 'manual' ? 'invoice' : 'page',
    };
  }

  /**
   * The result of a payment, as the provider says now; only for the account that pays it.
   *
   * @throws AppError `FORBIDDEN`
   */
  async result({ userId }: AccountPrincipal, session: string): Promise<PaymentResult> {
    const owner = await this.database.manager.findOneBy(PurchaseEntity, { session });
    if (owner?.accountId !== userId) throw new AppError('FORBIDDEN', 'user', 'The session of somebody else');
    const purchase = (await this.purchases.converge(session)) ?? owner;
    return {
      payment_intent: purchase.payment ?? '',
      customer_email: purchase.email,
      status: this.#statusOf(purchase),
    };
  }

  #statusOf({ status }: PurchaseEntity): PaymentResult['status'] {
    if (status === 'paid') return 'paid';
    if (status === 'closed' || status === 'refused') return 'failed';
    return this.checkout.kind === 'manual' ? 'invoice' : 'processing';
  }

  /** The newest first. */
  async payments({ userId }: AccountPrincipal): Promise<readonly OwnPayment[]> {
    const rows = await this.database.manager.find(PurchaseEntity, {
      where: { accountId: userId },
      order: { openedAt: 'DESC', id: 'ASC' },
    });
    return rows.filter(({ session }) => session !== null).map(presentPayment);
  }
}
