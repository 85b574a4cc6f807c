import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../session/browser-storage.js';

/** How the reader wants the list to look; remembered in the browser. */
export interface DisplayChoices {
  readonly snippets: boolean;
  readonly authors: boolean;
  readonly compact: boolean;
}

const STORAGE_KEY = 'results-display';
const DEFAULTS: DisplayChoices = { snippets: true, authors: true, compact: false };

export type SetDisplayChoice = (choice: keyof DisplayChoices, value: boolean) => void;

/** The choices in force, and how to change one. */
export function useDisplayChoices(): readonly [DisplayChoices, SetDisplayChoice] {
  const [choices, setChoices] = useState(readChoices);
  const setChoice = useCallback<SetDisplayChoice>(
    (choice, value) => {
      const next = { ...choices, [choice]: value };
      setChoices(next);
      writeStored(STORAGE_KEY, next);
    },
    [choices],
  );
  return [choices, setChoice];
}

function readChoices(): DisplayChoices {
  const stored = readStored(STORAGE_KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const choice = (key: keyof DisplayChoices): boolean => {
    const value: unknown = Reflect.get(stored, key);
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return { snippets: choice('snippets'), authors: choice('authors'), compact: choice('compact') };
}
