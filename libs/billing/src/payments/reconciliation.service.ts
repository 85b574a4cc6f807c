import { Checkout } from '@clinical/checkout';
import { Database } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { PurchaseEntity } from './purchase.entity.js';
import { PurchasesService } from './purchases.service.js';

/** What the provider knew otherwise than this site. */
export interface PaymentDifference {
  readonly session: string;
  /** Null: the session is of no purchase of this site. */
  readonly purchase: string | null;
  /** Such as `status: open → paid`. */
  readonly changes: readonly string[];
}

export interface Reconciliation {
  readonly sessions: number;
  readonly differences: readonly PaymentDifference[];
}

const DAY_MS = 86_400_000;
/** Days after which an unpaid purchase is no longer asked about. */
const DAYS_OPEN = 40;
const COMPARED = [
  'status',
  'tax',
  'payment',
  'paidAt',
  'refunded',
  'refundedAt',
  'dispute',
  'subscription',
] as const;

const HAS_SESSION = { session: Not(IsNull()) };
/** Given back before credit notes were written: only receipts of this site have a number. */
const LACKS_CREDIT_NOTE = { ...HAS_SESSION, receiptNumber: Not(IsNull()), creditNoteNumber: IsNull() };

/** Reads again what the provider knows, whether or not an event arrived. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: Database,
    private readonly checkout: Checkout,
    private readonly purchases: PurchasesService,
    private readonly clock: Clock,
  ) {}

  /** @param days of changes at the provider; unpaid purchases, and those without their credit note, are read in any case */
  async run(days: number): Promise<Reconciliation> {
    const before = (count: number): Date => new Date(this.clock.now().getTime() - count * DAY_MS);
    const unsettled = await this.database.manager.findBy(PurchaseEntity, [
      { ...HAS_SESSION, status: In(['open', 'pending']), openedAt: MoreThan(before(DAYS_OPEN)) },
      ...(this.purchases.writesReceipts
        ? [
            { ...LACKS_CREDIT_NOTE, refunded: MoreThan(0) },
            { ...LACKS_CREDIT_NOTE, dispute: 'lost' as const },
          ]
        : []),
    ]);
    const sessions = new Set(await this.checkout.changedSince(before(days)));
    for (const { session } of unsettled) if (session !== null) sessions.add(session);
    const differences: PaymentDifference[] = [];
    for (const session of sessions) {
      const known = await this.#known(session);
      const before = await this.#renewals(known);
      const now = await this.purchases.converge(session);
      const after = await this.#renewals(now);
      const changes = now === null ? [] : changesOf(known, now);
      if (now !== null && after !== before) changes.push(`renewals: ${before} → ${after}`);
      if (now === null || changes.length > 0)
        differences.push({ session, purchase: now?.id ?? null, changes });
    }
    return { sessions: sessions.size, differences };
  }

  /** @param session of a purchase or, as in events, a payment or subscription of it */
  async #known(session: string): Promise<PurchaseEntity | null> {
    const purchases = this.database.manager;
    const known = await purchases.findOneBy(PurchaseEntity, { session, renewalOf: IsNull() });
    if (known !== null) return known;
    const truth = await this.checkout.read(session);
    return truth === null ? null : purchases.findOneBy(PurchaseEntity, { session: truth.id });
  }

  async #renewals(purchase: PurchaseEntity | null): Promise<number> {
    if (purchase === null) return 0;
    return this.database.manager.countBy(PurchaseEntity, { renewalOf: purchase.id });
  }
}

function changesOf(known: PurchaseEntity | null, now: PurchaseEntity): string[] {
  return COMPARED.flatMap((name) => {
    const [was, is] = [shown(known?.[name] ?? null), shown(now[name])];
    return was === is ? [] : [`${name}: ${was} → ${is}`];
  });
}

function shown(value: string | number | Date | null): string {
  if (value === null) return 'none';
  return value instanceof Date ? value.toISOString() : String(value);
}
