import { type EvidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Alert, Box, Flex, Text } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';
import { siteQuery } from '../api-client/site.query.js';
import { formatCount } from '../i18n/format.js';
import { languageOf, useLanguage } from '../i18n/use-language.js';
import { lazyPart } from '../layout/lazy-part.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { SearchBox } from '../search-box/search-box.js';
import { standardSearchPath } from '../search-address/search-address.js';
import { QuestionBox } from './question-box.js';
import styles from './home-page.module.css';
import '@mantine/core/styles/Alert.layer.css';

// Below the main content, and so loaded late.
const HomeBlocks = lazyPart(
  async () => (await import('./home-blocks.js')).HomeBlocks,
  () => <div data-arriving />,
  { served: true },
);

const PopularSearchList = lazyPart(
  async () => (await import('./home-blocks.js')).PopularSearchList,
  () => <div data-arriving />,
  { served: true },
);

const ExampleResult = lazyPart(
  async () => (await import('./example-result.js')).ExampleResult,
  () => <ArrivingExample />,
  { served: true },
);

/** Fetches the content below the search box. Never rejects. */
export async function ensureHome(queryClient: QueryClient, instance: i18n): Promise<void> {
  const { ensureExample } = await import('./example-result.js');
  const { ensureBlocks } = await import('./home-blocks.js');
  await Promise.all([
    ensureExample(queryClient, instance.t('home.example.2')),
    ensureBlocks(queryClient, languageOf(instance)),
  ]);
}

function ArrivingExample() {
  return <div className={styles.example} data-arriving />;
}

const EXAMPLES = ['home.example.1', 'home.example.2', 'home.example.3'] as const;
const GRADES: readonly EvidenceGrade[] = [1, 2, 3, 4, 5];

/**
 * The front page: the search box, the searched collection and an example of a marked result. On wide screens, what the
 * marks mean and popular searches are in a column on the left.
 */
export function HomePage() {
  const { t } = useTranslation('shell');
  const { data: site, isPending } = useQuery(siteQuery);
  return (
    // The page is incomplete until it is known whether the note at its end is shown.
    <div className={styles.page} data-arriving={isPending ? '' : undefined}>
      <PageTitle>{t('home.title')}</PageTitle>
      <div className={styles.front}>
        <PageHeading className={styles.heading}>{t('home.title')}</PageHeading>
        <Text size="md" c="dimmed" mt="xs" mb="lg">
          {t('home.covers')} <RecordCount documents={site?.documents} />
        </Text>
        <SearchBox autoFocus />
        <Flex
          component="p"
          className={styles.chips}
          wrap="wrap"
          align="center"
          gap="xs"
          mt="sm"
          mb="lg"
          c="dimmed"
          fz="note"
        >
          <span>{t('home.examples')}</span>
          {EXAMPLES.map((key) => (
            <Link key={key} to={standardSearchPath(t(key))} className={styles.try}>
              {t(key)}
            </Link>
          ))}
        </Flex>
        <QuestionBox />
        {/* The server-rendered page is hydrated part by part, so that it stays responsive. */}
        <Suspense>
          {isPending ? <ArrivingExample /> : <ExampleResult criteria={t('home.example.2')} />}
        </Suspense>
      </div>
      <div className={styles.side}>
        <section aria-labelledby="grades">
          <h2 id="grades">{t('home.grades')}</h2>
          <Flex component="ul" wrap="wrap" columnGap="lg" mt="0.25rem" className={styles.grades}>
            {GRADES.map((grade) => (
              <li key={grade}>
                <Link to={`/view/evidence/grades#grade-${grade}`}>
                  <EvidenceMark grade={grade} label={t(`grade.${grade}`)} />
                </Link>
              </li>
            ))}
          </Flex>
        </section>
        <Suspense>{isPending ? null : <PopularSearchList />}</Suspense>
      </div>
      <div className={styles.blocks}>
        <Suspense>{isPending ? null : <HomeBlocks />}</Suspense>
        {site?.demonstration ? <DemonstrationNote /> : null}
      </div>
    </div>
  );
}

/** The live count of records; its place is kept before the number is known, so that nothing moves. */
function RecordCount({ documents }: { documents: number | null | undefined }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <span className={styles.count}>
      {documents === undefined || documents === null
        ? '\u00a0'
        : t('home.count', { count: documents, number: formatCount(documents, language) })}
    </span>
  );
}

/** Explains that the records were generated, and how to load real ones. */
export function DemonstrationNote() {
  const { t } = useTranslation('shell');
  return (
    <Alert
      role="note"
      color="yellow"
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('home.demonstration.title')}
    >
      <p>{t('home.demonstration.text')}</p>
      <Box component="code" display="block" mt="xs" ff="monospace" fz="note">
        {t('home.demonstration.command')}
      </Box>
    </Alert>
  );
}
