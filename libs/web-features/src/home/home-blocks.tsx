import { type Language, POPULAR_ON_HOME, type PopularSearches } from '@clinical/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { criteriaOfRoute, popularSearchesQuery, staticPageQuery } from '../pages/content.query.js';
import { ComparisonTable, Testimonials, UpgradeBanner } from '../pages/parts/pro-parts.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { standardSearchPath } from '../search-box/standard-search-form.js';
import { useLanguage } from '../i18n/use-language.js';
import pageStyles from '../pages/pages.module.css';
import styles from './home-page.module.css';

/** Fetches what the blocks show. Never rejects. */
export async function ensureBlocks(queryClient: QueryClient, language: Language): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(popularSearchesQuery(language)),
    queryClient.prefetchQuery(staticPageQuery('testimonials', language)),
  ]);
}

/** What stands below the search box of the front page (ACCOUNTS-2). */
export function HomeBlocks() {
  const { t } = usePagesText();
  const language = useLanguage();
  const popular = useQuery(popularSearchesQuery(language));
  const voices = useQuery(staticPageQuery('testimonials', language));
  // All at once: what comes one by one would push the rest down.
  if (popular.isPending || voices.isPending) return <div data-arriving />;
  return (
    <div className={styles.blocks}>
      <PopularSearchList popular={popular.data ?? []} />
      <UpgradeBanner />
      <Testimonials title={t('home.voices')} />
      <section aria-labelledby="compare-heading" className={pageStyles.block}>
        <h2 id="compare-heading">{t('home.compare')}</h2>
        <ComparisonTable />
      </section>
    </div>
  );
}

/** Ten popular searches; nothing where they cannot be had. */
function PopularSearchList({ popular }: { readonly popular: PopularSearches }) {
  const { t } = usePagesText();
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby="popular" className={pageStyles.block}>
      <h2 id="popular">{t('home.popular')}</h2>
      <ul className={pageStyles.topics}>
        {popular.slice(0, POPULAR_ON_HOME).map(({ id, route, title }) => (
          <li key={id}>
            <Link to={standardSearchPath(criteriaOfRoute(route))}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/Popularsearches">{t('popular.all')}</Link>
      </p>
    </section>
  );
}
