import { OfflineIcon, useAnnounce } from '@clinical/web-ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from './use-online.js';
import styles from './offline-banner.module.css';

/** Says that the connection is gone for as long as it is, and, to screen readers, when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (wasOnline.current === online) return;
    wasOnline.current = online;
    announce(
      online ? t('offline.back') : `${t('offline.title')}. ${t('offline.text')}`,
      online ? 'polite' : 'assertive',
    );
  }, [announce, online, t]);
  if (online) return null;
  return (
    <aside className={styles.banner} aria-label={t('offline.title')}>
      <OfflineIcon size={18} aria-hidden="true" />
      <p>
        <strong>{t('offline.title')}.</strong> {t('offline.text')}
      </p>
    </aside>
  );
}
