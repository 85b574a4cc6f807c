import { Box } from '@mantine/core';
import {
  expectPath,
  followFocus,
  forgetFocus,
  isFocusPut,
  LateLayer,
  latePart,
  setDocumentLanguage,
  useLanguage,
  useTranslation,
} from '@clinical/web-features';
import { SkipLink } from '@clinical/web-ui';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { AccountDialogsProvider } from './account-dialogs.js';
import { SiteHeader } from './site-header.js';
import styles from './site-layout.module.css';

const SiteStart = latePart(
  async () => (await import('./site-start.js')).SiteStart,
  () => null,
);

const SiteEnd = latePart(
  async () => (await import('./site-end.js')).SiteEnd,
  () => <div className={styles.end} />,
);

/** Layout of every page. */
export function SiteLayout() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  useDocumentLanguage();
  useArrivalFocus(main);
  return (
    <AccountDialogsProvider>
      <div className={styles.site}>
        <SkipLink target="main">{t('app.skip')}</SkipLink>
        {/* Pages add links to their own parts here. */}
        <div id="skip-links" />
        <SiteHeader />
        <SiteStart />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Suspense fallback={<Box mih="100vh" data-arriving />}>
            <Outlet />
          </Suspense>
        </main>
        <SiteEnd />
        <LateLayer />
        <ScrollRestoration getKey={placeOf} />
      </div>
    </AccountDialogsProvider>
  );
}

/**
 * Key of a scroll position: the history entry, or the address of a page that was loaded as a document. Those all have
 * the key `default`, and the next one would open where the last one was left.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Keeps the document's language in step with the texts. */
function useDocumentLanguage(): void {
  const language = useLanguage();
  useEffect(() => setDocumentLanguage(language), [language]);
}

/** How long to wait for the heading of a page that is still loading, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * After a page change moves the focus to the main heading, where a browser would have started reading a loaded
 * document. Not on the first page, nor if the page or the reader has moved it meanwhile.
 */
function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? null;
  const shown = useRef(pathname);

  useEffect(followFocus, []);

  useEffect(() => expectPath(next), [next]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const isDone = () => isFocusPut() || focusHeading(main.current);
    if (isDone()) return undefined;
    forgetFocus();
    const observer = new MutationObserver(() => {
      if (isDone()) observer.disconnect();
    });
    if (main.current) observer.observe(main.current, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main, pathname]);
}

/** @returns whether there is a heading to be focused */
function focusHeading(area: HTMLElement | null): boolean {
  const heading = area?.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading instanceof HTMLElement;
}
