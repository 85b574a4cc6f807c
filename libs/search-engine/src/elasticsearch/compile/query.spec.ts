import fc from 'fast-check';
import { writtenSize } from './query.js';

describe('the size of what is written', () => {
  it('is that of the JSON, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writtenSize(value)).toBe(JSON.stringify(value).length);
      }),
    );
  });

  it('is known without writing it, where an object stands twice in the next, and that twice in the one after', () => {
    let value: object = { term: 'asthma' };
    for (let level = 0; level < 100; level++) value = [value, value];
    expect(writtenSize(value)).toBeGreaterThan(2 ** 100);
  });
});
