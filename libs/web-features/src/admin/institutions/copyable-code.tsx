import { Button, Code, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useState } from 'react';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';

interface CopyableCodeProps {
  readonly value: string;
  /** Name of the button. */
  readonly label: string;
}

/** A value for a program of the institution, with a button that copies it. */
export function CopyableCode({ value, label }: CopyableCodeProps) {
  const { t } = useInstitutionsText();
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome(t('institutions.copied'));
    } catch {
      // A page without a secure origin has no clipboard.
      setOutcome(t('institutions.copyFailed'));
    }
  };
  return (
    <Group gap="sm">
      <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Code>
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => void copy()}>
        {t('institutions.copy')}
      </Button>
      <Text size="sm" role="status">
        {outcome}
      </Text>
    </Group>
  );
}
