import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { readConfig } from '@clinical/platform';
import { runWith } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-payments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS = { DATA_DIR: join(folder, 'data'), CHECKOUT: 'local' };
const PAID_AT = '2026-03-01T12:00:00.000Z';

/** A payment of which this site has had no event, and a session that it never opened. */
async function missAPayment(): Promise<void> {
  const database = await createDatabase(readConfig(SETTINGS));
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  await database.manager.query(
    `INSERT INTO purchases (id, account_id, email, session, amount, currency, opened_at, status, tax, payment, refunded, dispute, revision)
     VALUES ('purchase-1', NULL, 'reader@example.org', 'cs_local_1', 5500, 'usd', '${now}', 'open', 0, NULL, 0, 'none', 0)`,
  );
  for (const [number, reference] of [
    [1, 'purchase-1'],
    [2, 'purchase-2'],
  ] as const) {
    const session = {
      ...{ id: `cs_local_${number}`, reference, email: 'reader@example.org', amount: 5_500, currency: 'usd' },
      ...{ status: 'paid', tax: 0, payment: 'pay_1', paidAt: PAID_AT, refunded: 0, refundedAt: null },
      ...{ dispute: 'none', disputeAt: null },
    };
    await database.manager.query(
      `INSERT INTO checkout_sessions (id, reference, state, changed_at)
       VALUES ('cs_local_${number}', '${reference}', '${JSON.stringify(session)}', '${now}')`,
    );
  }
  await database.close();
}

describe('payments reconcile', () => {
  it('prints every difference, once, and stores what the provider knows', async () => {
    await missAPayment();
    const ofNone = 'cs_local_2  of no purchase of this site';
    const { code, out } = await runWith(SETTINGS, 'payments', 'reconcile');
    expect([code, out.trim().split('\n')]).toEqual([
      0,
      [
        `cs_local_1  purchase purchase-1  status: open → paid, payment: none → pay_1, paidAt: none → ${PAID_AT}`,
        ofNone,
        '2 sessions read, 2 with differences.',
      ],
    ]);
    const again = await runWith(SETTINGS, 'payments', 'reconcile', '--days', '1');
    expect(again.out.trim().split('\n')).toEqual([ofNone, '2 sessions read, 1 with differences.']);
  });

  it('has nothing to say where nothing is sold', async () => {
    const settings = { DATA_DIR: join(folder, 'other') };
    expect(await runWith(settings, 'payments', 'reconcile')).toMatchObject({
      ...{ code: 0, out: '0 sessions read, 0 with differences.\n' },
    });
  });
});
