import { LANGUAGES } from '@clinical/contracts';
import {
  InstitutionLogo,
  LateMenu,
  pageRequest,
  type MenuEntry,
  useLanguage,
  useLanguageChoice,
  useProductName,
  useSession,
  useSite,
  useTranslation,
} from '@clinical/web-features';
import {
  AccountIcon,
  type ColorScheme,
  DarkIcon,
  LightIcon,
  MenuIcon,
  SystemIcon,
  useAnnounce,
  useColorScheme,
} from '@clinical/web-ui';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Link, type To, useLocation } from 'react-router';
import styles from './site-header.module.css';

/** The operator's logo, as the server wrote it into the page. */
function findLogo(): string | null {
  const rendered = pageRequest();
  if (rendered) return rendered.logo;
  return document.querySelector<HTMLMetaElement>('meta[name="application-logo"]')?.content ?? null;
}

/** The sign of the site: the operator's logo, or the evidence pyramid on a plate. */
function SiteMark() {
  const logo = findLogo();
  if (logo !== null) return <img src={logo} alt="" className={styles.mark} />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <rect fill="var(--mantine-color-brand-7)" width="32" height="32" rx="8" />
      <path fill="#ffffff" d="M16 6l3.2 5.6h-6.4zM12 13h8l2.6 4.6H9.4zM8.6 19h14.8l3 5.2H5.6z" />
    </svg>
  );
}

/** One button for each other language, in that language, for people who read only that one. */
function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const setLanguage = useLanguageChoice();
  return (
    <div role="group" aria-label={t('header.language')}>
      {LANGUAGES.filter((other) => other !== language).map((other, place) => (
        <Button
          // The clicked button is replaced by another language, and keeps the focus.
          key={place}
          variant="subtle"
          color="gray"
          lang={other}
          className={styles.link}
          onClick={() => setLanguage(other)}
        >
          {t(`language.${other}`)}
        </Button>
      ))}
    </div>
  );
}

const NEXT: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: SystemIcon, light: LightIcon, dark: DarkIcon } as const;

