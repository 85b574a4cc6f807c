import { useCallback, useState } from 'react';
import { changesFirstLook, readStored, writeStored } from '../session/browser-storage.js';

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
