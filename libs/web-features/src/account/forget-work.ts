import { forgetDraft } from '../advanced/draft.js';
import { forgetAccountHistory } from '../library/import/use-library-import.js';

/**
 * Removes what was written in this browser for an account, once its owner has logged out or ended it. A session that
 * ended by itself leaves the draft to who comes back; another account never sees it.
 */
export function forgetWork(): void {
  forgetDraft();
  forgetAccountHistory();
}
