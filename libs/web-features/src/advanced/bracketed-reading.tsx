import type { Diagnostic } from '@clinical/contracts';
import { Button, Flex, Text } from '@mantine/core';
import type { Bracketed } from './analysis/analyse-text.js';
import { useAdvancedText } from './use-advanced-text.js';
import styles from './workbench.module.css';

export interface BracketedReadingProps {
  readonly bracketed: Bracketed;
  readonly onInsert: (change: Diagnostic) => void;
}

/** The reading of a query without brackets (QL-4.6), and a button that inserts them. */
export function BracketedReading({ bracketed, onInsert }: BracketedReadingProps) {
  const { t } = useAdvancedText();
  const { text, start, end } = bracketed;
  return (
    <Flex wrap="wrap" align="center" rowGap="xs" columnGap="md">
      <p className={styles.reading}>
        <Text span inherit c="dimmed" fw={550}>
          {t('bracketed.heading')}
        </Text>{' '}
        <code>{text}</code>
      </p>
      <Button
        variant="default"
        onClick={() => onInsert({ severity: 'notice', code: 'Q101', message: '', start, end, fix: text })}
      >
        {t('bracketed.insert')}
      </Button>
    </Flex>
  );
}
