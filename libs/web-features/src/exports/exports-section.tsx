import { EXPORT_KEPT_DAYS, type BackgroundExport } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AccountLoadFailed } from '../account/account-page.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useExportText } from '../i18n/late-texts.js';
import { ExportState } from './export-state.js';
import { deleteExport, exportsQuery } from './exports.query.js';

/** Background exports, for the inbox. Hidden if there are none. */
export function ExportsSection() {
  const { t } = useExportText();
  const announce = useAnnounce();
  const [failed, setFailed] = useState(false);
  const { data, error, refetch } = useQuery(exportsQuery);
  const remove = useApiMutation({
    request: deleteExport,
    invalidates: [exportsQuery.queryKey],
    onSuccess: () => {
      setFailed(false);
      announce(t('background.deleted'));
    },
    onError: () => setFailed(true),
  });
  if (data === undefined)
    return error === null ? null : <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="exports-title" mb="lg">
      <h2 id="exports-title">{t('background.title')}</h2>
      <Text c="dimmed" size="sm">
        {t('background.kept', { days: EXPORT_KEPT_DAYS })}
      </Text>
      {failed ? (
        <Text size="sm" c="orange.8" role="alert">
          {t('background.notDeleted')}
        </Text>
      ) : null}
      {data.map((order) => (
        <Order
          key={order.id}
          order={order}
          busy={remove.isPending}
          onDelete={() => remove.mutate(order.id)}
        />
      ))}
    </Stack>
  );
}

interface OrderProps {
  readonly order: BackgroundExport;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

function Order({ order, busy, onDelete }: OrderProps) {
  const { t } = useExportText();
  const language = useLanguage();
  const title = t('background.order', {
    count: order.total,
    format: t(`format.${order.format}`),
    total: formatCount(order.total, language),
    when: formatMoment(order.created_at, language),
  });
  return (
    <Paper withBorder p="sm" role="group" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="start">
          <Text size="sm" fw={550} miw={0}>
            {title}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={busy}
            aria-label={t('background.delete', { title })}
            onClick={onDelete}
          >
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <ExportState order={order} />
      </Stack>
    </Paper>
  );
}
