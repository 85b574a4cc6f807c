import { type RefObject, useCallback, useEffect, useState } from 'react';
import { changesFirstLook, readStored, writeStored } from '../api-client/browser-storage.js';

const STORAGE_KEY = changesFirstLook('shortcuts');

/** Whether single keys act as shortcuts. They can be turned off (WCAG 2.1.4), for users of speech input. */
export function shortcutsAreOn(): boolean {
  return readStored(STORAGE_KEY) !== false;
}

/** Whether shortcuts are on, and a function to turn them on and off; stored in the browser. */
export function useShortcutSwitch(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(shortcutsAreOn);
  const turn = useCallback((enabled: boolean) => {
    setOn(enabled);
    writeStored(STORAGE_KEY, enabled ? null : false);
  }, []);
  return [on, turn];
}

const EDITABLE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], dialog, [data-own-keys]';

/** Focuses a field by the key `/` from anywhere on the page except other fields and open dialogs. */
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
