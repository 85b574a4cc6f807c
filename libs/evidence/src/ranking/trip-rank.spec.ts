import fc from 'fast-check';
import { MATERIAL_CATEGORIES } from '../categories/category-table.js';
import { DEFAULT_RANKING_SETTINGS as SETTINGS, type RankingSettings } from './ranking-settings.js';
import { highestRaise, publicationQuality, recencyOf, tripRank, type RankInput } from './trip-rank.js';

const today = 20_000;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const grade = fc.constantFrom<RankInput['grade']>(1, 2, 3, 4, 5);
const day = fc.option(fc.integer({ min: -40_000, max: 25_000 }));
const input = fc.record({
  text: share,
  grade,
  mainCategory: fc.constantFrom(11, 27, 113),
  appraised: fc.option(fc.nat(100)),
  retracted: fc.constant(false),
  day,
  today: fc.constant(today),
});
/** Any weights, with quality that does not rise as the grade number does. */
const settings: fc.Arbitrary<RankingSettings> = fc
  .record({
    weights: fc.record({ text: share, quality: share, recency: share }),
    qualities: fc.tuple(share, share, share, share, share),
    recencyHalfLifeDays: fc.integer({ min: 1, max: 20_000 }),
    undatedRecency: share,
    qualitySpread: share,
    retractionPenalty: share,
  })
  .map(({ qualities, ...rest }) => {
    const [best, second, third, fourth, last] = [...qualities].sort((a, b) => b - a);
    return {
      ...SETTINGS,
      ...rest,
      qualityByGrade: { 1: best ?? 1, 2: second ?? 1, 3: third ?? 1, 4: fourth ?? 1, 5: last ?? 1 },
      qualityByCategory: {},
    };
  });

describe('tripRank', () => {
  it('is text relevance raised by the weighted quality and recency', () => {
    const halfLife = 5 * 365.25;
    const rank = tripRank(
      {
        text: 0.5,
        grade: 2,
        mainCategory: 27,
        appraised: 60,
        retracted: false,
        day: today - halfLife,
        today,
      },
      { ...SETTINGS, weights: { text: 1, quality: 0.12, recency: 0.1 }, qualitySpread: 0.5 },
    );
    expect(rank.text).toBe(0.5);
    expect(rank.quality).toBeCloseTo(0.75 * 0.8, 12);
    expect(rank.recency).toBeCloseTo(0.5, 12);
    expect(rank.score).toBeCloseTo(0.5 * (1 + 0.12 * 0.75 * 0.8 + 0.1 * 0.5), 12);
  });

  it('is never more than the text relevance raised as much as the settings allow', () => {
    fc.assert(
      fc.property(input, fc.boolean(), settings, (record, retracted, chosen) => {
        const { score } = tripRank({ ...record, retracted }, chosen);
        expect(score).toBeLessThanOrEqual(record.text * highestRaise(chosen));
      }),
    );
  });

  it('puts no material before evidence that answers the words as well, however new and with any settings', () => {
    const kinds = fc.constantFrom(...Object.values(MATERIAL_CATEGORIES));
    fc.assert(
      fc.property(input, input, kinds, settings, (evidence, other, mainCategory, chosen) => {
        const material = { ...other, mainCategory, grade: 5 as const, text: evidence.text };
        expect(tripRank(material, chosen).score).toBeLessThanOrEqual(tripRank(evidence, chosen).score);
      }),
    );
  });

  it('puts newer material before older', () => {
    const news = { text: 1, grade: 5, mainCategory: 118, appraised: null, retracted: false, today } as const;
    const score = (day: number | null) => tripRank({ ...news, day }, SETTINGS).score;
    expect(score(today)).toBe(SETTINGS.weights.text);
    expect(score(today - 1_000)).toBeLessThan(score(today));
    expect(score(null)).toBeLessThan(score(today - 1_000));
  });

  it('never falls when only the quality rises', () => {
    fc.assert(
      fc.property(input, grade, settings, (record, other, chosen) => {
        const [better, worse] = record.grade < other ? [record.grade, other] : [other, record.grade];
        expect(tripRank({ ...record, grade: better }, chosen).score).toBeGreaterThanOrEqual(
          tripRank({ ...record, grade: worse }, chosen).score,
        );
      }),
    );
  });

  it('never falls when only the appraisal is better', () => {
    fc.assert(
      fc.property(input, fc.nat(100), fc.nat(100), settings, (record, one, other, chosen) => {
        const [worse, better] = [Math.min(one, other), Math.max(one, other)];
        expect(tripRank({ ...record, appraised: better }, chosen).score).toBeGreaterThanOrEqual(
          tripRank({ ...record, appraised: worse }, chosen).score,
        );
      }),
    );
  });

  it('never falls when only the date is later', () => {
    fc.assert(
      fc.property(
        input,
        fc.integer({ min: -40_000, max: 25_000 }),
        fc.nat(20_000),
        settings,
        (record, from, later, chosen) => {
          expect(tripRank({ ...record, day: from + later }, chosen).score).toBeGreaterThanOrEqual(
            tripRank({ ...record, day: from }, chosen).score,
          );
        },
      ),
    );
  });

  it('never falls when only the text relevance rises', () => {
    fc.assert(
      fc.property(input, share, settings, (record, other, chosen) => {
        const [low, high] = record.text < other ? [record.text, other] : [other, record.text];
        expect(tripRank({ ...record, text: high }, chosen).score).toBeGreaterThanOrEqual(
          tripRank({ ...record, text: low }, chosen).score,
        );
      }),
    );
  });

  it('never moves a record down a list when only its quality or only its date rises', () => {
    const place = (list: readonly RankInput[], of: number, chosen: RankingSettings): number => {
      const own = tripRank(list[of] ?? fail(), chosen).score;
      return list.filter((each, index) => index !== of && tripRank(each, chosen).score > own).length;
    };
    fc.assert(
      fc.property(
        fc.array(input, { minLength: 2, maxLength: 20 }),
        settings,
        fc.nat(5000),
        (list, chosen, later) => {
          const [first, ...others] = list;
          if (first === undefined) return;
          const before = place(list, 0, chosen);
          const better = { ...first, grade: 1 as const };
          const newer = { ...first, day: first.day === null ? null : first.day + later };
          expect(place([better, ...others], 0, chosen)).toBeLessThanOrEqual(before);
          expect(place([newer, ...others], 0, chosen)).toBeLessThanOrEqual(before);
        },
      ),
    );
  });

  it('keeps text, quality and recency between 0 and 1 with the default settings', () => {
    fc.assert(
      fc.property(input, (record) => {
        const { text, quality, recency, score } = tripRank(record, SETTINGS);
        for (const value of [text, quality, recency]) expect(value).toBeGreaterThanOrEqual(0);
        for (const value of [text, quality, recency]) expect(value).toBeLessThanOrEqual(1);
        expect(Number.isFinite(score)).toBe(true);
      }),
    );
  });
});

