import { Flex } from '@mantine/core';
import { type Language, POPULAR_ON_HOME, type PopularSearches } from '@clinical/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { criteriaOfRoute, popularSearchesQuery, staticPageQuery } from '../pages/content.query.js';
import { ComparisonTable, Testimonials, UpgradeBanner } from '../pages/components/pro-promotion.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { standardSearchPath } from '../search-box/standard-search-form.js';
import { useLanguage } from '../i18n/use-language.js';
import pageStyles from '../pages/pages.module.css';
import styles from './home-page.module.css';
import { Tiles } from '../layout/tiles.js';

/** Fetches the data of the blocks. Never rejects. */
export async function ensureBlocks(queryClient: QueryClient, language: Language): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(popularSearchesQuery(language)),
    queryClient.prefetchQuery(staticPageQuery('testimonials', language)),
  ]);
}

/** Content below the search box of the front page (ACCOUNTS-2). */
export function HomeBlocks() {
  const { t } = usePagesText();
  const language = useLanguage();
  const popular = useQuery(popularSearchesQuery(language));
  const voices = useQuery(staticPageQuery('testimonials', language));
  // All at once, because later parts would push the rest down.
  if (popular.isPending || voices.isPending) return <div data-arriving />;
  return (
    <div className={styles.blocks}>
      <PopularSearchList popular={popular.data ?? []} />
      <UpgradeBanner />
      <Testimonials title={t('home.voices')} />
      <Flex aria-labelledby="compare-heading" component="section" direction="column" gap="sm" mt="md">
        <h2 id="compare-heading">{t('home.compare')}</h2>
        <ComparisonTable />
      </Flex>
    </div>
  );
}

/** Ten popular searches; nothing if they cannot be loaded. */
function PopularSearchList({ popular }: { readonly popular: PopularSearches }) {
  const { t } = usePagesText();
  if (popular.length === 0) return null;
  return (
    <Flex aria-labelledby="popular" component="section" direction="column" gap="sm" mt="md">
      <h2 id="popular">{t('home.popular')}</h2>
      <Tiles
        className={pageStyles.topics}
        component="ul"
        least="14rem"
        gap="0 var(--mantine-spacing-lg)"
        fill
      >
        {popular.slice(0, POPULAR_ON_HOME).map(({ id, route, title }) => (
          <li key={id}>
            <Link to={standardSearchPath(criteriaOfRoute(route))}>{title}</Link>
          </li>
        ))}
      </Tiles>
      <p>
        <Link to="/Popularsearches">{t('popular.all')}</Link>
      </p>
    </Flex>
  );
}
