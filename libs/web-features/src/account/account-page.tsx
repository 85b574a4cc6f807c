import { Button, NavLink, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import type { ReactNode } from 'react';
import { NavLink as RouterLink, useLocation } from 'react-router';
import { OF_ADMINISTRATORS, OF_EDITORS } from './administration-pages.js';
import { SUBSCRIPTION_PATH } from './subscription.js';
import { useAccountText } from './use-account-text.js';
import { RequestError } from '../api-client/request-json.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { Message } from '../overlays/message.js';
import { type Session, useSession } from '../session/session.js';
import styles from './account.module.css';

const BEFORE_UPGRADE = [
  { to: '/Inbox', label: 'account.inbox' },
  { to: '/History', label: 'account.history' },
  { to: '/Bookmarked', label: 'account.bookmarked' },
  { to: '/Savedsearches', label: 'account.savedSearches' },
  { to: '/Profile', label: 'account.profile' },
] as const;
const AFTER_UPGRADE = [
  { to: '/Changepassword', label: 'account.password' },
  { to: '/Logout?remember=false', label: 'account.logout' },
] as const;
/** Whether the menu is shown: to users who are logged in or have Pro (ACCOUNTS-2). */
function hasAccountMenu({ loggedIn, isPro }: Session): boolean {
  return loggedIn || isPro;
}

/** The side menu of accounts. */
function AccountMenu() {
  const { t } = useAccountText();
  const session = useSession();
  if (!hasAccountMenu(session)) return null;
  const upgrade = session.isPro ? 'account.renew' : 'account.upgrade';
  const administration = [
    ...(session.isAdministrator ? OF_ADMINISTRATORS : []),
    ...(session.isEditor ? OF_EDITORS : []),
  ];
  return (
    <nav aria-label={t('account.menu')}>
      <ul role="list">
        {BEFORE_UPGRADE.map(({ to, label }) => (
          <Entry key={to} to={to} label={t(label)} />
        ))}
        {session.administersInstitution ? (
          <Entry to="/MyInstitution" label={t('account.myInstitution')} />
        ) : null}
        <Entry to={SUBSCRIPTION_PATH} label={t(upgrade)} />
        {AFTER_UPGRADE.map(({ to, label }) => (
          <Entry key={to} to={to} label={t(label)} />
        ))}
      </ul>
      {administration.length > 0 ? (
        <>
          <Text component="h2" size="sm" c="dimmed" px="sm" pt="md" pb={4}>
            {t('account.administration')}
          </Text>
          <ul role="list">
            {administration.map(({ to, label }) => (
              <Entry key={to} to={to} label={t(label)} />
            ))}
          </ul>
        </>
      ) : null}
    </nav>
  );
}

function Entry({ to, label }: { readonly to: string; readonly label: string }) {
  const { pathname } = useLocation();
  const active = pathname.toLowerCase() === to.toLowerCase();
  return (
    <li>
      <NavLink component={RouterLink} to={to} end label={label} active={active} className={styles.link} />
    </li>
  );
}

/** 'To access this page you need to Login!', with links; a login returns to this page. */
function LoginPrompt() {
  const { t } = useAccountText();
  const { openLogin, openSignUp } = useAccountDialogs();
  const { pathname, search } = useLocation();
  return (
    <Message
      tone="info"
      title={t('error.needLogin')}
      actions={
        <>
          <Button onClick={() => openLogin(`${pathname}${search}`)}>{t('login.title')}</Button>
          <Button variant="default" onClick={openSignUp}>
            {t('login.signUp')}
          </Button>
        </>
      }
    />
  );
}

interface AccountLoadFailedProps {
  readonly error: Error;
  readonly onTryAgain: () => void;
}

/**
 * Replaces an account page that could not be loaded (ACCOUNTS-2): the login prompt and, if the login is not the
 * cause, a message that says so.
 */
export function AccountLoadFailed({ error, onTryAgain }: AccountLoadFailedProps) {
  const { t } = useAccountText();
  const { loggedIn } = useSession();
  const refused = error instanceof RequestError && error.status === 401;
  if (refused || !loggedIn) return <LoginPrompt />;
  const reason = error instanceof RequestError && !error.isTransient ? error.body?.error : undefined;
  return (
    <Message
      tone="problem"
      title={t('error.needLogin')}
      actions={
        <Button variant="default" onClick={onTryAgain}>
          {t('form.tryAgain')}
        </Button>
      }
    >
      {reason ?? t('account.failed')}
    </Message>
  );
}

/** Whether a request was refused because the last login is too old (A25). */
export function isLoginTooOld(error: unknown): boolean {
  return error instanceof RequestError && error.body?.code === 'REAUTHENTICATION_REQUIRED';
}

/**
 * Asks for the password again; the login returns to this page.
 * @param title reason, except for a password or an email
 */
export function LoginAgain({ title }: { readonly title?: string }) {
  const { t } = useAccountText();
  const { openLogin } = useAccountDialogs();
  const { pathname, search } = useLocation();
  return (
    <Message
      tone="attention"
      title={title ?? t('error.reauthenticate')}
      actions={<Button onClick={() => openLogin(`${pathname}${search}`)}>{t('password.loginAgain')}</Button>}
    />
  );
}

interface AccountPageProps {
  /** The page's name: its heading and the title of the document. */
  readonly title: string;
  /** Uses the full width, for tables. */
  readonly wide?: boolean;
  /** The page; rendered only for logged-in users. */
  readonly children: ReactNode;
}

/**
 * An account page: the side menu, the heading and the content. A visitor gets the login prompt instead. A page whose
 * loading fails shows `AccountLoadFailed` inside.
 */
export function AccountPage({ title, wide = false, children }: AccountPageProps) {
  const session = useSession();
  const hasMenu = hasAccountMenu(session);
  return (
    <div className={styles.page} data-menu={hasMenu}>
      <PageTitle>{title}</PageTitle>
      {hasMenu ? (
        <div className={styles.menu} data-print="none">
          <AccountMenu />
        </div>
      ) : null}
      <Stack gap="lg" className={styles.content} data-wide={wide}>
        <PageHeading>{title}</PageHeading>
        {session.loggedIn ? children : <LoginPrompt />}
      </Stack>
    </div>
  );
}
