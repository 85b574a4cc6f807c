import { moveCursor, type PopupCursor } from './popup-cursor.js';

const at = (row: number, cell: 0 | 1 = 0): PopupCursor => ({ row, cell });

describe('moveCursor', () => {
  it.each<[string, PopupCursor | null, string, number, 1 | 2, PopupCursor | null | undefined]>([
    ['down from the field goes to the first row', null, 'ArrowDown', 3, 1, at(0)],
    ['up from the field goes to the last row', null, 'ArrowUp', 3, 1, at(2)],
    ['down goes to the next row', at(0), 'ArrowDown', 3, 1, at(1)],
    ['down from the last row returns to the field', at(2), 'ArrowDown', 3, 1, null],
    ['up from the first row returns to the field', at(0), 'ArrowUp', 3, 1, null],
    ['right goes to the remove button', at(1), 'ArrowRight', 3, 2, at(1, 1)],
    ['left goes back to the search', at(1, 1), 'ArrowLeft', 3, 2, at(1)],
    ['down from a remove button goes to the next search', at(0, 1), 'ArrowDown', 3, 2, at(1)],
    ['right in a list without buttons moves in the text', at(1), 'ArrowRight', 3, 1, undefined],
    ['right from the field moves in the text', null, 'ArrowRight', 3, 2, undefined],
    ['an empty list takes no keys', null, 'ArrowDown', 0, 1, undefined],
    ['other keys are left alone', at(0), 'a', 3, 2, undefined],
  ])('%s', (_, cursor, key, rows, cells, expected) => {
    expect(moveCursor(cursor, { key, rows, cells })).toEqual(expected);
  });
});
