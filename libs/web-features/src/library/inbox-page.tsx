import { Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { ExportsSection } from '../exports/exports-section.js';
import { DocumentList } from '../lists/document-list.js';
import { latestDocumentsQuery } from '../pages/content.query.js';
import { latestQuery } from './library.query.js';
import { ListAwaited } from './lists/list-layout.js';
import { useLibraryText } from './use-library-text.js';
import styles from './library.module.css';

/** Records on all topics; `/Latest` has more. */
const MAX_ON_ALL_TOPICS = 10;

/** `/Inbox`: new records for the user's interests, or the newest on all topics (ACCOUNTS-2; A48, A49). */
export function InboxPage() {
  const { t } = useLibraryText();
  return (
    <AccountPage title={t('inbox.title')} wide>
      <ExportsSection />
      <Latest />
    </AccountPage>
  );
}

function Latest() {
  const { t } = useLibraryText();
  const list = useQuery(latestQuery);
  const { data } = list;
  if (data === undefined) return <ListAwaited list={list} />;
  const { has_interests: hasInterests, sections } = data;
  if (sections.length === 0)
    return (
      <Stack gap="lg">
        <Box className={styles.empty}>
          <Text component="p" mb="md">
            {t(hasInterests ? 'latest.none' : 'inbox.invitation')}
          </Text>
          <Button component={Link} to="/Profile">
            {t(hasInterests ? 'latest.change' : 'latest.profile')}
          </Button>
        </Box>
        <LatestOnAllTopics />
      </Stack>
    );
  return (
    <Stack gap="xl" className={styles.latest}>
      {sections.map(({ interest, is_new: isNew, documents }, index) => (
        <Stack key={interest} component="section" gap="sm" aria-labelledby={`interest-${index}`}>
          <h2 id={`interest-${index}`}>{t(isNew ? 'latest.newFor' : 'latest.newestFor', { interest })}</h2>
          <DocumentList documents={documents} undated={t('inbox.undated')} order={3} />
        </Stack>
      ))}
    </Stack>
  );
}

function LatestOnAllTopics() {
  const { t } = useLibraryText();
  const list = useQuery(latestDocumentsQuery);
  const { data } = list;
  return (
    <Stack component="section" gap="sm" className={styles.latest} aria-labelledby="all-topics">
      <h2 id="all-topics">{t('inbox.allTopics')}</h2>
      {data === undefined ? (
        <ListAwaited list={list} />
      ) : (
        <DocumentList
          documents={data.documents.slice(0, MAX_ON_ALL_TOPICS)}
          undated={t('inbox.undated')}
          order={3}
        />
      )}
      <p>
        <Link to="/Latest">{t('latest.all')}</Link>
      </p>
    </Stack>
  );
}
