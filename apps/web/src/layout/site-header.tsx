import { LANGUAGES } from '@clinical/contracts';
import { useLanguage, useLanguageChoice, useProductName, useSession } from '@clinical/web-features';
import {
  type ColorScheme,
  DarkIcon,
  Disclosure,
  IconButton,
  LightIcon,
  MenuIcon,
  SystemIcon,
  useAnnounce,
  useColorScheme,
} from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { Link, type To, useLocation } from 'react-router';
import styles from './site-header.module.css';

/** The sign of the site: the evidence pyramid. */
function SiteMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d="M16 3l4.1 7.2h-8.2zM10.9 12h10.2l3.2 5.8H7.7zM6.7 19.6h18.6l4.4 7.9H2.3z" />
    </svg>
  );
}

/** One button for each other language, in that language, so that those who need it can read it. */
function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const setLanguage = useLanguageChoice();
  return (
    <div role="group" aria-label={t('header.language')}>
      {LANGUAGES.filter((other) => other !== language).map((other, place) => (
        <button
          // The one that was pressed gives its place to another language, and keeps the focus there.
          key={place}
          type="button"
          lang={other}
          className={styles.language}
          onClick={() => setLanguage(other)}
        >
          {t(`language.${other}`)}
        </button>
      ))}
    </div>
  );
}

const NEXT: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: SystemIcon, light: LightIcon, dark: DarkIcon } as const;

/** Goes from the system's colours to light to dark and round again. */
function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const { scheme, setScheme } = useColorScheme();
  const next = NEXT[scheme];
  const Icon = ICONS[scheme];
  const change = () => {
    setScheme(next);
    announce(t('scheme.announced', { current: t(`scheme.${next}`) }));
  };
  const label = t('header.scheme', { current: t(`scheme.${scheme}`), next: t(`scheme.${next}`) });
  return <IconButton label={label} icon={<Icon size={18} />} onClick={change} />;
}

/** The pages of the site, beside those of an account; 'Go Pro' is for those who have not. */
function PagesOfSite() {
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

/** 'My Account' for users who are logged in, otherwise login and sign-up. */
function WaysIn() {
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
function MenuOfSite() {
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

/** The header: the product's name, which leads home, the pages of the site, one's account, language and colours. */
export function SiteHeader() {
  const { t } = useTranslation('shell');
  const product = useProductName();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand} aria-label={t('header.home', { product })}>
          <SiteMark />
          <span className={styles.name}>{product}</span>
        </Link>
        <div className={styles.choices}>
          <nav aria-label={t('nav.label')} className={styles.navigation}>
            <PagesOfSite />
            <WaysIn />
          </nav>
          <div className={styles.settings}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <MenuOfSite />
        </div>
      </div>
    </header>
  );
}
