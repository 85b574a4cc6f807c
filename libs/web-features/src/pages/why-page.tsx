import { DEFAULT_PRICE_FROM, PERSONAL_PRICE } from '@clinical/contracts';
import { Button } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { readHtml, SafeHtml } from '../evidence/safe-html.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { formatCount } from '../i18n/format.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useSession } from '../session/session.js';
import { useSite } from '../api-client/site.query.js';
import { useLanguage } from '../i18n/use-language.js';
import { staticPageQuery } from './content.query.js';
import { lazyPart } from '../layout/lazy-part.js';
import { ComparisonTable, Testimonials } from './parts/pro-parts.js';
import { EditLink, metaContent, PageDescription } from './parts/page-parts.js';
import { usePagesText } from './use-pages-text.js';
import contentStyles from '../evidence/evidence-page.module.css';
import styles from './pages.module.css';

const PriceList = lazyPart(async () => (await import('./parts/price-list.js')).PriceList);

const PRICES_HASH = '#prices';

/** `/Why`, also `/Pro`: what Pro is and costs (SEARCH-2.5; ACCOUNTS-2). */
export function WhyPage() {
  const { t } = usePagesText();
  const language = useLanguage();
  const { loggedIn, isPro } = useSession();
  const title = t(isPro ? 'why.titlePro' : 'why.title');
  const { data } = useQuery(staticPageQuery('why', language));
  const priceListOpen = useLocation().hash === PRICES_HASH;
  const navigate = useNavigate();
  const showPriceList = (shown: boolean) =>
    void navigate({ hash: shown ? PRICES_HASH : '' }, { replace: !shown, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <PageDescription>{metaContent(data?.meta ?? [], 'description')}</PageDescription>
      <PageHeading>{title}</PageHeading>
      {loggedIn ? null : (
        <p className={styles.prompt}>
          {t('why.login')} <Link to="/Login?target_link_uri=%2FWhy">{t('why.loginLink')}</Link>
        </p>
      )}
      <div className={contentStyles.content}>
        {data === undefined ? null : <SafeHtml nodes={readHtml(data.html)} />}
      </div>
      <p>
        <a href="#comparison">{t('why.compareLink')}</a>
      </p>
      <Offers onPriceList={() => showPriceList(true)} />
      <section id="comparison" aria-labelledby="compare-heading" className={styles.block}>
        <h2 id="compare-heading">{t('home.compare')}</h2>
        <ComparisonTable />
      </section>
      <Testimonials title={t('why.voices')} />
      <EditLink kind="static" name="why" language={language} />
      {priceListOpen ? <PriceList onClose={() => showPriceList(false)} /> : null}
    </div>
  );
}

/** The two cards: for one person, and for institutions. */
function Offers({ onPriceList }: { readonly onPriceList: () => void }) {
  const { t } = usePagesText();
  const language = useLanguage();
  const { isPro } = useSession();
  const { openUpgrade } = useAccountDialogs();
  const priceFrom = useSite()?.priceFrom ?? DEFAULT_PRICE_FROM;
  return (
    <div className={styles.offers}>
      <section aria-labelledby="personal" className={styles.offer}>
        <h2 id="personal">{t('why.personal')}</h2>
        <p className={styles.price}>
          {t('why.personalPrice', {
            price: PERSONAL_PRICE.toLocaleString(language, { minimumFractionDigits: 2 }),
          })}
        </p>
        <p>{t('why.personalText')}</p>
        {isPro ? (
          <p>{t('why.renew')}</p>
        ) : (
          <Button kind="primary" onClick={openUpgrade}>
            {t('why.upgrade')}
          </Button>
        )}
      </section>
      <section aria-labelledby="institutional" className={styles.offer}>
        <h2 id="institutional">{t('why.institutional')}</h2>
        <p className={styles.price}>
          {t('why.institutionalPrice', { price: formatCount(priceFrom, language) })}
        </p>
        <p>{t('why.institutionalText')}</p>
        <div className={styles.actions}>
          <Button onClick={onPriceList}>{t('why.priceList')}</Button>
          <Link to="/Contact" className={styles.plainAction}>
            {t('why.contact')}
          </Link>
        </div>
      </section>
    </div>
  );
}
