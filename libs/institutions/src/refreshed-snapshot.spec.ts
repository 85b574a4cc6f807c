import { FixedClock } from '@clinical/platform';
import { RefreshedSnapshot } from './refreshed-snapshot.js';

/** A snapshot of a number in a database whose answers the test gives. */
function aSnapshot() {
  const clock = new FixedClock('2026-01-01T00:00:00.000Z');
  const asked: { readonly answer: (value: number) => void; readonly fail: () => void }[] = [];
  const errors: unknown[] = [];
  const snapshot = new RefreshedSnapshot({
    initial: 0,
    read: () =>
      new Promise<number>((answer, reject) => asked.push({ answer, fail: () => reject(new Error('down')) })),
    clock,
    onError: (error) => errors.push(error),
  });
  return { clock, asked, errors, snapshot };
}

const turn = () => new Promise((done) => setImmediate(done));

describe('RefreshedSnapshot', () => {
  it('reads once for all concurrent callers', async () => {
    const { asked, snapshot } = aSnapshot();
    const values = Promise.all([snapshot.current(), snapshot.current()]);
    await turn();
    asked[0]?.answer(1);
    expect(await values).toEqual([1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('reads again before the next answer when a change came during a reading', async () => {
    const { asked, snapshot } = aSnapshot();
    const value = snapshot.current();
    snapshot.changed();
    asked[0]?.answer(1);
    await turn();
    asked[1]?.answer(2);
    expect([await value, snapshot.changes]).toEqual([2, 1]);
  });

  it('returns the current value while it checks for changes of other processes', async () => {
    const { clock, asked, snapshot } = aSnapshot();
    const first = snapshot.current();
    asked[0]?.answer(1);
    expect(await first).toBe(1);
    clock.set('2026-01-01T00:00:09.999Z');
    await snapshot.current();
    expect(asked).toHaveLength(1);
    clock.set('2026-01-01T00:00:10.000Z');
    expect(await snapshot.current()).toBe(1);
    asked[1]?.answer(2);
    await turn();
    expect(await snapshot.current()).toBe(2);
  });

  it('keeps the last value while the database is unavailable', async () => {
    const { clock, asked, errors, snapshot } = aSnapshot();
    const first = snapshot.current();
    asked[0]?.answer(1);
    await first;
    clock.set('2026-01-01T00:00:10.000Z');
    await snapshot.current();
    asked[1]?.fail();
    await turn();
    expect([await snapshot.current(), errors]).toEqual([1, [new Error('down')]]);
  });
});
