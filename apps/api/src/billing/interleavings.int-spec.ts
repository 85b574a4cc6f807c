import { Checkout, CHECKOUT_ACTIONS, HostedCheckout, type CheckoutTruth } from '@clinical/checkout';
import { isLongRun, propertyRuns } from '@clinical/contracts/testing';
import { GrantRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { addYears, isProAt } from '@clinical/people';
import { ConvergeHandler, PurchasesService, ReconcileHandler, WebhookService } from '@clinical/billing';
import fc from 'fast-check';
import { describeKilledPayments } from '../testing/killed-payments.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(3_600_000);

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

/**
 * One thing that happens. `lost`: an action whose event never arrives; `late`: one whose event arrives with `deliver`,
 * perhaps twice; `stale`: a reading of the provider that is overtaken by another before it is stored.
 */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const) }),
  fc.record({
    kind: fc.constantFrom('act' as const, 'late' as const, 'lost' as const),
    action: fc.constantFrom(...CHECKOUT_ACTIONS),
    session: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('deliver' as const), event: fc.nat(20) }),
  fc.record({ kind: fc.constant('return' as const), session: fc.nat(3) }),
  fc.record({ kind: fc.constant('two tabs' as const), session: fc.nat(3) }),
  fc.record({ kind: fc.constant('crash' as const), session: fc.nat(3) }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 250 }) }),
);

