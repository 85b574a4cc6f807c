import { type Language, SERVED_PAGE_ID } from '@clinical/contracts';
import { changesFirstLook, currentSession, looksAsRendered } from '@clinical/web-features';
import { COLOR_SCHEME_KEY } from '@clinical/web-ui';
import type { DehydratedState } from '@tanstack/react-query';

/** What the server rendered a page with; the app begins with the same. */
export interface ServedPage {
  readonly language: Language;
  /** Whether the page was rendered with columns beside the list. */
  readonly wide: boolean;
  /** Responses that the page shows. */
  readonly queries: DehydratedState;
}

// A switch in the header shows the choice.
changesFirstLook(COLOR_SCHEME_KEY);

/** What the server rendered the page with; null where it did not. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(SERVED_PAGE_ID)?.textContent;
  if (text === undefined) return null;
  const served = JSON.parse(text) as ServedPage;
  // The clock of the server may be another one.
  for (const { state } of served.queries.queries) state.dataUpdatedAt = Date.now();
  return served;
}

/**
 * Whether the app would first render a page as the server did. Otherwise it renders the page again; taken over, the page would
 * keep what differs.
 *
 * @param room `wide`: for columns beside a list; `roomy`: for icons beside titles. The server takes a screen for both, a phone for none
 */
export function isShownAsServed(
  served: ServedPage,
  language: Language,
  { wide, roomy }: { readonly wide: boolean; readonly roomy: boolean },
): boolean {
  return (
    served.language === language &&
    served.wide === wide &&
    served.wide === roomy &&
    !currentSession().loggedIn &&
    // The server does not see the fragment, which may hold a search or open a topic.
    window.location.hash === '' &&
    looksAsRendered()
  );
}
