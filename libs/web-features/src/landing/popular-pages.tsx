import { Button, Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { criteriaOfRoute, popularSearchesQuery, topicPageQuery } from '../pages/content.query.js';
import {
  EditLink,
  metaContent,
  PageArriving,
  PageDescription,
  PageMissing,
} from '../pages/components/page-shell.js';
import { SignUpCall } from '../pages/components/pro-promotion.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { useLanguage } from '../i18n/use-language.js';
import { readHtml } from '../evidence/read-html.js';
import { SafeHtml } from '../evidence/safe-html.js';
import { SearchBox } from '../search-box/search-box.js';
import { standardSearchPath } from '../search-address/search-address.js';
import styles from '../pages/pages.module.css';
import contentStyles from '../evidence/evidence-page.module.css';
import { Tiles } from '../layout/tiles.js';

/** `/Popularsearches`, also `/Popular`: the list of popular searches (SEARCH-2.8). */
export function PopularPage() {
  const { t } = usePagesText();
  const language = useLanguage();
  const { data, isFetching, refetch } = useQuery(popularSearchesQuery(language));
  const title = t('popular.title');
  if (data === undefined && isFetching) return <PageArriving title={title} />;
  return (
    <PageFrame>
      <PageTitle>{title}</PageTitle>
      <PageDescription>{t('popular.intro')}</PageDescription>
      <PageHeading>{title}</PageHeading>
      <Text component="p" size="md" c="dimmed">
        {t('popular.intro')}
      </Text>
      {data === undefined ? (
        <Message
          tone="problem"
          title={t('popular.failed')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('pageTryAgain')}
            </Button>
          }
        />
      ) : data.length === 0 ? (
        <p>{t('popular.none')}</p>
      ) : (
        <Tiles className={styles.topics} component="ul" least="14rem" gap="0 var(--mantine-spacing-lg)" fill>
          {data.map(({ id, route, title: topic }) => (
            <li key={id}>
              <Link to={`/Popular/${encodeURIComponent(route)}`}>{topic}</Link>
            </li>
          ))}
        </Tiles>
      )}
      <SignUpCall />
    </PageFrame>
  );
}

/** `/Popular/{route}`: a page about a topic, with searches to start from (SEARCH-2.4). */
export function PopularTopicPage() {
  const { t } = usePagesText();
  const { topic = '' } = useParams();
  const route = topic.toLowerCase();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(topicPageQuery(route, language));
  if (data === undefined)
    return isFetching ? <PageArriving /> : <PageMissing error={error} onRetry={() => void refetch()} />;
  const keywords = data.keywords.split(',').map((keyword) => keyword.trim());
  const criteria = criteriaOfRoute(route);
  return (
    <PageFrame>
      <PageTitle>{data.title}</PageTitle>
      <PageDescription>{metaContent(data.meta, 'description')}</PageDescription>
      <PageHeading>{data.title}</PageHeading>
      <SearchBox initialText={criteria} />
      <Flex aria-labelledby="keywords" component="section" direction="column" gap="sm" mt="md">
        <h2 id="keywords">{t('popular.keywords')}</h2>
        <Group gap="xs">
          {[criteria, ...keywords]
            .filter((keyword) => keyword !== '')
            .map((keyword) => (
              <Button
                key={keyword}
                component={Link}
                to={standardSearchPath(keyword)}
                variant="light"
                size="compact-md"
                radius="xl"
                fw={400}
              >
                {keyword}
              </Button>
            ))}
        </Group>
      </Flex>
      {data.topics.map(({ header, description }) => (
        <Flex key={header} component="section" direction="column" gap="sm" mt="md">
          {header === '' ? null : <h2>{header}</h2>}
          <div className={contentStyles.content}>
            <SafeHtml nodes={readHtml(description)} />
          </div>
        </Flex>
      ))}
      <p>
        <Link to={`/Top/${encodeURIComponent(route)}`}>{t('popular.latest', { topic: data.title })}</Link>
      </p>
      <SignUpCall />
      <p>
        <Link to="/Popularsearches">{t('popular.all')}</Link>
      </p>
      <EditLink kind="topic" name={route} language={language} />
    </PageFrame>
  );
}
