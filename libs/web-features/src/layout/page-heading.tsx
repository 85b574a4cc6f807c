import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { useProductName } from '../api-client/site.query.js';

/** The path of the page that was shown or being loaded when the focus last moved. */
let focusedAt: string | null = null;

/** The path of the page that is being loaded while the one before it is still shown. */
let expectedPath: string | null = null;

/** Tracks focus moves from now on, until the returned function is called. */
export function followFocus(): () => void {
  const remember = () => (focusedAt = expectedPath ?? window.location.pathname);
  document.addEventListener('focusin', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    forgetFocus();
  };
}

/** From now on, focus moves count for the page at this path, which is being loaded; null for none. */
export function expectPath(path: string | null): void {
  expectedPath = path;
}

/** Counts the focused element as chosen by the reader, as on a page that was usable before hydration. */
export function noteFocus(): void {
  if (document.activeElement !== document.body) focusedAt = window.location.pathname;
}

/** The focused element no longer counts as chosen on this path, if the reader returns to it. */
export function forgetFocus(): void {
  focusedAt = null;
}

/**
 * Whether the reader or the page has moved the focus since the path in the address bar changed. A page that is about
 * to be shown must not move it then: the previous page stays in use until the script has loaded.
 */
export function isFocusPut(): boolean {
  return focusedAt === window.location.pathname && document.activeElement !== document.body;
}

/**
 * Whether a field may take the focus when its page opens. Not on a touch screen, where the keyboard would cover the
 * page.
 */
export function mayTakeFocus(): boolean {
  return !isFocusPut() && !window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Sets the document's title: the page's own name first, because tabs and history show the start. Set directly,
 * because React's `<title>` would be added after the server's.
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
 * The single `h1` of a page. Scripts can focus it, and do so after a page change, so that a screen reader starts
 * there.
 */
export function PageHeading({ children, className, ref }: PageHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className={className} data-page-heading>
      {children}
    </h1>
  );
}
