import {
  readCookie,
  readStored,
  useSession,
  writeCookie,
  writeStored,
  useTranslation,
} from '@clinical/web-features';
import { Button, Flex, Text } from '@mantine/core';
import { startTransition, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SiteFooter } from './site-footer.js';
import styles from './banners.module.css';

/** The end of every page, and the banners over it. */
export function SiteEnd() {
  return (
    <>
      <PromoBanner />
      <SiteFooter />
      <CookieNotice />
    </>
  );
}

/** Stores that the banner was dismissed, for 365 days (A52). */
const DISMISS_COOKIE = 'dismiss_tokens';

/** The banner is shown when the count is exactly this (ACCOUNTS-4). */
const SHOWN_AT = 3;

/** Pages about Pro, pages for logging in or signing up, and those of administrators. */
const WITHOUT_PROMO = /^\/(?:(?:why|pro|subscription|login|registration|signup)\/?$|admin(?:\/|$))/i;

/** Pages viewed in this browser, counted up to {@link SHOWN_AT}. */
const VIEWS_KEY = 'page-views';

/** Invites those without Pro to it, once they have seen a few pages and until they dismiss it. */
export function PromoBanner() {
  const { t } = useTranslation('shell');
  const { isPro } = useSession();
  const { pathname } = useLocation();
  const views = usePageViews();
  const [dismissed, setDismissed] = useState(() => readCookie(DISMISS_COOKIE) !== null);
  if (isPro || dismissed || views !== SHOWN_AT || WITHOUT_PROMO.test(pathname)) return null;
  const dismiss = () => {
    writeCookie(DISMISS_COOKIE, '1');
    setDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.promoBanner} data-print="none" aria-label={t('promo.label')}>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        rowGap="0.25rem"
        columnGap="lg"
        maw="var(--ev-page)"
        mx="auto"
        py="xs"
        px="var(--ev-gutter)"
      >
        <p>{t('promo.text')}</p>
        <Flex wrap="wrap" align="center" rowGap="0.25rem" columnGap="md">
          <Link to="/Why">{t('nav.pro')}</Link>
          <Button variant="subtle" size="compact-sm" onClick={dismiss}>
            {t('promo.dismiss')}
          </Button>
        </Flex>
      </Flex>
    </aside>
  );
}

function usePageViews(): number {
  const { pathname } = useLocation();
  const [views, setViews] = useState(0);
  // After the first render, which equals the server's, where this browser is unknown.
  useEffect(() => {
    const counted = Math.min(SHOWN_AT, viewsBefore() + 1);
    writeStored(VIEWS_KEY, counted);
    startTransition(() => setViews(counted));
  }, [pathname]);
  return views;
}

function viewsBefore(): number {
  const stored = readStored(VIEWS_KEY);
  return typeof stored === 'number' ? stored : 0;
}

/** The cookie with the version of the accepted notice, for twelve months (C27). */
const CONSENT_COOKIE = 'consent';

/** Raised when the notice changes; users who accepted an older one are asked again. */
const CONSENT_VERSION = '2';

/** Links of the notice (QUESTIONS-2.1); a phone shows those that the notice needs, the footer has the others. */
const LINKS = [
  { to: '/Terms', label: 'cookies.terms', brief: false },
  { to: '/Privacy', label: 'cookies.privacy', brief: true },
  { to: '/Acceptableuse', label: 'cookies.acceptableUse', brief: false },
  { to: '/Cookies', label: 'cookies.cookies', brief: true },
] as const;

/** The cookie notice (QUESTIONS-2.1), at the bottom right until it has been agreed to. */
export function CookieNotice() {
  const { t } = useTranslation('shell');
  const [agreed, setAgreed] = useState(() => readCookie(CONSENT_COOKIE) === CONSENT_VERSION);
  if (agreed) return null;
  const agree = () => {
    writeCookie(CONSENT_COOKIE, CONSENT_VERSION);
    setAgreed(true);
    // The focused button is gone; without this the focus would fall back to the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label={t('cookies.label')} className={styles.notice} data-print="none">
      <Text size="note" className={styles.whole}>
        {t('cookies.text')}
      </Text>
      <Text size="note" className={styles.brief}>
        {t('cookies.brief')}
      </Text>
      <Flex component="ul" wrap="wrap" rowGap={0} columnGap="sm" fz="note" lh="var(--ev-target)">
        {LINKS.map(({ to, label, brief }) => (
          <li key={to} className={brief ? undefined : styles.whole}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </Flex>
      <Button onClick={agree}>{t('cookies.accept')}</Button>
    </aside>
  );
}
