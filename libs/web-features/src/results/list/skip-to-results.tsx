import { SkipLink } from '@clinical/web-ui';
import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.js';

/** The id of the element at the top of the layout with the skip links. */
const SKIP_LINKS = 'skip-links';

/** The skip link to the list of results; rendered only with the list, because it needs its target. */
export function SkipToResults() {
  const { t } = useTranslation('shell');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The server has no elements, and the link may come after the results.
  useEffect(() => startTransition(() => setPlace(document.getElementById(SKIP_LINKS))), []);
  return place ? createPortal(<SkipLink target="results">{t('app.skipToResults')}</SkipLink>, place) : null;
}
