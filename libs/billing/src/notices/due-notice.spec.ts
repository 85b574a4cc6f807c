import type { GrantSource } from '@clinical/contracts';
import { dueNotice } from './due-notice.js';

const at = (text: string): Date => new Date(`${text}T12:00:00Z`);
const grant = (source: GrantSource, from: string, to: string | null) => ({
  ...{ source, startsAt: at(from), endsAt: to === null ? null : at(to) },
});
const YEAR = grant('purchase', '2026-03-01', '2027-03-01');
const TRIAL = grant('trial', '2026-03-01', '2026-03-15');

describe('the notice that Pro ends', () => {
  it.each([
    ['nothing early in the trial', [TRIAL], '2026-03-12', null],
    ['day 12 of the trial', [TRIAL], '2026-03-13', 'trial'],
    ['the end of the trial', [TRIAL], '2026-03-16', 'ended'],
    [
      'nothing once a year was bought',
      [TRIAL, grant('purchase', '2026-03-15', '2027-03-15')],
      '2026-03-14',
      null,
    ],
    ['nothing early in the year', [YEAR], '2027-01-29', null],
    ['a month before the end', [YEAR], '2027-01-30', 'month'],
    ['a week before the end', [YEAR], '2027-02-22', 'week'],
    ['the end', [YEAR], '2027-03-01', 'ended'],
    ['nothing long after the end', [YEAR], '2027-03-04', null],
    ['nothing once it is renewed', [YEAR, grant('purchase', '2027-03-01', '2028-03-01')], '2027-02-27', null],
    ['nothing of a refunded year', [grant('purchase', '2026-03-01', '2026-03-05')], '2026-03-06', null],
    ['nothing of a subscription', [grant('subscription', '2026-03-01', '2026-04-01')], '2026-03-30', null],
    [
      'a long grant of an administrator',
      [grant('administrator', '2026-03-01', '2026-09-01')],
      '2026-08-10',
      'month',
    ],
    ['nothing of a short one', [grant('administrator', '2026-03-01', '2026-03-10')], '2026-03-05', null],
    [
      'nothing when an administrator ended it',
      [grant('administrator', '2026-03-01', '2026-03-10')],
      '2026-03-10',
      null,
    ],
    ['nothing of Pro without an end', [YEAR, grant('administrator', '2026-03-01', null)], '2027-02-27', null],
    ['nothing without Pro', [], '2027-02-27', null],
  ])('is %s', (_, grants, now, kind) => {
    expect(dueNotice(grants, at(now))?.kind ?? null).toBe(kind);
  });
});
