import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useSite } from '../../api-client/site.query.js';
import { useOnline } from '../../session/use-online.js';
import { Message } from '../../overlays/message.js';
import type { SearchProblem } from '../data/search-evidence.query.js';
import { useFormat } from '../format/share-links.js';
import { lazyPart } from '../../layout/lazy-part.js';
import styles from './states.module.css';

const RefusedSearch = lazyPart(async () => (await import('./refused-search.js')).RefusedSearch);
const QueryDiagnostics = lazyPart(async () => (await import('./refused-search.js')).QueryDiagnostics);

interface FailedSearchProps {
  readonly problem: SearchProblem;
  /** A retry is in progress. */
  readonly trying: boolean;
  readonly onRetry: () => void;
}

/** A failed search: the error, and what to do. The query stays in the box. */
export function FailedSearch({ problem, trying, onRetry }: FailedSearchProps) {
  const { t } = useTranslation('search');
  const site = useSite();
  const texts = useProblemTexts(problem);
  if (problem.kind === 'refused') {
    return <RefusedSearch error={problem.error} diagnostics={problem.diagnostics} />;
  }
  if (problem.kind === 'upgrade') {
    return (
      <Stack className={styles.state} gap="sm" maw="var(--ev-measure)" pt="md" pb="3rem">
        {/* The search box then explains the requirements. */}
        {site?.isPro === false ? (
          <Text c="dimmed">{t('notRunUpgrade')}</Text>
        ) : (
          <Message tone="info" title={<Link to="/Why">{problem.error}</Link>} />
        )}
        <QueryDiagnostics error={problem.error} diagnostics={problem.diagnostics} canFix={false} />
      </Stack>
    );
  }
  return (
    <Stack className={styles.state} gap="sm" maw="var(--ev-measure)" pt="md" pb="3rem">
      <Message
        tone={problem.kind === 'failed' ? 'problem' : 'attention'}
        title={texts.title}
        actions={
          <Button variant="default" loading={trying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      >
        <p>{texts.text}</p>
      </Message>
    </Stack>
  );
}

function useProblemTexts(problem: SearchProblem): { title: string; text: string } {
  const { t } = useTranslation('search');
  const format = useFormat();
  const online = useOnline();
  switch (problem.kind) {
    case 'refused':
      return { title: problem.error, text: t('problemReview') };
    case 'upgrade':
      return { title: problem.error, text: '' };
    case 'limited':
      return {
        title: t('limitedTitle'),
        text:
          problem.waitSeconds === null
            ? t('limitedText')
            : t('limitedTextSeconds', format.counted(problem.waitSeconds)),
      };
    case 'busy':
      return { title: t('busyTitle'), text: t('busyText') };
    case 'unreachable':
      return online
        ? { title: t('unreachableTitle'), text: t('unreachableText') }
        : { title: t('offlineTitle'), text: t('offlineText') };
    case 'failed':
      return {
        title: t('failedTitle'),
        text: problem.requestId === '' ? t('failedTextNoId') : t('failedText', { id: problem.requestId }),
      };
  }
}

/** The announcement of a problem; empty if the alert on the page announces itself. */
export function useProblemAnnouncement(problem: SearchProblem | null): string {
  const texts = useProblemTexts(problem ?? { kind: 'busy' });
  const isAlert = problem?.kind === 'refused' || problem?.kind === 'failed';
  return problem === null || isAlert ? '' : `${texts.title}. ${texts.text}`;
}
