import { useLibraryImport, useSessionUpkeep } from '@clinical/web-features';
import { SkipLink } from '@clinical/web-ui';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { AccountDialogsProvider } from './account-dialogs.js';
import { CookieNotice } from './cookie-notice.js';
import { OfflineBanner } from './offline-banner.js';
import { PromoBanner } from './promo-banner.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import { useArrivalFocus } from './use-arrival-focus.js';
import { useDocumentLanguage } from './use-document-language.js';
import { VerifyNotice } from './verify-notice.js';
import styles from './site-layout.module.css';

/** What stands around every page. */
export function SiteLayout() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  useDocumentLanguage();
  useSessionUpkeep();
  useLibraryImport();
  useArrivalFocus(main);
  return (
    <AccountDialogsProvider>
      <div className={styles.site}>
        <SkipLink target="main">{t('app.skip')}</SkipLink>
        <SiteHeader />
        <OfflineBanner />
        <VerifyNotice />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Suspense fallback={<div className={styles.arriving} data-arriving />}>
            <Outlet />
          </Suspense>
        </main>
        <PromoBanner />
        <SiteFooter />
        <CookieNotice />
        <ScrollRestoration />
      </div>
    </AccountDialogsProvider>
  );
}
