import type { SearchRequest } from '@clinical/contracts';
import { Button, Group, Stack, Title } from '@mantine/core';
import { List } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MatrixView } from './matrix-view.js';
import type { ResultView } from './result-view.js';
import { useOverviewText } from './use-overview-text.js';

interface ResultOverviewProps {
  readonly view: ResultView;
  readonly request: SearchRequest;
  readonly onList: () => void;
}

const VIEWS: Readonly<Record<ResultView, typeof MatrixView>> = { matrix: MatrixView };

/** An overview of the results in place of their list. */
export function ResultOverview({ view, request, onList }: ResultOverviewProps) {
  const { t } = useOverviewText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [view]);
  const View = VIEWS[view];
  return (
    <Stack component="section" gap="md" pt="md" aria-label={t(`view.${view}`)}>
      <Group justify="space-between">
        <Title order={2} ref={heading} tabIndex={-1}>
          {t(`view.${view}`)}
        </Title>
        <Button
          variant="default"
          data-print="none"
          leftSection={<List size={16} aria-hidden="true" />}
          onClick={onList}
        >
          {t('backToList')}
        </Button>
      </Group>
      <View request={request} />
    </Stack>
  );
}
