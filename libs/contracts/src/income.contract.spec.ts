import { priceFor, type IncomeBand } from './income.contract.js';

it.each<[IncomeBand | '', number, number, number]>([
  ['LIC', 3_300, 50, 0],
  ['LMC', 3_300, 50, 0],
  ['UMC', 3_300, 50, 1_650],
  ['UMC', 1_225, 50, 613],
  ['UMC', 1_225, 0, 1_225],
  ['UMC', 1_225, 100, 0],
  ['HIC', 3_300, 50, 3_300],
  ['', 3_300, 50, 3_300],
])(
  'computes for a band %s, a price of %d and a discount of %d %% the price %d',
  (band, price, discount, expected) => {
    expect(priceFor(price, band, discount)).toBe(expected);
  },
);
