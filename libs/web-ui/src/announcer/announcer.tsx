import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';

/** `polite` waits for a pause; `assertive` interrupts and is for what went wrong. */
export type AnnouncementUrgency = 'polite' | 'assertive';
export type Announce = (message: string, urgency?: AnnouncementUrgency) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/**
 * Announces a message to screen readers, for changes that are otherwise only visible. A repeated message is announced
 * again.
 */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Provides the live regions of the page. Rendered from the start: screen readers ignore regions added later. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState({ polite: '', assertive: '' });
  const repeat = useRef(false);
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    // Screen readers announce a region when its text changes; a no-break space makes a repeated message a change.
    repeat.current = !repeat.current;
    const text = message === '' ? '' : repeat.current ? message : `${message}\u00a0`;
    // An error is outdated when another message is announced, and must not be found there later.
    setMessages((current) =>
      urgency === 'polite' ? { polite: text, assertive: '' } : { ...current, assertive: text },
    );
  }, []);
  const regions = useMemo(
    () => (
      <VisuallyHidden>
        <div role="status" aria-live="polite" aria-atomic="true" data-announcer="polite">
          {messages.polite}
        </div>
        <div role="alert" aria-live="assertive" aria-atomic="true" data-announcer="assertive">
          {messages.assertive}
        </div>
      </VisuallyHidden>
    ),
    [messages],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {regions}
    </AnnounceContext>
  );
}
