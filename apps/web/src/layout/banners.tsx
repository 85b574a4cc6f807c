import {
  readCookie,
  readStored,
  useOnline,
  useSession,
  writeStored,
  useTranslation,
} from '@clinical/web-features';
import { OfflineIcon, useAnnounce } from '@clinical/web-ui';
import { Alert, Box, Button, Flex } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LanguageOffer } from './language-offer.js';
import styles from './banners.module.css';
import '@mantine/core/styles/Alert.layer.css';

/** Banners above every page about the connection and the account. */
export function Banners() {
  return (
    <>
      <OfflineBanner />
      <LanguageOffer />
      <VerifyNotice />
    </>
  );
}

/** Reports a lost connection while it lasts and, to screen readers, its return. */
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
    <aside className={styles.banner} data-print="none" aria-label={t('offline.title')}>
      <OfflineIcon size={18} aria-hidden="true" />
      <p>
        <strong>{t('offline.title')}.</strong> {t('offline.text')}
      </p>
    </aside>
  );
}

/** `1` once the server has sent the mail after the first login (A59). */
const SENT_COOKIE = 'sendemail_tokens';

/** Key of the account that saw the notice last in this browser. */
const SEEN_KEY = 'verify-email-told';

/** The page with its own notice of an unverified email, which sends the mail again. */
const PROFILE_PATH = '/Profile';

/** Reminds a free user with an unverified email of the verification mail, once (ACCOUNTS-2). */
export function VerifyNotice() {
  const { t } = useTranslation('shell');
  const { loggedIn, userId, isPro, emailVerified } = useSession();
  const isOnProfile = useLocation().pathname.toLowerCase() === PROFILE_PATH.toLowerCase();
  const [seenBy, setSeenBy] = useState(() => readStored(SEEN_KEY));
  const due = loggedIn && !isPro && !emailVerified && readCookie(SENT_COOKIE) === '1';
  if (!due || isOnProfile || seenBy === userId) return null;
  const dismiss = () => {
    writeStored(SEEN_KEY, userId);
    setSeenBy(userId);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="aside"
      w="100%"
      maw="var(--ev-page)"
      mx="auto"
      pt="sm"
      px="var(--ev-gutter)"
      data-print="none"
      aria-label={t('verify.title')}
    >
      <Alert role="note" title={t('verify.title')}>
        <p>{t('verify.text')}</p>
        <Flex wrap="wrap" align="center" rowGap="0.25rem" columnGap="md">
          <Link to={PROFILE_PATH}>{t('verify.profile')}</Link>
          <Button variant="subtle" size="compact-sm" onClick={dismiss}>
            {t('verify.dismiss')}
          </Button>
        </Flex>
      </Alert>
    </Box>
  );
}
