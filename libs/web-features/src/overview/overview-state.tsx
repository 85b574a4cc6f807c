import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Message } from '../overlays/message.js';
import { Waiting } from '../waiting/waiting.js';
import { useOverviewText } from './use-overview-text.js';

interface OverviewStateProps {
  readonly query: UseQueryResult;
  readonly loading?: string;
  readonly failed?: string;
}

/** An overview that is loading, or could not be loaded. */
export function OverviewState({ query, loading, failed }: OverviewStateProps) {
  const { t } = useOverviewText();
  if (!query.isError || query.isFetching) return <Waiting label={loading ?? t('loading')} />;
  return (
    <Message
      tone="attention"
      actions={
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {failed ?? t('failed')}
    </Message>
  );
}
