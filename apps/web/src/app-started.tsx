import { pressKept } from '@clinical/web-features';
import { useEffect } from 'react';

/** Marks the page as one that the app runs, and presses what was pressed before. */
export function AppStarted(): null {
  useEffect(() => {
    document.documentElement.setAttribute('data-app-started', '');
    window.dispatchEvent(new Event('app-started'));
    pressKept(document.documentElement);
  }, []);
  return null;
}