describe.each(['once', 'subscription'] as const)('With Pro sold %s', (mode) => {
  describeWithEitherDatabase('any order of payments and events', (open) => {
    let api: RunningApi;
    let people = 0;
    beforeAll(async () => {
      api = await startApi({
        settings: { CHECKOUT: 'local', BILLING_MODE: mode, JOB_QUEUE: 'embedded' },
        databaseConfig: await open.fresh(),
      });
    });
    afterAll(() => api.stop());

    const get = <T>(type: abstract new (...args: never[]) => T): T => api.app.get<T>(type, { strict: false });

    async function anAccount(): Promise<number> {
      const email = `buyer${(people += 1)}@example.org`;
      const at = `'2026-01-01 00:00:00.000'`;
      await api.database.manager.query(
        `INSERT INTO accounts (email, password_hash, firstname, lastname, country, profession, clinical_areas, interests, language,
         marketing_consent, created_at, password_changed_at)
       VALUES ('${email}', '', '', '', '', '', '', '', 'en', 0, ${at}, ${at})`,
      );
      const [row] = await api.database.manager.query<{ id: number }[]>(
        `SELECT id FROM accounts WHERE email = '${email}'`,
      );
      return row?.id ?? 0;
    }

    /** Purchase of a session or renewal, by which years that begin at the same moment are ordered. */
    async function purchaseIds(accountId: number): Promise<ReadonlyMap<string, string>> {
      const rows = await api.database.manager.query<{ id: string; session: string }[]>(
        `SELECT id, session FROM purchases WHERE account_id = ${accountId}`,
      );
      return new Map(rows.map(({ id, session }) => [session, id]));
    }

    /** The paid years of a session, and when each is taken back. */
    function yearsOf(truth: CheckoutTruth) {
      const { subscription = null } = truth;
      const starts = [subscription?.startsAt ?? truth.paidAt, ...(subscription?.renewals ?? []).map(startOf)];
      return [truth, ...(subscription?.renewals ?? [])].flatMap((payment, place) => {
        const from = starts[place] ?? null;
        if (payment.paidAt === null || from === null) return [];
        const ended = subscription?.endedAt ?? null;
        const ends = [
          payment.refundedAt,
          payment.dispute === 'lost' ? payment.disputeAt : null,
          ended !== null && ended < addYears(from, 1) ? ended : null,
        ].flatMap((each) => (each === null ? [] : [each.getTime()]));
        const isDue = subscription?.status === 'active' || subscription?.status === 'late';
        const next = starts[place + 1]?.getTime() ?? (isDue ? 'due' : null);
        return [{ id: payment.id, from: from.getTime(), until: Math.min(...ends, Infinity), next }];
      });
    }

    /** Whether an account is Pro on a day, from the provider's sessions alone. */
    function isProOn(
      truths: readonly CheckoutTruth[],
      ids: ReadonlyMap<string, string>,
      at: number,
    ): boolean {
      let end = 0;
      let isPro = false;
      const idOf = (id: string): string => ids.get(id) ?? '';
      const paid = truths
        .flatMap(yearsOf)
        .toSorted((a, b) => a.from - b.from || (idOf(a.id) < idOf(b.id) ? -1 : 1));
      for (const { from, until, next } of paid) {
        const start = Math.max(from, end);
        let year = addYears(new Date(start), 1).getTime();
        // From 28 February of a year to the 29th of a leap year.
        if (typeof next === 'number' && next > year && next < year + 2 * DAY_MS) year = next;
        const stop = Math.min(year, until);
        if (stop <= start) continue;
        const grace = next === 'due' && stop === year && until >= year ? 14 * DAY_MS : 0;
        isPro ||= start <= at && at < stop + grace;
        end = stop;
      }
      return isPro;
    }

    it('leads to what the provider knows', async () => {
      const [checkout, purchases] = [get(Checkout) as HostedCheckout, get(PurchasesService)];
      const webhooks = get(WebhookService);
      const [converge, reconcile] = [get(ConvergeHandler), get(ReconcileHandler)];
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
          api.clock.set(new Date(START).toISOString());
          const accountId = await anAccount();
          // The night reads all that is unpaid: that of the cases before, too.
          for (const table of ['checkout_sessions', 'purchases'])
            await api.database.manager.query(`DELETE FROM ${table}`);
          const sessions: string[] = [];
          const events: { body: Buffer; signature: string; session: string }[] = [];
          const deliver = async (event: (typeof events)[number]): Promise<void> => {
            // A message that is too old is refused; its job would only have read the truth.
            await webhooks.receive(event.body, event.signature).catch(() => undefined);
            await converge.run({ session: event.session });
          };
          for (const step of steps) {
            const session =
              'session' in step ? sessions[step.session % Math.max(1, sessions.length)] : undefined;
            if (step.kind === 'buy') {
              const { id } = await purchases.open(accountId);
              if (!sessions.includes(id)) sessions.push(id);
            } else if (step.kind === 'days')
              api.clock.set(new Date(api.clock.now().getTime() + step.count * DAY_MS).toISOString());
            else if (step.kind === 'deliver') {
              const event = events[step.event % Math.max(1, events.length)];
              if (event !== undefined) await deliver(event);
            } else if (session === undefined) continue;
            else if (step.kind === 'return') await purchases.converge(session);
            else if (step.kind === 'two tabs')
              await Promise.all([purchases.converge(session), purchases.converge(session)]);
            else if (step.kind === 'crash') {
              // The process dies after the provider has answered: nothing is stored, and the job runs again.
              const read = jest.spyOn(checkout, 'read').mockRejectedValueOnce(new Error('The process died'));
              await expect(converge.run({ session })).rejects.toThrow('The process died');
              read.mockRestore();
            } else {
              const event = await checkout.act(session, step.action);
              if (event === null || step.kind === 'lost') continue;
              events.push({ ...event, session });
              if (step.kind === 'act') await deliver({ ...event, session });
            }
          }
          for (const event of events.toReversed()) await deliver(event);
          await reconcile.run();
          for (const session of sessions) await purchases.converge(session);

          const truths = await Promise.all(sessions.map((session) => checkout.read(session)));
          const known = truths.filter((truth) => truth !== null);
          const ids = await purchaseIds(accountId);
          const grants = await new GrantRepository(api.database).ofAccount(accountId);
          for (let day = 0; day < 3_000; day += 50)
            expect([day, isProAt(grants, new Date(START + day * DAY_MS + 1))]).toEqual([
              day,
              isProOn(known, ids, START + day * DAY_MS + 1),
            ]);
          // One purchase has one session, and so one charge.
          expect(new Set(known.map(({ reference }) => reference)).size).toBe(known.length);
          // No two subscriptions charge for the same time.
          const running = known.filter(
            ({ subscription = null }) => subscription !== null && subscription.status !== 'ended',
          );
          expect(running.length).toBeLessThanOrEqual(1);
        }),
        { numRuns: propertyRuns(5_000) },
      );
    });
  });
});

if (isLongRun()) describeKilledPayments();

const startOf = ({ startsAt }: { readonly startsAt: Date }): Date => startsAt;
