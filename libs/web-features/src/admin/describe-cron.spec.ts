import { describeCron } from './describe-cron.js';

describe('describeCron', () => {
  it.each([
    ['*/10 * * * *', { kind: 'minutes', step: 10 }],
    ['20 * * * *', { kind: 'hour', minute: '20' }],
    ['5 * * * *', { kind: 'hour', minute: '05' }],
    ['50 3 * * *', { kind: 'day', time: '03:50' }],
    ['0 5 * * 1', { kind: 'week', day: 1, time: '05:00' }],
    ['0 5 * * 7', { kind: 'week', day: 0, time: '05:00' }],
    ['30 6 1 * *', { kind: 'month', day: 1, time: '06:30' }],
  ])('reads %j', (cron, time) => {
    expect(describeCron(cron)).toEqual(time);
  });

  it.each([
    '',
    '0 5',
    '0 5 * 2 *',
    '0 5 1 * 1',
    '1,2 * * * *',
    '*/5 3 * * *',
    '0 0-6 * * *',
    '0 5 * * MON',
    '0 0 5 * * 1',
  ])('returns null for %j', (cron) => {
    expect(describeCron(cron)).toBeNull();
  });
});
