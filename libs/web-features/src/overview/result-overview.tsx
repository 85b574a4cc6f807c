import type { SearchRequest } from '@clinical/contracts';
import { Button, Group, Stack, Title } from '@mantine/core';
import { List } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../layout/lazy-part.js';
import { MatrixView } from './matrix-view.js';
import type { ResultView } from './result-view.js';
import { useOverviewText } from './use-overview-text.js';

interface ResultOverviewProps {
  readonly view: ResultView;
  readonly request: SearchRequest;
  readonly isPro: boolean;
  readonly onList: () => void;
}

const EvidenceTableView = lazyPart(async () => (await import('./evidence-table-view.js')).EvidenceTableView);
const MindMapView = lazyPart(async () => (await import('./mind-map-view.js')).MindMapView);

/** An overview of the results in place of their list. */
export function ResultOverview({ view, request, isPro, onList }: ResultOverviewProps) {
  const { t } = useOverviewText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [view]);
  return (
    <Stack gap="md" pt="md">
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
      {view === 'matrix' ? <MatrixView request={request} /> : null}
      {view === 'table' ? <EvidenceTableView request={request} isPro={isPro} /> : null}
      {view === 'map' ? <MindMapView request={request} isPro={isPro} /> : null}
    </Stack>
  );
}
