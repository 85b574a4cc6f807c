declare global {
  interface Window {
    /** What was pressed before the app had taken it over; `early.js` keeps it. */
    pressedEarly?: HTMLElement;
  }
}

/** Presses what was pressed before the app had taken it over, if that is in a part of the page which is now taken over. */
export function pressKept(part: Element): void {
  const { pressedEarly } = window;
  if (!pressedEarly || !part.contains(pressedEarly) || pressedEarly.closest('[data-late]') !== null) return;
  delete window.pressedEarly;
  // Not within the work of React, which takes the part over for the event.
  setTimeout(() => {
    if (pressedEarly.isConnected) pressedEarly.click();
  });
}
