import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was pressed before the app had taken over the page; `early.js` keeps it. */
    pressedEarly?: HTMLElement;
  }
}

/** Marks the page as one that the app runs, and presses what was pressed before. */
export function AppStarted(): null {
  useEffect(() => {
    document.documentElement.setAttribute('data-app-started', '');
    window.dispatchEvent(new Event('app-started'));
    const { pressedEarly } = window;
    delete window.pressedEarly;
    // Not within the work of React, which takes the part with the button over for the event.
    setTimeout(() => {
      if (pressedEarly?.isConnected === true) pressedEarly.click();
    });
  }, []);
  return null;
}
