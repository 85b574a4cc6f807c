import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import type { Database } from '@clinical/database';
import { describeWithDatabases } from '@clinical/database/testing';
import { readConfig } from '@clinical/platform';
import { startFromSource } from '@clinical/platform/testing';

/** In milliseconds. */
const TIMEOUT_MS = 3_600_000;
const PAID_AT = '2026-03-01T12:00:00.000Z';
const MOST_STATEMENTS = 200;

/** Stores a payment by a process that is killed before each of its statements in turn, on both databases, for long runs. */
export function describeKilledPayments(): void {
  describeWithDatabases('Payments that are stored by a process that is killed', (open) => {
    const folder = mkdtempSync(join(tmpdir(), 'payments-killed-'));
    const settings: Record<string, string> = { DATA_DIR: folder, CHECKOUT: 'local', LOG_LEVEL: 'error' };
    const preload = `--import=${join(process.cwd(), 'tools/testing/kill-at-statement.mjs')}`;
    let database: Database;
    const rows = <Row>(sql: string): Promise<Row[]> => database.manager.query<Row[]>(sql);

    beforeAll(async () => {
      const config = await open.fresh();
      if (config.kind === 'mariadb') settings['DATABASE_URL'] = config.url;
      database = await createDatabase(readConfig(settings));
      const at = `'2026-01-01 00:00:00.000'`;
      await rows(
        `INSERT INTO accounts (id, email, password_hash, firstname, lastname, country, profession, clinical_areas, interests, language,
         marketing_consent, created_at, password_changed_at)
       VALUES (1, 'buyer@example.org', '', '', '', '', '', '', '', 'en', 0, ${at}, ${at})`,
      );
    });
    afterAll(async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A subscription with a renewal, all paid, of which this site knows nothing yet; or a session that nobody has paid. */
    async function missAPayment({ isOpen = false } = {}): Promise<void> {
      for (const table of [
        'checkout_events',
        'pro_grants',
        'jobs',
        'mails',
        'receipt_numbers',
        'purchases',
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

    /** What is stored: payments, grants, receipts and mails. */
    async function stored(): Promise<readonly number[]> {
      const counts = await Promise.all(
        [
          "SELECT COUNT(*) AS number FROM purchases WHERE status = 'paid'",
          'SELECT COUNT(*) AS number FROM pro_grants WHERE account_id = 1',
          'SELECT COUNT(DISTINCT receipt_number) AS number FROM purchases',
          'SELECT COALESCE(MAX(last), 0) AS number FROM receipt_numbers',
          "SELECT COUNT(*) AS number FROM mails WHERE template = 'payment-received'",
        ].map(async (sql) => Number((await rows<{ number: number }>(sql))[0]?.number)),
      );
      return counts;
    }

    const killed = (killAt: number, from = 'purchases') => ({
      ...{ ...settings, NODE_OPTIONS: preload, KILL_AT: String(killAt), KILL_FROM: from },
    });
    const reconcile = (killAt: number) =>
      startFromSource('apps/cli/src/main.ts', killed(killAt), 'payments', 'reconcile').ended;

    /** Pays the open session by a process that is killed in the transaction of the webhook. @returns whether it lived */
    async function payAndDie(killAt: number): Promise<boolean> {
      const api = { ...killed(killAt, 'checkout_events'), PORT: '0', LOG_LEVEL: 'info' };
      const { child, ended } = startFromSource('apps/api/src/main.ts', api);
      const address = await new Promise<string>((listening, failed) => {
        let output = '';
        child.stdout.on('data', (data: Buffer) => {
          output += data.toString();
          const found = /"address":"([^"]+)".*"msg":"listening"/.exec(output)?.[1];
          if (found !== undefined) listening(found);
        });
        void ended.then(({ err }) => failed(new Error(err)));
      });
      const lived = await fetch(`${address}/api/localcheckout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ session_id: 'cs_local_a', action: 'pay' }),
      }).then(
        ({ status }) => status === 200,
        () => false,
      );
      child.kill('SIGKILL');
      await ended;
      return lived;
    }

    it(
      'are stored completely or not at all, and completely by the next process',
      async () => {
        const [nothing, all] = [
          [0, 0, 0, 0, 0],
          [2, 2, 2, 2, 2],
        ];
        const seen = new Set<string>();
        let ended = false;
        for (let killAt = 1; !ended && killAt < MOST_STATEMENTS; killAt += 1) {
          await missAPayment();
          const { code, err } = await reconcile(killAt);
          ended = code === 0;
          if (code !== null && code !== 0) throw new Error(err);
          const state = await stored();
          expect([nothing, all]).toContainEqual(state);
          seen.add(`${ended ? 'ended' : 'killed'} ${state.join(' ')}`);
          if (ended) continue;
          expect((await reconcile(0)).code).toBe(0);
          expect(await stored()).toEqual(all);
        }
        expect(ended).toBe(true);
        expect(seen).toContain(`killed ${nothing.join(' ')}`);
        expect(seen).toContain(`ended ${all.join(' ')}`);
      },
      TIMEOUT_MS,
    );

    it(
      'store an event with its job or neither, when the process dies within the webhook',
      async () => {
        const seen = new Set<string>();
        let lived = false;
        for (let killAt = 1; !lived && killAt < MOST_STATEMENTS; killAt += 1) {
          await missAPayment({ isOpen: true });
          lived = await payAndDie(killAt);
          const [events = 0, jobs = 0, paid = 0] = await Promise.all(
            [
              'checkout_events',
              "jobs WHERE name = 'payments.converge'",
              "purchases WHERE status = 'paid'",
            ].map(async (table) =>
              Number((await rows<{ number: number }>(`SELECT COUNT(*) AS number FROM ${table}`))[0]?.number),
            ),
          );
          // The job may have begun, and ended, before the process is stopped.
          expect(Math.max(jobs, paid)).toBe(events);
          seen.add(`${lived ? 'lived' : 'killed'} ${events}`);
          expect((await reconcile(0)).code).toBe(0);
          expect(await stored()).toEqual([1, 1, 1, 1, 1]);
        }
        expect(seen).toContain('killed 0');
        expect(seen).toContain('lived 1');
      },
      TIMEOUT_MS,
    );
  });
}
