declare global {
  interface Window {
    /** What was pressed before the app had taken it over; `boot.js` keeps it. */
    pressedEarly?: HTMLElement;
  }
}

/** Replays a click made before hydration, if it is in the part that is now hydrated. */
export function replayEarlyClick(part: Element): void {
  const { pressedEarly } = window;
  if (!pressedEarly || !part.contains(pressedEarly) || pressedEarly.closest('[data-late]') !== null) return;
  delete window.pressedEarly;
  // Outside of React's work, which is hydrating the part for the event.
  setTimeout(() => {
    if (pressedEarly.isConnected) pressedEarly.click();
  });
}
