import { histogramOf } from './histogram.js';

describe('histogramOf', () => {
  it('has a bar for every year from the first to the last, the tallest 1, and any result in sight', () => {
    const counts = [
      { year: 2026, count: 100 },
      { year: 2024, count: 1 },
      { year: 2023, count: 50 },
    ];
    expect(histogramOf(counts)).toEqual({
      bars: [
        { year: 2023, height: 0.5 },
        { year: 2024, height: 0.06 },
        { year: 2025, height: 0 },
        { year: 2026, height: 1 },
      ],
      first: 2023,
      last: 2026,
      peak: { year: 2026, count: 100 },
    });
  });

  it('leaves out what is more than forty years before the last', () => {
    const counts = [2026, 2000, 1986, 1910].map((year) => ({ year, count: 1 }));
    expect(histogramOf(counts)).toMatchObject({ first: 2000, last: 2026 });
  });

  it.each([
    [[]],
    [[{ year: 2026, count: 9 }]],
    [
      [
        { year: 2026, count: 9 },
        { year: 2025, count: 0 },
      ],
    ],
  ])('is none for %j, which tells nothing', (counts) => {
    expect(histogramOf(counts)).toBeNull();
  });
});
