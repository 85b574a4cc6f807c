import { useSession } from '@clinical/web-features';
import { Disclosure, MenuIcon } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, type To } from 'react-router';
import styles from './site-header.module.css';

/** The pages of the site, beside those of an account; 'Go Pro' is for those who have not. */
export function PagesOfSite() {
  const { t } = useTranslation('shell');
  const { isPro } = useSession();
  return (
    <>
      <Link to="/view/evidence" className={styles.link}>
        {t('nav.evidence')}
      </Link>
      <Link to="/About" className={styles.link}>
        {t('nav.about')}
      </Link>
      {isPro ? null : (
        <Link to="/Why" className={styles.link}>
          {t('nav.pro')}
        </Link>
      )}
    </>
  );
}

/** Pages to log in or sign up, and pages that a login should not return to. */
const WAYS_IN = /^\/(?:login|registration|signup)$/i;
const PASSED = /^\/(?:$|home$|logout|passwordreset|updatetoken)/i;

/** The address of a way in, from which a login leads back to this page. */
function useWayIn(): (pathname: string) => To {
  const { pathname, search, hash } = useLocation();
  if (PASSED.test(pathname)) return (to) => to;
  // What stands after `#` may be a long search: it is kept there, where no server sees it.
  const back = WAYS_IN.test(pathname) ? search : `?target_link_uri=${encodeURIComponent(pathname + search)}`;
  return (to) => ({ pathname: to, search: back, hash });
}

/** 'My Account' for who is logged in, else the ways in. */
export function WaysIn() {
  const { t } = useTranslation('shell');
  const { loggedIn } = useSession();
  const wayIn = useWayIn();
  if (loggedIn)
    return (
      <Link to="/Profile" className={styles.strong}>
        {t('nav.account')}
      </Link>
    );
  return (
    <>
      <Link to={wayIn('/Login')} className={styles.link}>
        {t('nav.login')}
      </Link>
      <Link to={wayIn('/Registration')} className={styles.strong}>
        {t('nav.signUp')}
      </Link>
    </>
  );
}

/** On a narrow screen: everything that has no room in the header. */
export function MenuOfSite() {
  const { t } = useTranslation('shell');
  const { isPro, loggedIn } = useSession();
  const wayIn = useWayIn();
  const entries: { to: To; label: string }[] = [
    { to: '/view/evidence', label: t('nav.evidence') },
    { to: '/About', label: t('nav.about') },
    ...(isPro ? [] : [{ to: '/Why', label: t('nav.pro') }]),
    ...(loggedIn
      ? [
          { to: '/Profile', label: t('nav.account') },
          { to: '/Logout?remember=false', label: t('nav.logout') },
        ]
      : [
          { to: wayIn('/Login'), label: t('nav.login') },
          { to: wayIn('/Registration'), label: t('nav.signUp') },
        ]),
  ];
  return (
    <nav aria-label={t('nav.menu')} className={styles.menu}>
      <Disclosure
        trigger={<MenuIcon size={20} aria-hidden="true" />}
        label={t('nav.menu')}
        triggerClassName={styles.menuButton ?? ''}
        align="end"
      >
        {(close) => (
          <ul className={styles.entries}>
            {entries.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className={styles.link} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </nav>
  );
}
