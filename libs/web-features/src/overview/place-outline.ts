import type { OutlineItem } from '@clinical/search/contract';

/** An item with its place in pixels: its left edge, and the middle of its line. */
export interface PlacedItem {
  readonly item: OutlineItem;
  readonly x: number;
  readonly y: number;
  /** 0 for the root. */
  readonly depth: number;
  readonly parent: PlacedItem | null;
}

interface PlacedOutline {
  /** Parents before their items. */
  readonly items: readonly PlacedItem[];
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
export const COLUMN_WIDTH = 250;
export const LINE_HEIGHT = 26;
const MARGIN = 16;

/** Places an outline from left to right: items without items of their own below each other, others beside the middle of theirs. */
export function placeOutline(root: OutlineItem): PlacedOutline {
  const items: PlacedItem[] = [];
  let lines = 0;
  let deepest = 0;
  const place = (item: OutlineItem, depth: number, parent: PlacedItem | null): PlacedItem => {
    deepest = Math.max(deepest, depth);
    const placed = { item, x: MARGIN + depth * COLUMN_WIDTH, y: 0, depth, parent };
    items.push(placed);
    const below = item.items.map((each) => place(each, depth + 1, placed));
    const [first, last] = [below[0], below.at(-1)];
    placed.y =
      first === undefined || last === undefined
        ? MARGIN + (lines++ + 0.5) * LINE_HEIGHT
        : (first.y + last.y) / 2;
    return placed;
  };
  place(root, 0, null);
  return {
    items,
    width: 2 * MARGIN + (deepest + 1) * COLUMN_WIDTH,
    height: 2 * MARGIN + lines * LINE_HEIGHT,
  };
}
