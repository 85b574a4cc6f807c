import { type Language, SERVED_PAGE_ID } from '@clinical/contracts';
import { changesFirstLook, currentSession, looksAsRendered } from '@clinical/web-features';
import { COLOR_SCHEME_KEY } from '@clinical/web-ui';
import type { DehydratedState } from '@tanstack/react-query';

/** Server state used for hydration. */
export interface ServedPage {
  readonly language: Language;
  /** Whether the page was rendered with columns next to the list. */
  readonly wide: boolean;
  /** Responses that the page shows. */
  readonly queries: DehydratedState;
}

// A switch in the header shows the choice.
changesFirstLook(COLOR_SCHEME_KEY);

/** The server state of the page; null if it was not server-rendered. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(SERVED_PAGE_ID)?.textContent;
  if (text === undefined) return null;
  const served = JSON.parse(text) as ServedPage;
  // The clock of the server may be another one.
  for (const { state } of served.queries.queries) state.dataUpdatedAt = Date.now();
  return served;
}

/**
 * Whether the app's first render equals the server's. Otherwise it renders the page again, because hydration would
 * keep the differences.
 *
 * @param room `wide`: for columns next to a list; `roomy`: for icons next to titles. The server assumes both for a
 *   screen, neither for a phone
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
    // The server does not see the fragment, which may contain a search or a topic.
    window.location.hash === '' &&
    looksAsRendered()
  );
}
