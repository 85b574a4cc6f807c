import { useState } from 'react';

/** A position in the list under the search field: a row, and in it the search itself or its remove button. */
export interface PopupCursor {
  readonly row: number;
  readonly cell: 0 | 1;
}

interface CursorMove {
  readonly key: string;
  readonly rows: number;
  /** Whether rows have a second cell. */
  readonly cells: 1 | 2;
}

/**
 * The target of an arrow key. Down from the field goes to the first row, up to the last; past either end it returns
 * to the field (null). Right and left move between the cells of a row with two. Undefined: not a key for the list.
 */
export function moveCursor(cursor: PopupCursor | null, move: CursorMove): PopupCursor | null | undefined {
  const { key, rows, cells } = move;
  if (rows === 0) return undefined;
  if (key === 'ArrowDown') return cursor === null ? { row: 0, cell: 0 } : rowAt(cursor.row + 1, rows);
  if (key === 'ArrowUp') return cursor === null ? { row: rows - 1, cell: 0 } : rowAt(cursor.row - 1, rows);
  if (cursor === null || cells === 1) return undefined;
  if (key === 'ArrowRight' && cursor.cell === 0) return { ...cursor, cell: 1 };
  if (key === 'ArrowLeft' && cursor.cell === 1) return { ...cursor, cell: 0 };
  return undefined;
}

function rowAt(row: number, rows: number): PopupCursor | null {
  return row < 0 || row >= rows ? null : { row, cell: 0 };
}

/** State of the list under the search field: whether it may show, and where the arrow keys are in it. */
export function usePopupCursor() {
  const [open, setOpen] = useState(false);
  const [cursor, setCursor] = useState<PopupCursor | null>(null);
  return {
    open,
    cursor,
    setCursor,
    show: () => setOpen(true),
    hide: () => {
      setOpen(false);
      setCursor(null);
    },
  };
}
