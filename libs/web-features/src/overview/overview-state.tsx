import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Message } from '../overlays/message.js';
import { Waiting } from '../waiting/waiting.js';
import { useOverviewText } from './use-overview-text.js';

/** An overview that is loading, or could not be loaded. */
export function OverviewState({
  query,
  failed,
}: {
  readonly query: UseQueryResult;
  readonly failed?: string;
}) {
  const { t } = useOverviewText();
  if (!query.isError || query.isFetching) return <Waiting label={t('loading')} />;
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
