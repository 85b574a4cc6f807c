import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** Response of `POST /Auth/Subscription`: the session, and the page to go to, here or at the provider. */
const OpenedCheckoutSchema = z.object({ sessionId: z.string(), url: z.string() });

/** Optional body of `POST /Auth/Subscription`: who buys, where this site writes the receipt. */
export const BuyerSchema = z.object({
  name: z.string().trim().max(200).optional(),
  /** ISO 3166 code; empty if unknown. */
  country: z.string().max(10).optional(),
  vat_id: z.string().trim().max(30).optional(),
});
export type BuyerForm = z.infer<typeof BuyerSchema>;

/** Response of `GET /Auth/getSubscriptionExpiry`. */
const SubscriptionSchema = z.object({
  /** HTML, in the language of the request; empty without Pro. */
  message: z.string(),
  /** Cents before tax, in US dollars. */
  price: z.number().int(),
  /** Percent that is off it for the country in the reader's profile. */
  discount: z.number().int(),
  /** Whether it is sold as a subscription, not for a year. */
  renews: z.boolean(),
  /** Whether the reader has one, which is changed on a page of its own. */
  subscribed: z.boolean(),
  /** Whether and how Pro can be bought here: `invoice` by an invoice that an administrator sends. */
  sold: z.enum(['no', 'page', 'invoice']),
  /** Whether this site writes the receipt, and so asks who buys. */
  asks_buyer: z.boolean(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** Response of `GET /Auth/Subscriptionsuccess`. */
const PaymentResultSchema = z.object({
  /** Empty before it is paid. */
  payment_intent: z.string(),
  customer_email: z.string(),
  /** `invoice`: an administrator will send one. */
  status: z.enum(['paid', 'processing', 'failed', 'invoice']),
});
export type PaymentResult = z.infer<typeof PaymentResultSchema>;

/** State of a payment, as readers and administrators see it. */
export const PAYMENT_STATES = [
  'open',
  'pending',
  'paid',
  'closed',
  'refused',
  'refunded',
  'disputed',
  'lost',
] as const;

const paymentFields = {
  id: z.string(),
  state: z.enum(PAYMENT_STATES),
  opened_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Cents, as those below. */
  amount: z.number().int(),
  tax: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  /** Whether `GET /User/payments/{id}/receipt` has one. */
  receipt: z.boolean(),
  /** Whether `GET /User/payments/{id}/creditnote` has one. */
  credit_note: z.boolean(),
};
const OwnPaymentSchema = z.object(paymentFields);
export type OwnPayment = z.infer<typeof OwnPaymentSchema>;

/** What administrators do with a payment. `check`: read again what the provider knows. */
export const PAYMENT_CHANGES = ['pay', 'close', 'refund', 'check'] as const;
export type PaymentChange = (typeof PAYMENT_CHANGES)[number];

/** Longest reason of a refund, in characters. */
export const MAX_REFUND_REASON_LENGTH = 200;

/** Body of `POST /Administrator/payments/{id}`. A refund needs a reason, which its buyer does not see. */
const PaymentChangeSchema = z
  .object({
    change: z.enum(PAYMENT_CHANGES),
    reason: z.string().trim().min(1).max(MAX_REFUND_REASON_LENGTH).optional(),
  })
  .refine(({ change, reason }) => (change === 'refund') === (reason !== undefined), {
    path: ['reason'],
    error: 'A refund needs a reason; other changes have none',
  });
export type PaymentChangeForm = z.infer<typeof PaymentChangeSchema>;

const PaymentRowSchema = z.object({
  ...paymentFields,
  /** Null once the account is deleted. */
  user_id: z.number().int().nullable(),
  email: z.string(),
  /** What the administrator who asked for the refund said; empty without one. */
  refund_reason: z.string(),
  changes: z.array(z.enum(PAYMENT_CHANGES)),
});
export type PaymentRow = z.infer<typeof PaymentRowSchema>;
export const PaymentListSchema = z.object({ data: z.array(PaymentRowSchema), total: z.number().int() });
export type PaymentList = z.infer<typeof PaymentListSchema>;

const IncomeRowSchema = z.object({
  /** `2026-11` (UTC). */
  month: z.string(),
  /** ISO 3166 code; empty where it is unknown. */
  country: z.string(),
  currency: z.string(),
  payments: z.number().int(),
  /** Cents before tax, as those below. */
  amount: z.number().int(),
  tax: z.number().int(),
  /** With tax: refunds and lost disputes of this month. */
  returned: z.number().int(),
});
export type IncomeRow = z.infer<typeof IncomeRowSchema>;

/** Payments of a quarter (UTC), by country and kind, for the return of value added tax. */
const VatRowSchema = z.object({
  /** `2026-Q4`. */
  quarter: z.string(),
  country: z.string(),
  /** `reverse`: the buyer, a business, owes the tax. `untaxed`: none was charged. */
  kind: z.enum(['taxed', 'reverse', 'untaxed']),
  /** Number of the business of a reverse charge; empty otherwise. */
  vat_id: z.string(),
  currency: z.string(),
  payments: z.number().int(),
  /** Cents before tax, less what was given back. */
  net: z.number().int(),
  tax: z.number().int(),
});
export type VatRow = z.infer<typeof VatRowSchema>;

const LOCAL_ACTIONS = [
  ...(['pay', 'decline', 'delay', 'close', 'refund', 'dispute', 'win', 'lose'] as const),
  ...(['renew', 'fail', 'cancel', 'resume', 'end'] as const),
] as const;
export type LocalAction = (typeof LOCAL_ACTIONS)[number];

/** A session of the local checkout, for its page. */
const LocalSessionSchema = z.object({
  state: z.enum(PAYMENT_STATES),
  email: z.string(),
  /** Cents before tax. */
  amount: z.number().int(),
  tax: z.number().int(),
  currency: z.string(),
  subscription: z.enum(['active', 'late', 'cancelled', 'ended']).nullable(),
  /** What can happen next. */
  actions: z.array(z.enum(LOCAL_ACTIONS)),
});
export type LocalSession = z.infer<typeof LocalSessionSchema>;

const session = z.string().min(1).max(120);
const LocalActionSchema = z.object({ session_id: session, action: z.enum(LOCAL_ACTIONS) });

export const ReceivedSchema = z.object({ received: z.literal(true) });

/** Routes that pages call. */
export const PAYMENTS_ROUTES = {
  'POST /Auth/Subscription': { body: BuyerSchema, response: OpenedCheckoutSchema },
  'GET /Auth/getSubscriptionExpiry': { response: SubscriptionSchema },
  'GET /Auth/Subscriptionsuccess': { response: PaymentResultSchema },
  'GET /User/payments': { response: z.object({ data: z.array(OwnPaymentSchema) }) },
  'GET /api/localcheckout': { response: LocalSessionSchema },
  'POST /api/localcheckout': { body: LocalActionSchema, response: LocalSessionSchema },
  'GET /Administrator/payments': { response: PaymentListSchema },
  'GET /Administrator/payments/income': { response: z.object({ data: z.array(IncomeRowSchema) }) },
  'GET /Administrator/payments/vat': { response: z.object({ data: z.array(VatRowSchema) }) },
  'POST /Administrator/payments/{id}': {
    body: PaymentChangeSchema,
    response: PaymentRowSchema,
  },
} as const satisfies RouteTable;
