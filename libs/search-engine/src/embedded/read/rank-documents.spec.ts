import fc from 'fast-check';
import { TopItems } from './rank-documents.js';

describe('the top of many items', () => {
  it('equals the start of the sorted list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(20), (items, limit) => {
        const order = (a: number, b: number): number => a - b;
        const top = new TopItems<number>(limit, order);
        for (const [index, item] of items.entries()) {
          top.offer(item);
          const kept = items.slice(0, index + 1).sort(order);
          expect(top.bound).toBe(limit > 0 && kept.length >= limit ? kept[limit - 1] : undefined);
        }
        expect(top.sorted()).toEqual([...items].sort(order).slice(0, limit));
      }),
    );
  });
});
