import { Checkout, type OpenedCheckout } from '@clinical/checkout';
import { billingMessages, formatMessage, type Language } from '@clinical/contracts';
import { AccountRepository, Database, GrantRepository } from '@clinical/database';
import { proEnd, type AccountPrincipal } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { longDate } from '../long-date.js';
import type { BuyerForm, OwnPayment, PaymentResult, Subscription } from './payments.contract.js';
import { PricesService } from './personal-price.js';
import { presentPayment } from './present-payment.js';
import { GRACE_MS } from './purchase-grants.js';
import { PurchaseEntity } from './purchase.entity.js';
import { PurchasesService } from './purchases.service.js';

/** What readers see of their subscription. */
@Injectable()
export class SubscriptionService {
  @Inject(LOGGER) private readonly logger: Logger;
  @Inject(AccountRepository) private readonly accounts: AccountRepository;
  @Inject(PricesService) private readonly prices: PricesService;

  constructor(
    private readonly database: Database,
    private readonly grants: GrantRepository,
    private readonly purchases: PurchasesService,
    private readonly checkout: Checkout,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'billing'>,
  ) {}

  /** @throws AppError `NOTHING_FOR_SALE` */
  open({ userId }: AccountPrincipal, buyer: BuyerForm): Promise<OpenedCheckout> {
    return this.purchases.open(userId, buyer);
  }

  /** When Pro ends or is renewed, as HTML, and how it can be bought. */
  async read({ userId }: AccountPrincipal, isPro: boolean, language: Language): Promise<Subscription> {
    const now = this.clock.now();
    await this.#refresh(userId);
    const grants = await this.grants.ofAccount(userId);
    const end = proEnd(grants, now);
    const texts = billingMessages[language];
    const account = await this.accounts.find(userId);
    const { amount: price, discount } = await this.prices.priceIn(account?.country ?? '');
    const purchases = await this.database.manager.findBy(PurchaseEntity, {
      accountId: userId,
      status: 'paid',
    });
    const running = purchases.find(({ subscription }) => subscription !== null && subscription !== 'ended');
    const kind: 'until' | 'renews' | 'late' =
      running === undefined || running.subscription === 'cancelled'
        ? 'until'
        : running.subscription === 'late'
          ? 'late'
          : 'renews';
    // The rights last some days longer than the year, until when a renewal may be tried.
    const shown = end instanceof Date && kind === 'renews' ? new Date(end.getTime() - GRACE_MS) : end;
    const ofEnd = (at: Date): string =>
      formatMessage(texts[`expiry.${kind}`], { date: longDate(at, language) });
    const sold = ({ none: 'no', manual: 'invoice', local: 'page', stripe: 'page' } as const)[
      this.checkout.kind
    ];
    return {
      message: shown instanceof Date ? ofEnd(shown) : isPro ? texts['expiry.never'] : '',
      ...{ price, discount, renews: this.config.billing.renews, subscribed: running !== undefined, sold },
      asks_buyer: this.checkout.kind === 'local' || this.checkout.kind === 'manual',
    };
  }

  /** The reader may come from the page where a subscription is changed, before its event does. */
  async #refresh(userId: number): Promise<void> {
    try {
      await this.purchases.subscriptionOf(userId);
    } catch (error) {
      this.logger.warn({ error }, 'a subscription could not be read; what is stored is shown');
    }
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
