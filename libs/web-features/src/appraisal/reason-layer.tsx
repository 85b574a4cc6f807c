import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../layout/lazy-part.js';
import { closeReason, loadReasonsWith, shownReason } from './reasons.js';

const ReasonCard = lazyPart(async () => (await import('./reason-card.js')).ReasonCard);
loadReasonsWith(() => import('./reason-card.js'));

/** The single card of a page that explains a mark. Its script is loaded when it is first shown. */
export function ReasonLayer() {
  const shown = useSyncExternalStore(shownReason.subscribe, shownReason.read, () => null);
  const { key } = useLocation();
  // The next page may not have its mark.
  useEffect(() => closeReason, [key]);
  return shown === null ? null : <ReasonCard {...shown} onClose={closeReason} />;
}
