import type { OutlineItem } from '@clinical/search/contract';
import fc from 'fast-check';
import { COLUMN_WIDTH, LINE_HEIGHT, placeOutline } from './place-outline.js';

const anItem = (text: string, items: readonly OutlineItem[] = []): OutlineItem => ({
  text,
  address: null,
  count: null,
  items,
});

describe('places of an outline', () => {
  it('has leaves below each other, and a parent beside the middle of its items', () => {
    const { items, width, height } = placeOutline(anItem('root', [anItem('a'), anItem('b')]));
    const places = items.map(({ item, x, y, parent }) => [item.text, x, y, parent?.item.text ?? null]);
    expect(places).toEqual([
      ['root', 16, 16 + LINE_HEIGHT, null],
      ['a', 16 + COLUMN_WIDTH, 16 + LINE_HEIGHT / 2, 'root'],
      ['b', 16 + COLUMN_WIDTH, 16 + 1.5 * LINE_HEIGHT, 'root'],
    ]);
    expect([width, height]).toEqual([32 + 2 * COLUMN_WIDTH, 32 + 2 * LINE_HEIGHT]);
  });

  it('never has two items of a column on the same line', () => {
    const { item: tree } = fc.letrec<{ item: OutlineItem; items: OutlineItem[] }>((tie) => ({
      item: fc.record({
        text: fc.constant('x'),
        address: fc.constant(null),
        count: fc.constant(null),
        items: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('items')),
      }),
      items: fc.array(tie('item'), { maxLength: 4 }),
    }));
    fc.assert(
      fc.property(tree, (root) => {
        const { items, height } = placeOutline(root);
        const columns = new Map<number, number[]>();
        for (const { x, y } of items) columns.set(x, [...(columns.get(x) ?? []), y]);
        for (const lines of columns.values())
          for (const [place, y] of lines.entries()) {
            expect(y).toBeLessThan(height);
            if (place > 0) expect(y - (lines[place - 1] ?? 0)).toBeGreaterThanOrEqual(LINE_HEIGHT);
          }
      }),
    );
  });
});
