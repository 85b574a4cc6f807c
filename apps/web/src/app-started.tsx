import { replayEarlyClick } from '@clinical/web-features';
import { useEffect } from 'react';

/** Marks the page as hydrated, and replays a click made before hydration. */
export function AppStarted(): null {
  useEffect(() => {
    document.documentElement.setAttribute('data-app-started', '');
    window.dispatchEvent(new Event('app-started'));
    replayEarlyClick(document.documentElement);
  }, []);
  return null;
}
