import { useLayoutEffect, useRef, type RefObject } from 'react';

const ROWS = 'tbody > tr, :scope > li';
const CONTROLS = 'a[href], button, input, select, textarea';

/** The last focused control, and its position. */
interface Place {
  readonly control: Element;
  readonly row: number;
  readonly inRow: number;
}

/**
 * Keeps the focus in a table or a list when its row is removed: the same control of the next row, or of the last one,
 * gets it. To be called by the component that renders the rows.
 *
 * @param of a `table`, or a `ul` or `ol` whose items are the rows
 */
export function useRowFocus(of: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const element = of.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = element === null ? null : placeOf(target as Element, element);
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [of]);
  useLayoutEffect(() => {
    const left = last.current;
    if (left === null || of.current === null || left.control.isConnected || !isFocusLost()) return;
    const rows = rowsOf(of.current);
    const controls = controlsOf(rows[left.row] ?? rows.at(-1));
    (controls[left.inRow] ?? controls.at(-1))?.focus();
  });
}

/** Whether the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeOf(control: Element, element: HTMLElement): Place | null {
  const row = rowsOf(element).findIndex((each) => each.contains(control));
  if (row < 0) return null;
  return { control, row, inRow: controlsOf(rowsOf(element)[row]).findIndex((each) => each === control) };
}

function rowsOf(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(ROWS)];
}

function controlsOf(row: HTMLElement | undefined): readonly HTMLElement[] {
  return row === undefined ? [] : [...row.querySelectorAll<HTMLElement>(CONTROLS)];
}
