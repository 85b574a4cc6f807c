import { defineMail } from '@clinical/people';

/** A receipt. `amount`: with its currency; `until`: when Pro ends now or, for a subscription, is renewed. */
export const PAYMENT_RECEIVED_MAIL = defineMail<{
  readonly amount: string;
  readonly payment: string;
  readonly until: string;
  readonly renews: boolean;
  readonly link: string;
}>({
  name: 'payment-received',
  example: {
    ...{ amount: '40.00 USD', payment: 'pi_example', until: '2027-11-01T06:00:00Z', renews: true },
    link: 'https://evidence.example/Subscription',
  },
  compose: ({ amount, payment, until, renews, link }, { say, day }) => ({
    subject: say('payment-received.subject'),
    paragraphs: [
      say(`payment-received.${renews ? 'renewal' : 'body'}`, { amount, payment, until: day(until) }),
    ],
    action: { label: say('payment-received.action'), url: link },
    after: [say(`payment-received.${renews ? 'renews' : 'after'}`)],
  }),
});