describe('recency', () => {
  const chosen = { ...SETTINGS, recencyHalfLifeDays: 1000, undatedRecency: 0.1 };

  it.each<[string, number | null, number]>([
    ['of today', today, 1],
    ['of a date still to come', today + 400, 1],
    ['after one half-life', today - 1000, 0.5],
    ['after two', today - 2000, 0.25],
    ['without a date', null, 0.1],
  ])('%s', (_, date, expected) => {
    expect(recencyOf(date, today, chosen)).toBeCloseTo(expected, 12);
  });

  it('is nearly zero and still a number for a very old date', () => {
    expect(recencyOf(-700_000, today, chosen)).toBeGreaterThanOrEqual(0);
    expect(recencyOf(-700_000, today, chosen)).toBeLessThan(1e-9);
  });
});

describe('publication quality', () => {
  const chosen = { ...SETTINGS, qualityByCategory: { 101: 0.45 }, qualitySpread: 0.4 };
  const record = { grade: 1, mainCategory: 11, appraised: 100, retracted: false } as const;

  it('is the grade’s, unless the category has its own', () => {
    expect(publicationQuality(record, chosen)).toBe(SETTINGS.qualityByGrade[1]);
    expect(publicationQuality({ ...record, grade: 5, mainCategory: 101 }, chosen)).toBe(0.45);
  });

  it.each([
    [100, 1],
    [50, 0.8],
    [0, 0.6],
    [null, 0.8],
  ])('falls where the appraisal, %p of 100, shows little: to %d', (appraised, expected) => {
    expect(publicationQuality({ ...record, appraised }, chosen)).toBeCloseTo(expected, 12);
  });

  it('is the category’s alone where appraisal does not count', () => {
    expect(publicationQuality({ ...record, appraised: 0 }, { ...chosen, qualitySpread: 0 })).toBe(1);
  });

  it.each([11, 101, 102])(
    'is below 0 by the penalty for a retracted record, in category %d and well appraised too',
    (mainCategory) => {
      const retracted = { ...record, mainCategory, retracted: true };
      expect(publicationQuality(retracted, { ...chosen, retractionPenalty: 1.5 })).toBe(-1.5);
    },
  );

  it('is never higher for a retracted record than for a valid one', () => {
    fc.assert(
      fc.property(input, settings, (each, any) => {
        expect(publicationQuality({ ...each, retracted: true }, any)).toBeLessThanOrEqual(
          publicationQuality(each, any),
        );
      }),
    );
  });
});

function fail(): never {
  throw new Error('The list has no such place.');
}
