import { AppShell, Burger, Button, NavLink, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/AppShell.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import '@mantine/core/styles/NavLink.layer.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { NavLink as RouterLink, useLocation } from 'react-router';
import { administrationOf } from './administration-pages.js';
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

interface MenuProps {
  readonly onChoose: () => void;
}

/** The entries of an account's menu; one leads to the administration. Readers with Pro of an institution may have no account. */
function AccountMenu({ onChoose }: MenuProps) {
  const { t } = useAccountText();
  const session = useSession();
  const upgrade = session.isPro ? 'account.renew' : 'account.upgrade';
  const firstOfAdministration = administrationOf(session)[0]?.pages[0]?.to;
  const entry = (to: string, label: string) => <Entry key={to} to={to} label={label} onChoose={onChoose} />;
  return (
    <AppShell.Section component="ul" role="list">
      {BEFORE_UPGRADE.map(({ to, label }) => entry(to, t(label)))}
      {session.administersInstitution ? entry('/MyInstitution', t('account.myInstitution')) : null}
      {session.loggedIn ? entry(SUBSCRIPTION_PATH, t(upgrade)) : null}
      {firstOfAdministration ? entry(firstOfAdministration, t('account.administration')) : null}
      {session.loggedIn ? AFTER_UPGRADE.map(({ to, label }) => entry(to, t(label))) : null}
    </AppShell.Section>
  );
}

/** All pages of the administration by group. */
function AdministrationMenu({ onChoose }: MenuProps) {
  const { t } = useAccountText();
  const session = useSession();
  return administrationOf(session).map(({ label, pages }) => (
    <AppShell.Section key={label} pb="sm">
      <Text component="h2" size="sm" c="dimmed" px="sm" pb={4}>
        {t(label)}
      </Text>
      <ul role="list">
        {pages.map(({ to, label: page }) => (
          <Entry key={to} to={to} label={t(page)} onChoose={onChoose} />
        ))}
      </ul>
    </AppShell.Section>
  ));
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly onChoose: () => void;
}

function Entry({ to, label, onChoose }: EntryProps) {
  const { pathname } = useLocation();
  const active = pathname.toLowerCase() === to.toLowerCase();
  return (
    <li>
      <NavLink
        component={RouterLink}
        to={to}
        end
        label={label}
        active={active}
        className={styles.link}
        onClick={onChoose}
      />
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
  /** Has the menu of the administration, for those who may open any of its pages. */
  readonly administration?: boolean;
  /** The page; rendered only for logged-in users. */
  readonly children: ReactNode;
}

/** Where the menu gets its place beside the page: just below the 64em of the style sheet, as AppShell's ranges overlap there. */
const MENU_BESIDE = '63.99em';
const MENU_ID = 'account-menu';

/**
 * An account page: the menu, the heading and the content. A narrow screen has a button instead of the menu, which opens
 * it above the page. A visitor gets the login prompt instead. A page whose loading fails shows `AccountLoadFailed`
 * inside.
 */
export function AccountPage({ title, wide = false, administration = false, children }: AccountPageProps) {
  const { t } = useAccountText();
  const session = useSession();
  const hasMenu = hasAccountMenu(session);
  const ofAdministration = administration && administrationOf(session).length > 0;
  const Menu = ofAdministration ? AdministrationMenu : AccountMenu;
  const [opened, setOpened] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !opened) return;
    setOpened(false);
    burger.current?.focus();
  };
  const choose = () => {
    if (!opened) return;
    setOpened(false);
    // The chosen link disappears, and with it the focus; the next page has its own heading.
    heading.current?.focus({ preventScroll: true });
  };
  const navbar = {
    width: 'calc(var(--ev-sidebar) + var(--mantine-spacing-lg))',
    breakpoint: MENU_BESIDE,
    collapsed: { mobile: !opened },
  };
  return (
    <AppShell
      id="account-page"
      mode="static"
      withBorder={false}
      transitionDuration={0}
      className={styles.page}
      mod={{ menu: hasMenu, opened }}
      {...(hasMenu ? { navbar } : {})}
    >
      <PageTitle>{title}</PageTitle>
      {hasMenu ? (
        <>
          <div className={styles.bar} data-print="none">
            <Burger
              ref={burger}
              className={styles.burger}
              size="sm"
              opened={opened}
              aria-expanded={opened}
              aria-controls={MENU_ID}
              onClick={() => setOpened(!opened)}
              onKeyDown={closeOnEscape}
            >
              {t(ofAdministration ? 'administration.openMenu' : 'account.openMenu')}
            </Burger>
          </div>
          <AppShell.Navbar
            id={MENU_ID}
            className={styles.menu}
            data-print="none"
            aria-label={t(ofAdministration ? 'account.administration' : 'account.menu')}
            onKeyDown={closeOnEscape}
          >
            <Menu onChoose={choose} />
          </AppShell.Navbar>
        </>
      ) : null}
      {/* The site's layout has the `main` element. */}
      <AppShell.Main className={styles.main} renderRoot={(props) => <div {...props} />}>
        <Stack gap="lg" className={styles.content} data-wide={wide}>
          <PageHeading ref={heading}>{title}</PageHeading>
          {session.loggedIn ? children : <LoginPrompt />}
        </Stack>
      </AppShell.Main>
    </AppShell>
  );
}
