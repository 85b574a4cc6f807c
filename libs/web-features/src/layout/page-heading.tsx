import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductName } from '../api-client/site.query.js';

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

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/**
 * The one `h1` of a page. It can take the focus by script, and does after a change of page, so that a screen reader
 * starts there.
 */
export function PageHeading({ children, className, ref }: PageHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className={className} data-page-heading>
      {children}
    </h1>
  );
}
