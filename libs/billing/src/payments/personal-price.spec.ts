import { personalPrice } from './personal-price.js';

describe('the price of a year of personal Pro', () => {
  const discounts = { lower: 80, upperMiddle: 50 };

  it.each([
    ['LIC', 1_100, 80],
    ['LMC', 1_100, 80],
    ['UMC', 2_750, 50],
    ['HIC', 5_500, 0],
    ['', 5_500, 0],
  ] as const)('is lower by the income group of the country: %s', (band, amount, discount) => {
    expect(personalPrice(band, discounts)).toEqual({ amount, discount });
  });

  it.each(['LIC', 'LMC', 'UMC', 'HIC', ''] as const)('is the same everywhere by default: %j', (band) => {
    expect(personalPrice(band, { lower: 0, upperMiddle: 0 })).toEqual({ amount: 5_500, discount: 0 });
  });
});