/** Cycles through the system's colours, light and dark. */
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
  return (
    <ActionIcon aria-label={label} data-tip={label} onClick={change}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Links to the site's pages, except those of an account; 'Go Pro' is for users without Pro. */
function PagesOfSite() {
  const { t } = useTranslation('shell');
  const { isPro } = useSession();
  return (
    <>
      <Link to="/view/evidence" className={styles.link}>
        {t('nav.evidence')}
      </Link>
      <Link to="/ask" className={styles.link}>
        {t('nav.ask')}
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

/** Builds login and sign-up addresses that return to this page. */
function useWayIn(): (pathname: string) => To {
  const { pathname, search, hash } = useLocation();
  if (PASSED.test(pathname)) return (to) => to;
  // The fragment may be a long search: it is kept there, where no server sees it.
  const back = WAYS_IN.test(pathname) ? search : `?target_link_uri=${encodeURIComponent(pathname + search)}`;
  return (to) => ({ pathname: to, search: back, hash });
}

/** Routes with a session, which the reader can end. */
const INSTITUTION_SESSIONS: readonly string[] = ['link', 'openid', 'saml'];

/** The reader's institution; after a signed link with a logout button. */
function Institution() {
  const { t } = useTranslation('shell');
  const institution = useSite()?.institution ?? null;
  if (institution === null) return null;
  return (
    <span className={styles.institution}>
      {institution.logo === '' ? null : <InstitutionLogo path={institution.logo} />}
      <Text span inherit lh={1.25} lineClamp={2} data-tip={institution.name}>
        {institution.name}
      </Text>
      {INSTITUTION_SESSIONS.includes(institution.route) ? (
        <Link to="/Logout" className={styles.link}>
          {t('nav.institutionLogout')}
        </Link>
      ) : null}
    </span>
  );
}

/** Whether the reader came by a signed link: the institution knows the person, who needs no account here. */
function useCameByLink(): boolean {
  return useSite()?.institution?.route === 'link';
}

/** Links to the account's pages for logged-in users, otherwise login and sign-up, except after a signed link. */
function WaysIn() {
  const { t } = useTranslation('shell');
  const { loggedIn } = useSession();
  const cameByLink = useCameByLink();
  const wayIn = useWayIn();
  const entries = useAccountEntries();
  if (loggedIn)
    return (
      <LateMenu label={t('nav.account')} entries={entries} align="end">
        {(trigger) => (
          <Button
            variant="default"
            aria-label={t('nav.account')}
            classNames={{ root: styles.account, section: styles.accountIcon }}
            leftSection={<AccountIcon size={16} aria-hidden="true" />}
            {...trigger}
          >
            <span className={styles.words}>{t('nav.account')}</span>
          </Button>
        )}
      </LateMenu>
    );
  if (cameByLink) return null;
  return (
    <>
      <Link to={wayIn('/Login')} className={styles.link}>
        {t('nav.login')}
      </Link>
      <Button component={Link} to={wayIn('/Registration')} variant="default" className={styles.signUp}>
        {t('nav.signUp')}
      </Button>
    </>
  );
}

/** The pages of the account, with the names and in the order of the list on those pages. */
function useAccountEntries(): readonly MenuEntry[] {
  const { t } = useTranslation('shell');
  const { isAdministrator, isEditor, administersInstitution } = useSession();
  const page = (to: string, label: string): MenuEntry => ({ kind: 'page', key: to, to, label });
  return [
    page('/Inbox', t('nav.inbox')),
    page('/History', t('nav.history')),
    page('/Bookmarked', t('nav.bookmarks')),
    page('/Savedsearches', t('nav.savedSearches')),
    page('/Profile', t('nav.profile')),
    ...(administersInstitution ? [page('/MyInstitution', t('nav.myInstitution'))] : []),
    ...(isEditor ? [page(isAdministrator ? '/Admin' : '/Admin/pages', t('nav.administration'))] : []),
    page('/Logout?remember=false', t('nav.logout')),
  ];
}

/** On a narrow screen: all links that do not fit in the header. */
function MenuOfSite() {
  const { t } = useTranslation('shell');
  const { isPro, loggedIn } = useSession();
  const wayIn = useWayIn();
  const account = useAccountEntries();
  const institution = useSite()?.institution ?? null;
  const cameByLink = useCameByLink();
  const page = (to: To, label: string): MenuEntry => ({ kind: 'page', key: label, to, label });
  const entries: MenuEntry[] = [
    page('/view/evidence', t('nav.evidence')),
    page('/ask', t('nav.ask')),
    page('/About', t('nav.about')),
    ...(isPro ? [] : [page('/Why', t('nav.pro'))]),
    ...(institution === null
      ? []
      : [{ kind: 'heading', key: 'institution', label: institution.name } as const]),
    ...(institution !== null && INSTITUTION_SESSIONS.includes(institution.route)
      ? [page('/Logout', t('nav.institutionLogout'))]
      : []),
    ...(loggedIn
      ? [{ kind: 'heading', key: 'account', label: t('nav.account') } as const, ...account]
      : cameByLink
        ? []
        : [page(wayIn('/Login'), t('nav.login')), page(wayIn('/Registration'), t('nav.signUp'))]),
  ];
  return (
    <div className={styles.menu}>
      <LateMenu label={t('nav.menu')} entries={entries} align="end">
        {(trigger) => (
          <ActionIcon aria-label={t('nav.menu')} {...trigger}>
            <MenuIcon size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </LateMenu>
    </div>
  );
}

/**
 * The header: the product's name, which links to the home page, the site's pages, the account, language and colours.
 */
export function SiteHeader() {
  const { t } = useTranslation('shell');
  const product = useProductName();
  return (
    <header className={styles.header}>
      <Group
        justify="space-between"
        gap="md"
        maw="var(--ev-page)"
        h="var(--ev-header-height)"
        mx="auto"
        px="var(--ev-gutter)"
        wrap="nowrap"
      >
        <Link to="/" className={styles.brand} aria-label={t('header.home', { product })}>
          <SiteMark />
          <Text span lineClamp={2} size="md" fw={700} lts="-0.015em" lh={1.25}>
            {product}
          </Text>
        </Link>
        <div className={styles.choices} data-print="none">
          <nav aria-label={t('nav.label')} className={styles.navigation}>
            <PagesOfSite />
            <Institution />
            <WaysIn />
          </nav>
          <div className={styles.settings}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <MenuOfSite />
        </div>
      </Group>
    </header>
  );
}
