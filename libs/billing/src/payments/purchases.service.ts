import { randomUUID } from 'node:crypto';
import {
  Checkout,
  type CheckoutTruth,
  type OpenedCheckout,
  type PaymentTruth,
  type RenewalTruth,
} from '@clinical/checkout';
import { formatCents } from '@clinical/contracts';
import { AccountRepository, Database, GrantRepository, rowLock, type Transaction } from '@clinical/database';
import { ValuesRefusedError } from '@clinical/http';
import { Audit, isCountryOption, MailQueueService, proEnd } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { taxOn, vatOf } from '../vat/vat-of.js';
import type { BuyerForm } from './payments.contract.js';
import { PurchaseEntity } from './purchase.entity.js';
import { nextNumber } from './document-numbers.js';
import { givenBack } from './given-back.js';
import { paidPurchases } from './paid-purchases.js';
import { CURRENCY, PricesService } from './personal-price.js';
import { GRACE_MS, purchaseGrants } from './purchase-grants.js';
import { PAYMENT_RECEIVED_MAIL } from './payment-received.mail.js';

/** Answers of the provider that another one overtook, before the next try is left to the job. */
const MAX_READINGS = 5;

type Returned = Pick<PurchaseEntity, 'refunded' | 'dispute'>;

/** Buys years of Pro, and keeps purchases and grants as the provider says they are. */
@Injectable()
export class PurchasesService {
  @Inject(LOGGER) private readonly logger: Logger;
  @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl' | 'billing'>;
  @Inject(Audit) private readonly audit: Audit;
  @Inject(PricesService) private readonly prices: PricesService;

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
   * whatever tab: one year is charged once. With a subscription, it is the page where that is changed. Price and
   * account are the server's.
   *
   * @throws AppError `NOTHING_FOR_SALE`
   * @throws ValuesRefusedError for a VAT number that is none of the buyer's country
   */
  async open(accountId: number, buyer: BuyerForm = {}): Promise<OpenedCheckout> {
    if (this.checkout.kind === 'none')
      throw new AppError('NOTHING_FOR_SALE', 'user', 'CHECKOUT is none: nothing is sold here');
    const running = await this.subscriptionOf(accountId);
    if (running !== null) return { id: running, url: await this.checkout.portal(running) };
    const purchase = await this.database.transaction((within) => this.#unpaid(accountId, buyer, within));
    const { id: reference, email, amount, currency, session, tax, country, vatId } = purchase;
    if (session !== null) {
      const { status } = (await this.converge(session)) ?? purchase;
      // It was paid meanwhile, in another tab, or the bank has not answered: the reader is not charged again.
      if (status === 'paid' || status === 'pending')
        return { id: session, url: `/Checkoutsuccess?session_id=${session}` };
      if (status === 'closed' || status === 'refused') return this.open(accountId, buyer);
    }
    const opened = await this.checkout.open({
      ...{ reference, email, amount, currency },
      renews: purchase.subscription !== null,
      ...(this.writesReceipts ? { vat: { tax, country, vatId } } : {}),
    });
    await this.database.manager.update(PurchaseEntity, { id: reference }, { session: opened.id });
    return opened;
  }

  /** @returns the session of the subscription that an account has, as the provider says; null for none */
  async subscriptionOf(accountId: number): Promise<string | null> {
    const where = { accountId, status: 'paid', subscription: In(['active', 'late', 'cancelled']) } as const;
    const known = await this.database.manager.findBy(PurchaseEntity, where);
    for (const { session } of known) {
      const now = session === null ? null : await this.converge(session);
      if (now !== null && now.subscription !== 'ended') return session;
    }
    return null;
  }

  async #unpaid(
    accountId: number,
    { name = '', country, vat_id: vatId = '' }: BuyerForm,
    within: Transaction,
  ): Promise<PurchaseEntity> {
    if (country !== undefined && country !== '' && !isCountryOption(country))
      throw new ValuesRefusedError([
        { message: 'P019.country', values: { name: 'country', value: country } },
      ]);
    // The row lock makes two tabs find the same purchase.
    const account = await this.accounts.within(within).findForUpdate(accountId);
    if (account === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
    const found = await within.manager.findOne(PurchaseEntity, {
      where: {
        ...{ accountId, status: In(['open', 'pending']), currency: CURRENCY },
        subscription: this.config.billing.renews ? Not(IsNull()) : IsNull(),
      },
      order: { openedAt: 'DESC' },
    });
    // A session at the provider has its price: another one beside it could be paid, too.
    const amount =
      found !== null && found.session !== null
        ? found.amount
        : (await this.prices.priceIn(account.country)).amount;
    const { firstname, lastname } = account;
    const who = {
      buyerName: name === '' ? `${firstname} ${lastname}`.trim() : name,
      // Accounts may have a country that is not in the list.
      country: /^[A-Z]{2}$/.exec(country ?? account.country)?.[0] ?? null,
    };
    const vat = vatOf(this.config.billing.seller, { country: who.country, vatId });
    if (this.writesReceipts && vat.rule === 'charged' && vatId !== '' && vat.vatId === null)
      throw new ValuesRefusedError([
        { message: 'P019.vat_number', values: { name: 'vat_id', value: vatId, country: who.country ?? '' } },
      ]);
    const buyer = { ...who, vatId: vat.vatId, tax: this.writesReceipts ? taxOn(amount, vat.rate) : 0 };
    if (found !== null) {
      const changed = { amount, ...(this.writesReceipts ? buyer : {}) };
      await within.manager.update(PurchaseEntity, { id: found.id }, changed);
      return { ...found, ...changed };
    }
    const purchase = within.manager.create(PurchaseEntity, {
      ...{ id: randomUUID(), accountId, email: account.email, session: null, amount, currency: CURRENCY },
      ...(this.writesReceipts ? buyer : { buyerName: null, country: null, vatId: null, tax: 0 }),
      ...{ openedAt: this.clock.now(), status: 'open', payment: null, paidAt: null },
      ...{ receiptNumber: null, creditNoteNumber: null, refundReason: null },
      ...{ refunded: 0, refundedAt: null, dispute: 'none', disputeAt: null, revision: 0 },
      ...{ subscription: this.config.billing.renews ? 'active' : null, endedAt: null },
      ...{ renewalOf: null, startsAt: null },
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
    for (let reading = 0; reading < MAX_READINGS; reading += 1) {
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
      if (stored === null) continue;
      // Nobody can cancel the subscription of a deleted account.
      if (stored.accountId === null && (await this.checkout.end(session, 'renewals'))) continue;
      return stored;
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
    const was = { ...purchase };
    const isAsAsked = truth.amount === purchase.amount && truth.currency === purchase.currency;
    if (truth.status === 'paid' && !isAsAsked)
      this.logger.error({ purchase: id }, 'a session was paid with another amount than was asked for');
    const { subscription = null } = truth;
    Object.assign(purchase, {
      ...{ session: truth.id, status: truth.status === 'paid' && !isAsAsked ? 'refused' : truth.status },
      ...{ ...paymentOf(truth), revision: revision + 1 },
      ...(subscription === null
        ? {}
        : {
            subscription: subscription.status,
            startsAt: subscription.startsAt,
            endedAt: subscription.endedAt,
          }),
    });
    await this.#number(purchase, within);
    await within.manager.save(PurchaseEntity, purchase);
    await this.#note(was, purchase, within);
    const renewed: PurchaseEntity[] = [];
    for (const renewal of subscription?.renewals ?? [])
      renewed.push(...(await this.#renew(purchase, renewal, within)));
    if (accountId === null) return purchase;
    await this.#grant(accountId, within);
    const paid = [...(purchase.status === 'paid' && was.status !== 'paid' ? [purchase] : []), ...renewed];
    for (const each of paid) await this.#confirm(accountId, each, subscription?.status === 'active', within);
    return purchase;
  }

  /** Stores a paid year of a subscription. @returns it if it is new */
  async #renew(
    { id, accountId, email, buyerName, status }: PurchaseEntity,
    { id: session, startsAt, ...payment }: RenewalTruth,
    within: Transaction,
  ): Promise<readonly PurchaseEntity[]> {
    const { amount, currency, paidAt } = payment;
    const known = await within.manager.findOneBy(PurchaseEntity, { session });
    const renewal = within.manager.create(PurchaseEntity, {
      ...(known ?? {
        id: randomUUID(),
        openedAt: paidAt ?? startsAt,
        revision: 0,
        email,
        refundReason: null,
      }),
      ...{ ...paymentOf(payment), amount, currency, accountId, session, startsAt, status },
      ...{ renewalOf: id, subscription: null, endedAt: null, buyerName },
    });
    await this.#number(renewal, within);
    await within.manager.save(PurchaseEntity, renewal);
    await this.#note(known ?? { refunded: 0, dispute: 'none' }, renewal, within);
    return known === null ? [renewal] : [];
  }

  /** Whether receipts, and the tax on them, are those of this site. */
  get writesReceipts(): boolean {
    return this.checkout.kind === 'local' || this.checkout.kind === 'manual';
  }

  /** Gives numbers to the receipt of a paid purchase, and to the credit note of one that was given back. */
  async #number(purchase: PurchaseEntity, within: Transaction): Promise<void> {
    if (!this.writesReceipts || purchase.status !== 'paid') return;
    purchase.receiptNumber ??= await nextNumber('receipt', within);
    if (givenBack(purchase) !== null) purchase.creditNoteNumber ??= await nextNumber('credit-note', within);
  }

  /** Writes down what happened to a payment at the provider. */
  async #note(
    before: Returned,
    { id, accountId, refunded, refundReason, dispute }: PurchaseEntity,
    within: Transaction,
  ): Promise<void> {
    const note = (event: 'payment_refunded' | 'payment_disputed', detail: string): Promise<void> =>
      this.audit.note(within, event, { accountId, actor: 'checkout', detail });
    if (refunded > before.refunded)
      await note('payment_refunded', refundReason === null ? id : `${id}: ${refundReason}`);
    if (dispute !== before.dispute) await note('payment_disputed', `${dispute}: ${id}`);
  }

  /** Mails that a payment has arrived: in the transaction that stores it, and so once. */
  async #confirm(
    accountId: number,
    purchase: PurchaseEntity,
    renews: boolean,
    within: Transaction,
  ): Promise<void> {
    const account = await this.accounts.within(within).find(accountId);
    // The provider's clock may be ahead: Pro begins at the time of the payment.
    const at = new Date(Math.max(this.clock.now().getTime(), purchase.paidAt?.getTime() ?? 0));
    const end = account === null ? null : proEnd(account.grants, at);
    if (account === null || !(end instanceof Date)) return;
    const { payment, amount, tax, currency } = purchase;
    await this.mail.queue(
      PAYMENT_RECEIVED_MAIL,
      {
        ...{ to: { address: account.email }, language: account.language, userId: accountId },
        values: {
          amount: `${formatCents(amount + tax, currency, account.language)} ${currency.toUpperCase()}`,
          payment: payment ?? '',
          // Rights last some days longer than the year, until when a renewal may be tried.
          until: new Date(end.getTime() - (renews ? GRACE_MS : 0)).toISOString(),
          renews,
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
    const given = purchaseGrants(paidPurchases(purchases), trials);
    for (const source of ['purchase', 'subscription'] as const) {
      const sold = purchases.filter(({ startsAt }) => (startsAt === null) === (source === 'purchase'));
      const ids = new Set(sold.map(({ id }) => id));
      await grants.replace(
        accountId,
        source,
        given
          .filter(({ purchase }) => ids.has(purchase))
          .map(({ purchase, startsAt, endsAt }) => ({
            ...{ source, reference: purchase, startsAt, endsAt, reason: '' },
            ...{ givenBy: 'checkout', givenAt: this.clock.now() },
          })),
      );
    }
  }
}

function paymentOf({
  tax,
  country = null,
  vatId = null,
  payment,
  paidAt,
  refunded,
  refundedAt,
  dispute,
  disputeAt,
}: PaymentTruth): Partial<PurchaseEntity> {
  return { tax, country, vatId, payment, paidAt, refunded, refundedAt, dispute, disputeAt };
}
