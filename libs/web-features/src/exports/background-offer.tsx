import type { BackgroundExport } from '@clinical/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useState } from 'react';
import { RequestError } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { useExportText } from '../i18n/late-texts.js';
import { useSession } from '../session/session.js';
import { BackgroundOrder } from './background-order.js';
import { exportsQuery, orderExport } from './exports.query.js';

/**
 * Offers to prepare a large export in the background; only to logged-in users, because exports belong to accounts.
 */
export function BackgroundOffer({ parameters }: { readonly parameters: Readonly<Record<string, string>> }) {
  const { t } = useExportText();
  const { loggedIn } = useSession();
  const [order, setOrder] = useState<BackgroundExport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: orderExport,
    invalidates: [exportsQuery.queryKey],
    onSuccess: (ordered) => {
      setProblem(null);
      setOrder(ordered);
    },
    onError: (error) =>
      setProblem(
        error instanceof RequestError && error.body !== null ? error.body.error : t('background.refused'),
      ),
  });
  if (!loggedIn) return null;
  if (order !== null) return <BackgroundOrder order={order} />;
  return (
    <Alert variant="light" role="note">
      <Group gap="sm">
        <Text size="sm">{t('background.offer')}</Text>
        <Button size="compact-sm" variant="outline" loading={isPending} onClick={() => mutate(parameters)}>
          {t('background')}
        </Button>
      </Group>
      {problem === null ? null : (
        <Text size="sm" role="alert" mt="xs">
          {problem}
        </Text>
      )}
    </Alert>
  );
}
