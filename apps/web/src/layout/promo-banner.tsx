import { readCookie, readStored, useSession, writeCookie, writeStored } from '@clinical/web-features';
import { Button } from '@clinical/web-ui';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import styles from './promo-banner.module.css';

/** Holds that the banner was dismissed, for 365 days (A52). */
const DISMISS_COOKIE = 'dismiss_tokens';

/** How many pages have been seen in this browser, counted up to {@link SHOWN_AT}. */
const VIEWS_KEY = 'page-views';

/** The banner is shown when the count is exactly this (ACCOUNTS-4). */
const SHOWN_AT = 3;

/** Invites those without Pro to it, once they have seen a few pages and until they dismiss it. */
export function PromoBanner() {
  const { t } = useTranslation('shell');
  const { isPro } = useSession();
  const views = usePageViews();
  const [dismissed, setDismissed] = useState(() => readCookie(DISMISS_COOKIE) !== null);
  if (isPro || dismissed || views !== SHOWN_AT) return null;
  const dismiss = () => {
    writeCookie(DISMISS_COOKIE, '1');
    setDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.banner} aria-label={t('promo.label')}>
      <div className={styles.row}>
        <p>{t('promo.text')}</p>
        <div className={styles.ways}>
          <Link to="/Why">{t('nav.pro')}</Link>
          <Button kind="quiet" onClick={dismiss}>
            {t('promo.dismiss')}
          </Button>
        </div>
      </div>
    </aside>
  );
}

function usePageViews(): number {
  const { pathname } = useLocation();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- each page is counted again
  const views = useMemo(() => Math.min(SHOWN_AT, viewsBefore() + 1), [pathname]);
  useEffect(() => void writeStored(VIEWS_KEY, views), [pathname, views]);
  return views;
}

function viewsBefore(): number {
  const stored = readStored(VIEWS_KEY);
  return typeof stored === 'number' ? stored : 0;
}
