import type { SearchDetails } from '@clinical/contracts';
import { describeReading } from '@clinical/query-language';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { ReadingReport } from './reading-report.js';

export interface ReadingPanelProps {
  readonly analysis: TextAnalysis;
  /** Counts by line; undefined until the server has sent them. */
  readonly details: SearchDetails | undefined;
  readonly onPrint: () => void;
}

/** The reading of every line, for a librarian to check and print. */
export function ReadingPanel({ analysis, details, onPrint }: ReadingPanelProps) {
  const { t } = useAdvancedText();
  const reading = useMemo(() => describeReading(analysis.text, analysis.strategy), [analysis]);
  if (analysis.isEmpty)
    return (
      <Text inherit c="dimmed" fz="note">
        {t('reading.empty')}
      </Text>
    );
  return (
    <Stack gap="sm">
      <ReadingReport reading={reading} details={details} />
      <Group>
        <Button variant="default" leftSection={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
          {t('reading.print')}
        </Button>
      </Group>
    </Stack>
  );
}
