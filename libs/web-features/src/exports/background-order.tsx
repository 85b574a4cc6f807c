import type { BackgroundExport } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useExportText } from '../i18n/late-texts.js';
import { ExportState } from './export-state.js';
import { exportQuery } from './exports.query.js';

/** Progress of a new export, in the panel that requested it. */
export function BackgroundOrder({ order }: { readonly order: BackgroundExport }) {
  const { t } = useExportText();
  const announce = useAnnounce();
  const { data = order, isError } = useQuery({ ...exportQuery(order.id), initialData: order });
  const { state } = data;
  useEffect(() => {
    if (state === 'done') announce(t('background.ready'));
    if (state === 'failed') announce(t('background.failed'));
  }, [announce, state, t]);
  return (
    <Alert variant="light" role="group" color={state === 'failed' ? 'orange' : 'brand'}>
      <Stack gap="xs">
        {isError ? <Text size="sm">{t('background.gone')}</Text> : <ExportState order={data} />}
        <Text size="sm">
          {t('background.inbox')}{' '}
          <Anchor component={Link} to="/Inbox">
            {t('background.toInbox')}
          </Anchor>
        </Text>
      </Stack>
    </Alert>
  );
}
