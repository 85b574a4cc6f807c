import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was pressed before the app had taken over the page; `early.js` keeps it. */
    pressedEarly?: HTMLElement;
  }
}

/** Presses what was pressed before the app had taken over the page, and marks the page once all of it is in use. */
export function AppReady(): null {
  useEffect(() => {
    document.documentElement.setAttribute('data-app-started', '');
    window.dispatchEvent(new Event('app-started'));
    const { pressedEarly } = window;
    delete window.pressedEarly;
    // Not within the work of React, which takes the part with the button over for the event.
    setTimeout(() => {
      if (pressedEarly?.isConnected === true) pressedEarly.click();
    });
    // Parts of the page follow one by one.
    whenIdle(() => document.documentElement.setAttribute('data-app-ready', ''));
  }, []);
  return null;
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(() => window.requestIdleCallback(work));
  else setTimeout(work, 500);
}
