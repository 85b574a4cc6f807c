import { Checkout, HostedCheckout } from '@clinical/checkout';
import { ADMINISTRATION_ROWS } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { Audit, type Actor } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { incomeByMonth } from './income.js';
import type {
  IncomeRow,
  PaymentChange,
  PaymentChangeForm,
  PaymentList,
  PaymentRow,
  VatRow,
} from './payments.contract.js';
import { presentPayment } from './present-payment.js';
import { PurchaseEntity } from './purchase.entity.js';
import { vatReport } from './vat-report.js';
import { PurchasesService } from './purchases.service.js';

/** Payments for administrators: they mark invoices as paid, and give money back. */
@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly database: Database,
    private readonly purchases: PurchasesService,
    private readonly checkout: Checkout,
    private readonly audit: Audit,
  ) {}

  /** The newest first. */
  async list(page: number): Promise<PaymentList> {
    const [rows, total] = await this.database.manager.findAndCount(PurchaseEntity, {
      where: { session: Not(IsNull()) },
      order: { openedAt: 'DESC', id: 'ASC' },
      ...{ skip: (page - 1) * ADMINISTRATION_ROWS, take: ADMINISTRATION_ROWS },
    });
    return { data: rows.map((row) => this.#present(row)), total };
  }

  /** By month, country and currency, for the books and the report of tax. */
  async income(): Promise<readonly IncomeRow[]> {
    return incomeByMonth(await this.database.manager.findBy(PurchaseEntity, { status: 'paid' }));
  }

  /** By quarter, country and kind, for the return of value added tax. */
  async vat(): Promise<readonly VatRow[]> {
    return vatReport(await this.database.manager.findBy(PurchaseEntity, { status: 'paid' }));
  }

  /**
   * Changes a payment at the provider, then stores what the provider knows. `check` does the latter only.
   *
   * @throws AppError `PAYMENT_NOT_FOUND`
   */
  async change(id: string, { change, reason }: PaymentChangeForm, actor: Actor): Promise<PaymentRow> {
    const purchase = await this.database.manager.findOneBy(PurchaseEntity, { id });
    if (purchase === null || purchase.session === null || !this.#present(purchase).changes.includes(change))
      throw notFound();
    const { session } = purchase;
    if (change !== 'check') await this.#note(purchase, change, reason ?? null, actor);
    const done = change === 'check' || (await this.#change(session, change));
    // What the provider refused has no reason that a later refund could be given.
    if (!done)
      await this.database.manager.update(PurchaseEntity, { id, refunded: 0 }, { refundReason: null });
    if ((await this.purchases.converge(session)) === null || !done) throw notFound();
    return this.#present(await this.database.manager.findOneByOrFail(PurchaseEntity, { id }));
  }

  /** Writes down who asks for a change, and why, before it is made. */
  async #note(
    { id, accountId }: PurchaseEntity,
    change: PaymentChange,
    reason: string | null,
    { name, address }: Actor,
  ): Promise<void> {
    await this.database.transaction(async (within) => {
      if (reason !== null) await within.manager.update(PurchaseEntity, { id }, { refundReason: reason });
      const detail = reason === null ? `${change}: ${id}` : `${change}: ${id}: ${reason}`;
      await this.audit.note(within, 'payment_changed', { accountId, actor: name, address, detail });
    });
  }

  async #change(session: string, change: Exclude<PaymentChange, 'check'>): Promise<boolean> {
    if (change === 'refund') return this.checkout.end(session, 'refund');
    return this.checkout instanceof HostedCheckout && (await this.checkout.act(session, change)) !== null;
  }

  #present(purchase: PurchaseEntity): PaymentRow {
    const { accountId, email, refundReason } = purchase;
    const payment = presentPayment(purchase);
    const byState: Partial<Record<PaymentRow['state'], readonly PaymentChange[]>> = {
      open: this.checkout.kind === 'manual' ? ['pay', 'close'] : [],
      paid: ['refund'],
    };
    const changes = [...(byState[payment.state] ?? []), 'check' as const];
    return { ...payment, user_id: accountId, email, refund_reason: refundReason ?? '', changes };
  }
}

const notFound = (): AppError =>
  new AppError('PAYMENT_NOT_FOUND', 'user', 'There is no such payment, or it is not in a state for this');
