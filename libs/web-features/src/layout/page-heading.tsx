import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { useProductName } from '../api-client/site.query.js';

/** The path of the page that the reader was on, or on the way to, when the focus was last moved. */
let focusedAt: string | null = null;

/** The path of the page that is being loaded while the one before it is still shown. */
let expectedPath: string | null = null;

/** Keeps in mind from now on where the focus is put, until the function given back is called. */
export function followFocus(): () => void {
  const remember = () => (focusedAt = expectedPath ?? window.location.pathname);
  document.addEventListener('focusin', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    forgetFocus();
  };
}

/** From now on, moving the focus counts for the page at this path, which is being loaded; null when none is. */
export function expectPath(path: string | null): void {
  expectedPath = path;
}

/** What is focused now counts as put there by the reader, as on a page that could be used before the app had started. */
export function noteFocus(): void {
  if (document.activeElement !== document.body) focusedAt = window.location.pathname;
}

/** What is focused now does not count as put on this path, should the reader come back to it. */
export function forgetFocus(): void {
  focusedAt = null;
}

/**
 * Whether the reader or the page has put the focus somewhere since the path in the address bar changed. A page that
 * is about to be shown must not take it away then: the page before it stays in use until its script is there.
 */
export function isFocusPut(): boolean {
  return focusedAt === window.location.pathname && document.activeElement !== document.body;
}

/**
 * Whether a field may take the focus by itself when its page opens. Not on a touch screen either, where the keyboard
 * would cover the page.
 */
export function mayTakeFocus(): boolean {
  return !isFocusPut() && !window.matchMedia('(pointer: coarse)').matches;
}

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

interface PageHeadingProps {
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
