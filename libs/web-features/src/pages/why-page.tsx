import { DEFAULT_PRICE_FROM, PERSONAL_PRICE } from '@clinical/contracts';
import { Anchor, Button, Flex, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { readHtml } from '../evidence/read-html.js';
import { SafeHtml } from '../evidence/safe-html.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { formatCount } from '../i18n/format.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useSession } from '../session/session.js';
import { useSite } from '../api-client/site.query.js';
import { useLanguage } from '../i18n/use-language.js';
import { staticPageQuery } from './content.query.js';
import { lazyPart } from '../layout/lazy-part.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { ComparisonTable, Testimonials } from './components/pro-promotion.js';
import { EditLink, metaContent, PageDescription } from './components/page-shell.js';
import { usePagesText } from './use-pages-text.js';
import contentStyles from '../evidence/evidence-page.module.css';
import styles from './pages.module.css';
import { Tiles } from '../layout/tiles.js';

const PriceList = lazyPart(async () => (await import('./components/price-list.js')).PriceList);

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
    <PageFrame width="wide">
      <PageTitle>{title}</PageTitle>
      <PageDescription>{metaContent(data?.meta ?? [], 'description')}</PageDescription>
      <PageHeading>{title}</PageHeading>
      {loggedIn ? null : (
        <Message tone="info">
          {t('why.login')}{' '}
          <Anchor component={Link} fz="inherit" underline="always" to="/Login?target_link_uri=%2FWhy">
            {t('why.loginLink')}
          </Anchor>
        </Message>
      )}
      <div className={contentStyles.content}>
        {data === undefined ? null : <SafeHtml nodes={readHtml(data.html)} />}
      </div>
      <Offers onPriceList={() => showPriceList(true)} />
      <Flex
        id="comparison"
        aria-labelledby="compare-heading"
        component="section"
        direction="column"
        gap="sm"
        mt="md"
      >
        <h2 id="compare-heading">{t('home.compare')}</h2>
        <ComparisonTable />
      </Flex>
      <Testimonials title={t('why.voices')} />
      <EditLink kind="static" name="why" language={language} />
      {priceListOpen ? <PriceList onClose={() => showPriceList(false)} /> : null}
    </PageFrame>
  );
}

/** The two cards: for one person, and for institutions. */
function Offers({ onPriceList }: { readonly onPriceList: () => void }) {
  const { t } = usePagesText();
  const language = useLanguage();
  const { isPro } = useSession();
  const { openUpgrade } = useAccountDialogs();
  const site = useSite();
  const priceFrom = site?.priceFrom ?? DEFAULT_PRICE_FROM;
  const sells = site?.sells === true;
  return (
    <Tiles least="16rem" gap="var(--mantine-spacing-md) var(--mantine-spacing-lg)">
      <Paper component="section" withBorder p="lg" aria-labelledby="personal" className={styles.offer}>
        <h2 id="personal">{t('why.personal')}</h2>
        <Text component="p" fz="xl" fw={700}>
          {t('why.personalPrice', {
            price: formatCount(PERSONAL_PRICE, language),
          })}
        </Text>
        <Text component="p">{t(sells ? 'why.personalSold' : 'why.personalText')}</Text>
        <div>
          {isPro && sells ? (
            <Button component={Link} to="/Subscription">
              {t('why.renewSold')}
            </Button>
          ) : isPro ? (
            <Text component="p">{t('why.renew')}</Text>
          ) : (
            <Button onClick={openUpgrade}>{t('why.upgrade')}</Button>
          )}
        </div>
      </Paper>
      <Paper component="section" withBorder p="lg" aria-labelledby="institutional" className={styles.offer}>
        <h2 id="institutional">{t('why.institutional')}</h2>
        <Text component="p" fz="xl" fw={700}>
          {t('why.institutionalPrice', { price: formatCount(priceFrom, language) })}
        </Text>
        <Text component="p">{t('why.institutionalText')}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={onPriceList}>
            {t('why.priceList')}
          </Button>
          <Button component={Link} to="/Contact" variant="subtle">
            {t('why.contact')}
          </Button>
        </Group>
      </Paper>
    </Tiles>
  );
}
