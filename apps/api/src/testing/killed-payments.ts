import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ReconciliationService } from '@clinical/billing';
import { describeWithDatabases } from '@clinical/database/testing';
import { startFromSource } from '@clinical/platform/testing';
import { startApi, type RunningApi } from './running-api.js';

const TIMEOUT_MS = 3_600_000;
const PAID_AT = '2026-03-01T12:00:00.000Z';
/** More than any of the processes runs. */
const MAX_STATEMENTS = 200;

/** Kills processes before each of their statements in turn, for long runs: each process takes seconds to start. */
export function describeKilledPayments(): void {
  describeWithDatabases('Payments that are stored by a process that is killed', (open) => {
    const folder = mkdtempSync(join(tmpdir(), 'payments-killed-'));
    const settings: Record<string, string> = { DATA_DIR: folder, CHECKOUT: 'local', LOG_LEVEL: 'error' };
    let api: RunningApi;
    const rows = <Row>(sql: string): Promise<Row[]> => api.database.manager.query<Row[]>(sql);

    beforeAll(async () => {
      const databaseConfig = await open.fresh();
      if (databaseConfig.kind === 'mariadb') settings['DATABASE_URL'] = databaseConfig.url;
      else settings['DATA_DIR'] = dirname(databaseConfig.file);
      api = await startApi({ settings: { CHECKOUT: 'local' }, databaseConfig, documents: null });
      api.clock.set(new Date().toISOString());
      const at = `'2026-01-01 00:00:00.000'`;
      await rows(
        `INSERT INTO accounts (id, email, password_hash, firstname, lastname, country, profession, clinical_areas, interests, language,
         marketing_consent, created_at, password_changed_at)
       VALUES (1, 'buyer@example.org', '', '', '', '', '', '', '', 'en', 0, ${at}, ${at})`,
      );
    });
    afterAll(async () => {
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A subscription with a renewal, all paid, unknown to this site so far; or an unpaid session. */
    async function missAPayment({ isOpen = false } = {}): Promise<void> {
      for (const table of [
        ...['checkout_events', 'pro_grants', 'jobs', 'mails', 'receipt_numbers', 'purchases'],
        'checkout_sessions',
      ])
        await rows(`DELETE FROM ${table}`);
      const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
      await rows(
        `INSERT INTO purchases (id, account_id, email, session, amount, currency, opened_at, status, tax, payment, refunded, dispute,
         revision, subscription)
       VALUES ('purchase-1', 1, 'buyer@example.org', 'cs_local_a', 5500, 'usd', '${now}', 'open', 0, NULL, 0, 'none', 0, ${isOpen ? 'NULL' : "'active'"})`,
      );
      const payment = {
        ...{ amount: 5_500, tax: 0, currency: 'usd', payment: 'pay_1', paidAt: PAID_AT },
        ...{ refunded: 0, refundedAt: null, dispute: 'none', disputeAt: null },
      };
      const renewal = { ...payment, id: 'cs_local_a_year2', startsAt: '2027-03-01T12:00:00.000Z' };
      const subscription = { status: 'active', startsAt: PAID_AT, endedAt: null, renewals: [renewal] };
      const session = {
        ...{ ...payment, id: 'cs_local_a', reference: 'purchase-1', email: 'buyer@example.org' },
        ...(isOpen
          ? { status: 'open', payment: null, paidAt: null }
          : { status: 'paid', renews: true, subscription }),
      };
      await rows(
        `INSERT INTO checkout_sessions (id, reference, state, changed_at)
       VALUES ('cs_local_a', 'purchase-1', '${JSON.stringify(session)}', '${now}')`,
      );
    }

    const count = async (what: string): Promise<number> =>
      Number((await rows<{ number: number }>(`SELECT ${what}`))[0]?.number);

    /** Numbers of payments, grants, receipts, the last number of a receipt, and mails. */
    async function stored(): Promise<readonly number[]> {
      return Promise.all(
        [
          "COUNT(*) AS number FROM purchases WHERE status = 'paid'",
          'COUNT(*) AS number FROM pro_grants WHERE account_id = 1',
          'COUNT(DISTINCT receipt_number) AS number FROM purchases',
          'COALESCE(MAX(last), 0) AS number FROM receipt_numbers',
          "COUNT(*) AS number FROM mails WHERE template = 'payment-received'",
        ].map(count),
      );
    }

    /** @returns whether the process lived */
    async function runAndDie(work: 'reconcile' | 'pay', statement: number): Promise<boolean> {
      const { code, err } = await startFromSource(
        'apps/api/src/testing/killed-payments-program.ts',
        settings,
        ...[work, String(statement)],
      ).ended;
      if (code !== null && code !== 0) throw new Error(err);
      return code === 0;
    }

    const nextProcess = () => api.app.get(ReconciliationService, { strict: false }).run(1);

    it(
      'are stored completely or not at all, and completely by the next process',
      async () => {
        const [nothing, all] = [
          [0, 0, 0, 0, 0],
          [2, 2, 2, 2, 2],
        ];
        const seen = new Set<string>();
        let lived = false;
        for (let statement = 1; !lived && statement < MAX_STATEMENTS; statement += 1) {
          await missAPayment();
          lived = await runAndDie('reconcile', statement);
          const state = await stored();
          expect([nothing, all]).toContainEqual(state);
          seen.add(`${lived ? 'lived' : 'killed'} ${state.join(' ')}`);
          await nextProcess();
          expect(await stored()).toEqual(all);
        }
        expect(seen).toContain(`killed ${nothing.join(' ')}`);
        expect(seen).toContain(`killed ${all.join(' ')}`);
        expect(seen).toContain(`lived ${all.join(' ')}`);
      },
      TIMEOUT_MS,
    );

    it(
      'store an event with its job or neither, when the process dies within the webhook',
      async () => {
        const seen = new Set<string>();
        let lived = false;
        for (let statement = 1; !lived && statement < MAX_STATEMENTS; statement += 1) {
          await missAPayment({ isOpen: true });
          lived = await runAndDie('pay', statement);
          const [events, jobs] = await Promise.all([
            count('COUNT(*) AS number FROM checkout_events'),
            count("COUNT(*) AS number FROM jobs WHERE name = 'payments.converge'"),
          ]);
          expect(jobs).toBe(events);
          seen.add(`${lived ? 'lived' : 'killed'} ${events}`);
          await nextProcess();
          expect(await stored()).toEqual([1, 1, 1, 1, 1]);
        }
        expect(seen).toContain('killed 0');
        expect(seen).toContain('lived 1');
      },
      TIMEOUT_MS,
    );
  });
}
