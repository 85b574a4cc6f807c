import fc from 'fast-check';
import { writtenSize } from './query.js';

describe('the serialized size', () => {
  it('equals the length of the JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writtenSize(value)).toBe(JSON.stringify(value).length);
      }),
    );
  });

  it('is computed without serializing objects that repeat exponentially', () => {
    let value: object = { term: 'asthma' };
    for (let level = 0; level < 100; level++) value = [value, value];
    expect(writtenSize(value)).toBeGreaterThan(2 ** 100);
  });
});
