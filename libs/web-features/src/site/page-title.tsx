import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductName } from './site.query.js';

/**
 * Sets the document's title: the page's own name first, as tabs and history show the beginning. Set by hand, as
 * React's `<title>` would come second to the one that the server writes into the page.
 */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation('shell');
  const product = useProductName();
  const title = product === '' ? children : t('app.title', { page: children, product });
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
