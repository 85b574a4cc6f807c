import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { latestDocumentsQuery } from '../pages/content.query.js';
import { PageDescription } from '../pages/components/page-shell.js';
import { SignUpCall } from '../pages/components/pro-promotion.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { Lines } from '../forms/lines.js';
import { DocumentList } from '../lists/document-list.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { useSession } from '../session/session.js';

/** `/Latest`: the newest records of the collection (C29). */
export function LatestPage() {
  const { t } = usePagesText();
  const { data, isFetching, refetch } = useQuery(latestDocumentsQuery);
  const { loggedIn } = useSession();
  return (
    <PageFrame>
      <PageTitle>{t('latest.title')}</PageTitle>
      <PageDescription>{t('latest.intro')}</PageDescription>
      <PageHeading>{t('latest.title')}</PageHeading>
      <Text component="p" size="md" c="dimmed">
        {t('latest.intro')}
      </Text>
      {loggedIn ? (
        <p>
          {t('latest.inbox')} <Link to="/Inbox">{t('latest.inboxLink')}</Link>
        </p>
      ) : null}
      {data !== undefined ? (
        data.documents.length === 0 ? (
          <p>{t('latest.none')}</p>
        ) : (
          <DocumentList documents={data.documents} undated={t('undated')} order={2} />
        )
      ) : isFetching ? (
        <div aria-busy="true" data-arriving>
          <Lines widths={['92%', '78%', '86%', '70%', '95%', '82%', '74%', '88%']} />
        </div>
      ) : (
        <Message
          tone="problem"
          title={t('latest.failed')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('pageTryAgain')}
            </Button>
          }
        />
      )}
      <SignUpCall />
    </PageFrame>
  );
}
