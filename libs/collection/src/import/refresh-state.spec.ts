import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextRefresh, readRefreshState, writeRefreshState, type RefreshState } from './refresh-state.js';

/** An instant by the clock of this machine. */
const local = (day: number, hour: number, minute = 0): Date => new Date(2026, 0, day, hour, minute);
const done = (startedAt: Date): RefreshState => ({
  startedAt: startedAt.toISOString(),
  endedAt: startedAt.toISOString(),
  outcome: 'done',
});
const HOURLY = { everyHours: 24, at: null };
const DAILY = { everyHours: null, at: { hour: 3, minute: 30 } };
const NOW = local(10, 12);

describe('nextRefresh', () => {
  it.each([
    ['nothing is scheduled', { everyHours: null, at: null }, null, null],
    ['there was none, by the hour', HOURLY, null, NOW],
    ['there was none, by the clock', DAILY, null, local(11, 3, 30)],
    ['the last one is recent, by the hour', HOURLY, done(local(10, 6)), local(11, 6)],
    ['the last one is long ago, by the hour', HOURLY, done(local(2, 6)), NOW],
    ['the last one was today, by the clock', DAILY, done(local(10, 3, 30)), local(11, 3, 30)],
    ['today was missed, by the clock', DAILY, done(local(9, 3, 30)), NOW],
    ['the last one was by hand, by the clock', DAILY, done(local(10, 8)), local(11, 3, 30)],
    ['the last one was by hand before its time, by the clock', DAILY, done(local(10, 1)), NOW],
    ['the clock was set back, by the hour', HOURLY, done(local(30, 0)), local(11, 12)],
    ['the clock was set back, by the clock', DAILY, done(local(30, 0)), local(11, 3, 30)],
    ['the last one was cancelled', HOURLY, { ...done(local(10, 6)), outcome: 'interrupted' as const }, NOW],
    ['the last one was killed', DAILY, { ...done(local(10, 6)), endedAt: null, outcome: null }, NOW],
  ])('has the expected time when %s', (_where, schedule, last, expected) => {
    expect(nextRefresh(schedule, last, NOW)).toEqual(expected);
  });
});

describe('the state of the last refresh', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'refresh-state-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is read as it was written, and leaves no other file', async () => {
    expect(await readRefreshState(folder)).toBeNull();
    await writeRefreshState(folder, done(NOW));
    await writeRefreshState(folder, { startedAt: NOW.toISOString(), endedAt: null, outcome: null });
    expect(await readRefreshState(folder)).toEqual({
      startedAt: NOW.toISOString(),
      endedAt: null,
      outcome: null,
    });
    expect(await readdir(folder)).toEqual(['refresh.json']);
  });

  it.each(['', '{', '[]', 'null', '{"startedAt":"soon"}'])('counts as none where it is %p', async (text) => {
    await writeFile(join(folder, 'refresh.json'), text);
    expect(await readRefreshState(folder)).toBeNull();
  });
});
