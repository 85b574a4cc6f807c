import { ViewCountRepository, type Database } from '@clinical/database';
import { describeWithDatabases } from '@clinical/database/testing';
import { FixedClock } from '@clinical/platform';
import { CoClickEntity } from './co-clicks.entity.js';
import { CoClicksService } from './co-clicks.service.js';

describeWithDatabases('CoClicksService', (open) => {
  const clock = new FixedClock('2026-03-01T12:00:00Z');
  let database: Database;
  let clicks: CoClicksService;
  beforeEach(async () => {
    clock.set('2026-03-01T12:00:00Z');
    database = await open([CoClickEntity]);
    clicks = new CoClicksService(database, new ViewCountRepository(database), clock);
  });

  it('counts an account once a day for a pair, and the pair from the third session on, in both directions', async () => {
    const vote = (userId: number) => clicks.vote('b', ['a'], { userId });
    expect([await vote(1), await vote(1), await vote(2)]).toEqual([true, false, true]);
    expect(await clicks.openedWith(['a'])).toEqual(new Map());
    clock.set('2026-03-02T12:00:00Z');
    expect(await vote(1)).toBe(true);
    expect(await clicks.openedWith(['a'])).toEqual(new Map([['b', 3]]));
    expect(await clicks.openedWith(['b'])).toEqual(new Map([['a', 3]]));
    expect(await clicks.openedWith(['a', 'b'])).toEqual(new Map());
  });

  it('counts no more than 50 sessions, and none of an article with itself', async () => {
    for (let userId = 1; userId <= 52; userId++) await clicks.vote('b', ['a', 'b'], { userId });
    expect(await clicks.openedWith(['a'])).toEqual(new Map([['b', 50]]));
    expect(await database.manager.count(CoClickEntity)).toBe(2);
  });

  it('forgets pairs that no one has opened for two years', async () => {
    for (const userId of [1, 2, 3]) await clicks.vote('b', ['a'], { userId });
    clock.set('2028-03-31T12:00:00Z');
    await clicks.forgetOld();
    expect(await clicks.openedWith(['a'])).toEqual(new Map([['b', 3]]));
    clock.set('2028-04-01T12:00:00Z');
    await clicks.forgetOld();
    expect(await clicks.openedWith(['a'])).toEqual(new Map());
  });
});
