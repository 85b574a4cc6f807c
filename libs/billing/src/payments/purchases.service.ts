import { randomUUID } from 'node:crypto';
import { Checkout, type CheckoutTruth, type OpenedCheckout } from '@clinical/checkout';
import { PERSONAL_PRICE } from '@clinical/contracts';
import { AccountRepository, Database, GrantRepository, rowLock, type Transaction } from '@clinical/database';
import { MailQueueService } from '@clinical/features';
import { proEnd } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { PurchaseEntity } from './purchase.entity.js';
import { purchaseGrants, type PaidPurchase } from './purchase-grants.js';

const PRICE = { amount: PERSONAL_PRICE * 100, currency: 'usd' } as const;
/** Answers of the provider that another one overtook, before the next try is left to the job. */
const MOST_READINGS = 5;

/** Buys years of Pro, and keeps purchases and grants as the provider says they are. */
@Injectable()
export class PurchasesService {
  @Inject(LOGGER) private readonly logger: Logger;
  @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly grants: GrantRepository,
    private readonly checkout: Checkout,
    private readonly mail: MailQueueService,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the page where an account pays for a year. While a purchase is unpaid, it is that of the same purchase, in
   * whatever tab: one year is charged once. Price and account are the server's.
   *
   * @throws AppError `NOTHING_FOR_SALE`
   */
  async open(accountId: number): Promise<OpenedCheckout> {
    if (this.checkout.kind === 'none')
      throw new AppError('NOTHING_FOR_SALE', 'user', 'CHECKOUT is none: nothing is sold here');
    const purchase = await this.database.transaction((within) => this.#unpaid(accountId, within));
    const { id: reference, email, amount, currency, session } = purchase;
    if (session !== null) {
      const { status } = (await this.converge(session)) ?? purchase;
      // It was paid meanwhile, in another tab, or the bank has not answered: the reader is not charged again.
      if (status === 'paid' || status === 'pending')
        return { id: session, url: `/Checkoutsuccess?session_id=${session}` };
      if (status === 'closed' || status === 'refused') return this.open(accountId);
    }
    const opened = await this.checkout.open({ reference, email, amount, currency });
    await this.database.manager.update(PurchaseEntity, { id: reference }, { session: opened.id });
    return opened;
  }

  async #unpaid(accountId: number, within: Transaction): Promise<PurchaseEntity> {
    // The row lock makes two tabs find the same purchase.
    const account = await this.accounts.within(within).findForUpdate(accountId);
    if (account === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
    const found = await within.manager.findOne(PurchaseEntity, {
      where: { accountId, status: In(['open', 'pending']), ...PRICE },
      order: { openedAt: 'DESC' },
    });
    if (found !== null) return found;
    const purchase = within.manager.create(PurchaseEntity, {
      ...{ id: randomUUID(), accountId, email: account.email, session: null, ...PRICE },
      ...{ openedAt: this.clock.now(), status: 'open', tax: 0, country: null, payment: null, paidAt: null },
      ...{ refunded: 0, refundedAt: null, dispute: 'none', disputeAt: null, revision: 0 },
    });
    await within.manager.insert(PurchaseEntity, purchase);
    return purchase;
  }

  /**
   * Reads what the provider knows about a session and overwrites what is stored: the purchase, and the grants that follow
   * from all purchases of its account. Webhook, return page, reconciliation and administrators all call it, so the
   * order of events does not matter, and it may run any number of times.
   *
   * @returns the purchase; null if the session is not of this site
   */
  async converge(session: string): Promise<PurchaseEntity | null> {
    for (let reading = 0; reading < MOST_READINGS; reading += 1) {
      const before = await this.database.manager.findOneBy(PurchaseEntity, { session });
      const truth = await this.checkout.read(session);
      if (truth === null) {
        this.logger.warn({ session }, 'the provider does not know a session');
        return before;
      }
      // Some events name the payment only.
      if (truth.id !== session) return this.converge(truth.id);
      if (before === null) {
        // The event came before the answer to the request that opened the session.
        const { affected } = await this.database.manager.update(
          PurchaseEntity,
          { id: truth.reference, session: IsNull() },
          { session },
        );
        if (affected === 1) continue;
        this.logger.warn({ session }, 'a session is not of a purchase of this site');
        return null;
      }
      const stored = await this.database.transaction((within) => this.#overwrite(before, truth, within));
      if (stored !== null) return stored;
    }
    throw new AppError('PAYMENT_BUSY', 'unexpected', 'A session changes faster than it can be read');
  }

  /** @returns null if another call has overwritten the purchase since it was read: then the answer may be old */
  async #overwrite(
    { id, accountId, revision }: PurchaseEntity,
    truth: CheckoutTruth,
    within: Transaction,
  ): Promise<PurchaseEntity | null> {
    if (accountId !== null) await this.accounts.within(within).findForUpdate(accountId);
    const purchase = await within.manager.findOne(PurchaseEntity, { where: { id }, ...rowLock(within) });
    if (purchase === null || purchase.revision !== revision) return null;
    const wasPaid = purchase.status === 'paid';
    const isAsAsked = truth.amount === purchase.amount && truth.currency === purchase.currency;
    if (truth.status === 'paid' && !isAsAsked)
      this.logger.error({ purchase: id }, 'a session was paid with another amount than was asked for');
    Object.assign(purchase, {
      ...{ session: truth.id, status: truth.status === 'paid' && !isAsAsked ? 'refused' : truth.status },
      ...{ tax: truth.tax, country: truth.country ?? null, payment: truth.payment, paidAt: truth.paidAt },
      ...{ refunded: truth.refunded, refundedAt: truth.refundedAt },
      ...{ dispute: truth.dispute, disputeAt: truth.disputeAt, revision: revision + 1 },
    });
    await within.manager.save(PurchaseEntity, purchase);
    if (accountId === null) return purchase;
    await this.#grant(accountId, within);
    if (purchase.status === 'paid' && !wasPaid) await this.#confirm(accountId, purchase, within);
    return purchase;
  }

  /** Mails that a payment has arrived: in the transaction that stores it, and so once. */
  async #confirm(accountId: number, purchase: PurchaseEntity, within: Transaction): Promise<void> {
    const account = await this.accounts.within(within).find(accountId);
    const end = account === null ? null : proEnd(account.grants, this.clock.now());
    if (account === null || !(end instanceof Date)) return;
    const { payment, amount, tax, currency } = purchase;
    const format = new Intl.NumberFormat(account.language === 'es' ? 'es' : 'en-GB', {
      ...{ style: 'currency', currency: currency.toUpperCase() },
    });
    await this.mail.queue(
      {
        template: 'payment-received',
        ...{ to: { address: account.email }, language: account.language, userId: accountId },
        values: {
          amount: format.format((amount + tax) / 100),
          payment: payment ?? '',
          until: end.toISOString(),
          link: `${this.config.publicUrl}/Subscription`,
        },
      },
      { within },
    );
  }

  /** Replaces the grants of an account by those that follow from its purchases. */
  async #grant(accountId: number, within: Transaction): Promise<void> {
    const purchases = await within.manager.findBy(PurchaseEntity, { accountId, status: 'paid' });
    const grants = this.grants.within(within);
    const trials = (await grants.ofAccount(accountId)).filter(({ source }) => source === 'trial');
    await grants.replace(
      accountId,
      'purchase',
      purchaseGrants(purchases.flatMap(paidPurchase), trials).map(({ purchase, startsAt, endsAt }) => ({
        ...{ source: 'purchase', reference: purchase, startsAt, endsAt, reason: '' },
        ...{ givenBy: 'checkout', givenAt: this.clock.now() },
      })),
    );
  }
}

/** Empty unless it was paid. */
function paidPurchase(purchase: PurchaseEntity): readonly PaidPurchase[] {
  const { id, paidAt, amount, tax, refunded, refundedAt, dispute, disputeAt } = purchase;
  if (paidAt === null) return [];
  const times = [refunded >= amount + tax ? refundedAt : null, dispute === 'lost' ? disputeAt : null];
  const [takenBackAt = null] = times
    .filter((time) => time !== null)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return [{ id, paidAt, takenBackAt }];
}
