import type { NewUsageEvent } from '@clinical/database';
import { FixedClock } from '@clinical/platform';
import { UsageRecorderService, type UsageNote } from './usage-recorder.service.js';

const NOTE: UsageNote = {
  kind: 'view',
  institutionId: 1,
  session: 'session',
  person: 'account 7',
  item: 'pubmed-1',
};

/** A recorder on a repository in memory. */
function recorder({ secret = 'key', isAway = (): boolean => false, hasNoIndex = (): boolean => false } = {}) {
  const stored: NewUsageEvent[] = [];
  const inserts: number[] = [];
  const usage = {
    within: () => usage,
    openPeriod: (month: number) => Promise.resolve({ month, secret, openedAt: new Date(), closedAt: null }),
    add: (events: readonly NewUsageEvent[]) => {
      inserts.push(events.length);
      stored.push(...events);
      return Promise.resolve();
    },
  };
  const database = {
    transaction: (work: (transaction: object) => Promise<void>) => {
      if (isAway()) return Promise.reject(new Error('away'));
      return work({});
    },
  };
  const engine = {
    documents: () => (hasNoIndex() ? Promise.reject(new Error('no index')) : Promise.resolve([])),
  };
  const logger = { warn: () => undefined };
  const clock = new FixedClock('2026-01-31T23:59:59Z');
  const made = new UsageRecorderService(
    ...([database, usage, engine, clock, logger] as unknown as ConstructorParameters<
      typeof UsageRecorderService
    >),
  );
  return { made, stored, inserts, clock };
}

describe('recording usage', () => {
  it('stores events together, and by the month in which they were', async () => {
    const { made, stored, inserts, clock } = recorder();
    made.record(NOTE);
    clock.set(new Date('2026-02-01T00:00:01Z'));
    made.record(NOTE);
    await made.flush();
    await made.flush();
    expect(inserts).toEqual([2]);
    expect(stored.map(({ month, second }) => [month, second])).toEqual([
      [2026 * 12, 31 * 86_400 - 1],
      [2026 * 12 + 1, 1],
    ]);
  });

  it('keeps what it could not store, in its order', async () => {
    let away = true;
    const { made, stored } = recorder({ isAway: () => away });
    made.record(NOTE);
    await made.flush();
    made.record({ ...NOTE, kind: 'citation' });
    expect(stored).toEqual([]);
    away = false;
    await made.flush();
    expect(stored.map(({ kind }) => kind)).toEqual(['view', 'citation']);
  });

  it('waits for the index, and stores records as unknown when it does not come', async () => {
    const { made, stored } = recorder({ hasNoIndex: () => true });
    made.record(NOTE);
    for (let attempt = 1; attempt < 5; attempt++) await made.flush();
    expect(stored).toEqual([]);
    await made.flush();
    expect(stored).toMatchObject([{ kind: 'view', dataType: 'Unspecified' }]);
  });

  it('drops events of a closed month, and events beyond its capacity', async () => {
    const closed = recorder({ secret: null as unknown as string });
    closed.made.record(NOTE);
    await closed.made.flush();
    expect(closed.stored).toEqual([]);
    const full = recorder({ isAway: () => true });
    for (let each = 0; each < 25_000; each++) full.made.record(NOTE);
    await full.made.flush();
    full.made.forget('account 7');
    await full.made.flush();
    expect(full.stored).toEqual([]);
  });

  it("deletes the person's pending entries", async () => {
    const { made, stored } = recorder();
    made.record(NOTE);
    made.record({ ...NOTE, person: 'account 70' });
    made.forget('account 7');
    await made.flush();
    expect(stored).toHaveLength(1);
  });
});
