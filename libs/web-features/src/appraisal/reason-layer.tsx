import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../layout/lazy-part.js';
import { closeReason, loadReasonsWith, shownReason } from './reasons.js';

const ReasonCard = lazyPart(async () => (await import('./reason-card.js')).ReasonCard);
loadReasonsWith(() => import('./reason-card.js'));

/** The one card of a page that says why a mark is as it is. Its script is loaded when it is first shown. */
export function ReasonLayer() {
  const shown = useSyncExternalStore(shownReason.subscribe, shownReason.read, () => null);
  const { key } = useLocation();
  // Its mark may not be on the next page.
  useEffect(() => closeReason, [key]);
  return shown === null ? null : <ReasonCard {...shown} onClose={closeReason} />;
}
