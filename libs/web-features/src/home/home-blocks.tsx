import { type Language, POPULAR_ON_HOME } from '@clinical/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { criteriaOfRoute, popularSearchesQuery, staticPageQuery } from '../pages/content.query.js';
import { ComparisonTable, Testimonials, UpgradeBanner } from '../pages/components/pro-promotion.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { standardSearchPath } from '../search-address/search-address.js';
import { useLanguage } from '../i18n/use-language.js';
import { Topics } from '../page-frame/topics.js';
import styles from './home-page.module.css';

/** Fetches the data of the blocks. Never rejects. */
export async function ensureBlocks(queryClient: QueryClient, language: Language): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(popularSearchesQuery(language)),
    queryClient.prefetchQuery(staticPageQuery('testimonials', language)),
  ]);
}

/** Below the example of the front page (ACCOUNTS-2): Pro, quotes, and what each plan has, closed at first. */
export function HomeBlocks() {
  const { t } = usePagesText();
  const voices = useQuery(staticPageQuery('testimonials', useLanguage()));
  // All at once, because later parts would push the rest down.
  if (voices.isPending) return <div data-arriving />;
  return (
    <>
      <UpgradeBanner />
      <Testimonials title={t('home.voices')} />
      <Topics topics={[{ id: 'compare', title: t('home.compare'), content: <ComparisonTable /> }]} />
    </>
  );
}

/** Ten popular searches; nothing if they cannot be loaded. */
export function PopularSearchList() {
  const { t } = usePagesText();
  const { data: popular, isPending } = useQuery(popularSearchesQuery(useLanguage()));
  if (isPending) return <div data-arriving />;
  if (popular === undefined || popular.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular">{t('home.popular')}</h2>
      <ul className={styles.popular}>
        {popular.slice(0, POPULAR_ON_HOME).map(({ id, route, title }) => (
          <li key={id}>
            <Link to={standardSearchPath(criteriaOfRoute(route))}>{title}</Link>
          </li>
        ))}
        <li>
          <Link to="/Popularsearches">{t('popular.all')}</Link>
        </li>
      </ul>
    </section>
  );
}
