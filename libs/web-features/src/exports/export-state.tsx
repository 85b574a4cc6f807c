import type { BackgroundExport } from '@clinical/contracts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Download } from 'lucide-react';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useExportText } from '../i18n/late-texts.js';
import { isUnfinished } from './exports.query.js';
import styles from './export-state.module.css';

/** State of an export: a bar with numbers, the link to its file with its expiry, or the reason of a failure. */
export function ExportState({ order }: { readonly order: BackgroundExport }) {
  const { t } = useExportText();
  const language = useLanguage();
  const { state, written, total, name, url, expires_at: expiresAt } = order;
  if (state === 'failed')
    return (
      <Text size="sm" c="orange.8" role="status">
        {t('background.failed')}
      </Text>
    );
  if (state === 'done')
    return (
      <Group gap="sm">
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          maw="100%"
          h="auto"
          py={4}
          classNames={{ label: styles.name }}
          href={url}
          leftSection={<Download size={16} aria-hidden="true" />}
        >
          {t('background.get', { name })}
        </Button>
        <Text size="sm" c="dimmed">
          {t('background.until', { when: formatMoment(expiresAt, language) })}
        </Text>
      </Group>
    );
  const share = total === 0 ? 0 : Math.min(100, (written / total) * 100);
  const progress =
    state === 'waiting'
      ? t('background.waiting')
      : t('background.progress', {
          count: total,
          written: formatCount(written, language),
          total: formatCount(total, language),
        });
  return (
    <Stack gap={4} aria-busy={isUnfinished(order)}>
      <Text size="sm">{progress}</Text>
      <Progress value={share} aria-label={progress} />
    </Stack>
  );
}
