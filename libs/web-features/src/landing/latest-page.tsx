import type { LatestDocuments } from '@clinical/contracts';
import { evidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Anchor, Button, Flex, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';
import { latestDocumentsQuery } from '../pages/content.query.js';
import { PageDescription } from '../pages/components/page-shell.js';
import { SignUpCall } from '../pages/components/pro-promotion.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { Lines } from '../forms/lines.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { useSession } from '../session/session.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';

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
        <LatestList documents={data.documents} />
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

type Listed = LatestDocuments['documents'];

function LatestList({ documents }: { readonly documents: Listed }) {
  const { t } = usePagesText();
  const { t: tShell } = useTranslation('shell');
  const language = useLanguage();
  const categoryName = useCategoryNames();
  if (documents.length === 0) return <p>{t('latest.none')}</p>;
  return (
    <Flex component="ol" direction="column" gap="sm">
      {documents.map(({ id, title, date, publication, category, category_name: name, grade }) => (
        <Paper component="li" withBorder px="md" py="sm" key={id}>
          <Text component="h2" size="md" fw={550}>
            <Anchor component={Link} fz="inherit" to={`/Document/${encodeURIComponent(id)}`}>
              {title}
            </Anchor>
          </Text>
          <Group component="p" gap="0 0.75rem" fz="sm" c="dimmed">
            <EvidenceMark
              grade={evidenceGrade(grade)}
              label={tShell(`grade.${evidenceGrade(grade)}`)}
              wordHidden
            />
            <span>{categoryName({ id: category, name }, 'title')}</span>
            <span>{date === '' ? t('undated') : formatPartialDate(date, language)}</span>
            {publication === '' ? null : <span>{publication}</span>}
          </Group>
        </Paper>
      ))}
    </Flex>
  );
}
