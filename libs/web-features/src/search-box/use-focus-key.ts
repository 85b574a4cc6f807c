import { type RefObject, useEffect } from 'react';
import { shortcutsAreOn } from '../layout/shortcuts.js';

const EDITABLE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], dialog, [data-own-keys]';

/** Lets the key `/` bring the focus to a field from anywhere on the page but other fields and open dialogs. */
export function useFocusKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
      if (!field.current || !shortcutsAreOn()) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
