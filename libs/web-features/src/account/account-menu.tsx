import { NavLink } from 'react-router';
import { type Session, useSession } from '../session/session.js';
import { SUBSCRIPTION_PATH } from './paths.js';
import { useAccountText } from './use-account-text.js';
import styles from './account-page.module.css';

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
const OF_ADMINISTRATORS = [
  { to: '/Admin/accounts', label: 'account.accounts' },
  { to: '/Admin/audit', label: 'account.audit' },
  { to: '/Admin/jobs', label: 'account.jobs' },
  { to: '/Admin/refinements', label: 'account.refinements' },
] as const;
const OF_EDITORS = [{ to: '/Admin/pages', label: 'account.pages' }] as const;

/** Whether there is a menu for a reader: one who is logged in, or has Pro (ACCOUNTS-2). */
export function hasAccountMenu({ loggedIn, isPro }: Session): boolean {
  return loggedIn || isPro;
}

/** The side menu of accounts. */
export function AccountMenu() {
  const { t } = useAccountText();
  const session = useSession();
  if (!hasAccountMenu(session)) return null;
  const upgrade = session.isPro ? 'account.renew' : 'account.upgrade';
  const administration = [
    ...(session.isAdministrator ? OF_ADMINISTRATORS : []),
    ...(session.isEditor ? OF_EDITORS : []),
  ];
  return (
    <nav aria-label={t('account.menu')} className={styles.accountMenuMenu}>
      <ul className={styles.list}>
        {BEFORE_UPGRADE.map(({ to, label }) => (
          <Entry key={to} to={to} label={t(label)} />
        ))}
        <Entry to={SUBSCRIPTION_PATH} label={t(upgrade)} />
        {AFTER_UPGRADE.map(({ to, label }) => (
          <Entry key={to} to={to} label={t(label)} />
        ))}
      </ul>
      {administration.length > 0 ? (
        <>
          <h2 className={styles.title}>{t('account.administration')}</h2>
          <ul className={styles.list}>
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
  return (
    <li>
      <NavLink to={to} className={styles.link}>
        {label}
      </NavLink>
    </li>
  );
}
