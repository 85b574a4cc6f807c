import fc from 'fast-check';
import { addYears, isProAt, proEnd, trialEnd, type ProGrant } from './pro-grants.js';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const grant = (start: string, end: string | null): ProGrant => ({
  startsAt: day(start),
  endsAt: end === null ? null : day(end),
});

describe('isProAt and proEnd', () => {
  it.each([
    ['no grant', [], '2026-03-01', false, null],
    ['a grant that has not begun', [grant('2026-04-01', null)], '2026-03-01', false, null],
    ['a grant that has ended', [grant('2026-01-01', '2026-03-01')], '2026-03-01', false, null],
    ['the first moment of a grant', [grant('2026-03-01', '2026-04-01')], '2026-03-01', true, '2026-04-01'],
    ['a grant without an end', [grant('2026-01-01', null)], '2026-03-01', true, 'never'],
    [
      'grants that follow each other',
      [grant('2027-01-01', '2028-01-01'), grant('2026-01-01', '2027-01-01')],
      '2026-03-01',
      true,
      '2028-01-01',
    ],
    [
      'grants with a gap',
      [grant('2026-01-01', '2026-06-01'), grant('2026-06-02', null)],
      '2026-03-01',
      true,
      '2026-06-01',
    ],
    [
      'a grant within a longer one',
      [grant('2026-01-01', '2027-01-01'), grant('2026-02-01', '2026-04-01')],
      '2026-03-01',
      true,
      '2027-01-01',
    ],
  ] as const)('read %s', (_, grants, at, isPro, end) => {
    expect([isProAt(grants, day(at)), proEnd(grants, day(at))]).toEqual([
      isPro,
      end === null || end === 'never' ? end : day(end),
    ]);
  });

  const aDay = fc.integer({ min: 0, max: 30 });
  const anyGrants = fc.array(
    fc.tuple(aDay, fc.option(aDay)).map(([start, end]): ProGrant => ({
      startsAt: new Date(start),
      endsAt: end === null ? null : new Date(end),
    })),
    { maxLength: 6 },
  );

  it('agree with a count of days', () => {
    fc.assert(
      fc.property(anyGrants, aDay, (grants, at) => {
        let last = at;
        while (last <= 31 && isProAt(grants, new Date(last))) last += 1;
        const end = proEnd(grants, new Date(at));
        if (last === at) expect(end).toBeNull();
        else if (last > 31) expect(end).toBe('never');
        else expect(end).toEqual(new Date(last));
      }),
    );
  });

  it('do not depend on the order of grants, and never lose Pro by another grant', () => {
    fc.assert(
      fc.property(anyGrants, anyGrants, aDay, (grants, others, day_) => {
        const at = new Date(day_);
        expect(proEnd(grants.toReversed(), at)).toEqual(proEnd(grants, at));
        if (isProAt(grants, at)) expect(isProAt([...grants, ...others], at)).toBe(true);
      }),
    );
  });
});

describe('addYears', () => {
  it.each([
    ['2026-11-29T12:34:56.789Z', '2027-11-29T12:34:56.789Z'],
    ['2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
    ['2027-02-28T23:59:59.999Z', '2028-02-28T23:59:59.999Z'],
    ['2027-12-31T23:30:00.000Z', '2028-12-31T23:30:00.000Z'],
    ['2026-03-29T01:30:00.000Z', '2027-03-29T01:30:00.000Z'],
  ])('turns %s into %s', (from, to) => {
    expect(addYears(new Date(from), 1)).toEqual(new Date(to));
  });

  it('adds 365 or 366 days', () => {
    const anyTime = fc.date({ min: day('2020-01-01'), max: day('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyTime, (at) => {
        const days = (addYears(at, 1).getTime() - at.getTime()) / 86_400_000;
        expect([365, 366]).toContain(days);
      }),
    );
  });
});

describe('trialEnd', () => {
  it('is 336 hours later, also over a change of clocks', () => {
    expect(trialEnd(new Date('2026-03-20T08:00:00Z'))).toEqual(new Date('2026-04-03T08:00:00Z'));
  });
});
