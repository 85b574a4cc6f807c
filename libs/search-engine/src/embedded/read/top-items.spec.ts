import fc from 'fast-check';
import { TopItems } from './top-items.js';

describe('the top of many items', () => {
  it('is the beginning of the sorted list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(20), (items, limit) => {
        const order = (a: number, b: number): number => a - b;
        const top = new TopItems<number>(limit, order);
        for (const item of items) top.offer(item);
        expect(top.sorted()).toEqual([...items].sort(order).slice(0, limit));
      }),
    );
  });
});
