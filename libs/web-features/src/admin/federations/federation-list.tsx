import type { FederationRow } from '@clinical/contracts';
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatMoment } from '../../i18n/format.js';
import { useFederationsText } from '../../i18n/admin-texts.js';
import { useLanguage } from '../../i18n/use-language.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { RowTable } from '../../lists/row-table.js';
import { FEDERATIONS, refreshFederation, removeFederation } from './federations.query.js';
import styles from '../admin.module.css';

const COLOURS = { waiting: 'gray', current: 'green', failing: 'yellow', ended: 'orange' } as const;

interface FederationListProps {
  readonly rows: readonly FederationRow[];
  readonly onEdit: (federation: FederationRow) => void;
  readonly onOutcome: (text: string) => void;
}

/** Federations: their entities, expiry and last error. */
export function FederationList({ rows, onEdit, onOutcome }: FederationListProps) {
  const { t } = useFederationsText();
  const account = useAccountText();
  const [removing, setRemoving] = useState<FederationRow | null>(null);
  const onError = (error: Error) => onOutcome(failureText(error, account.t));
  const refresh = useApiMutation({
    request: refreshFederation,
    invalidates: [FEDERATIONS],
    onSuccess: ({ name }) => onOutcome(t('refreshAsked', { name })),
    onError,
  });
  const remove = useApiMutation({
    request: removeFederation,
    invalidates: [FEDERATIONS],
    onSuccess: (_, { name }) => onOutcome(t('removed', { name })),
    onError,
  });
  const headings = (['name', 'state', 'entities', 'times', 'actions'] as const).map((key) =>
    t(`column.${key}`),
  );
  return (
    <>
      <RowTable label={t('title')} headings={headings}>
        {rows.map((row) => (
          <Table.Tr key={row.id} className={styles.tall}>
            <Table.Td className={styles.wide}>
              {row.name}
              <Text size="sm" c="dimmed">
                {row.address === '' ? t(`kind.${row.kind}`) : `${t(`kind.${row.kind}`)}: ${row.address}`}
              </Text>
              {row.certificates.map(({ fingerprint, subject }) => (
                <Text key={fingerprint} size="sm" c="dimmed">
                  {t('signer', { subject, fingerprint: fingerprint.slice(0, 16) })}
                </Text>
              ))}
            </Table.Td>
            <State row={row} />
            <Table.Td miw="10rem">
              {row.kind === 'mdq'
                ? t('onDemand')
                : [t('entities', { count: row.entities }), t('providers', { count: row.providers })].join(
                    ', ',
                  )}
              <Text size="sm">{t('connected', { count: row.connected })}</Text>
              {row.elsewhere === 0 ? null : <Text size="sm">{t('elsewhere', { count: row.elsewhere })}</Text>}
            </Table.Td>
            <Times row={row} />
            <Table.Td>
              <Group gap="xs">
                {row.kind === 'file' ? null : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={row.refreshing || refresh.isPending}
                    aria-label={t('refreshOf', { name: row.name })}
                    onClick={() => refresh.mutate(row)}
                  >
                    {t('refresh')}
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('editOf', { name: row.name })}
                  onClick={() => onEdit(row)}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={remove.isPending}
                  aria-label={t('removeOf', { name: row.name })}
                  onClick={() => setRemoving(row)}
                >
                  {t('remove')}
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
      {removing === null ? null : (
        <OpenModal
          title={t('removeOf', { name: removing.name })}
          closeLabel={t('cancel')}
          onClose={() => setRemoving(null)}
          footer={
            <>
              <Button
                color="red"
                onClick={() => {
                  remove.mutate(removing);
                  setRemoving(null);
                }}
              >
                {t('remove')}
              </Button>
              <Button variant="default" onClick={() => setRemoving(null)}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          <Text>{t('confirmRemove', { name: removing.name })}</Text>
          {removing.connected === 0 ? null : (
            <Text mt="sm">{t('confirmRemoveUsed', { count: removing.connected })}</Text>
          )}
        </OpenModal>
      )}
    </>
  );
}

function State({ row }: { readonly row: FederationRow }) {
  const { t } = useFederationsText();
  const language = useLanguage();
  const { state, problem, attempted_at: attemptedAt } = row;
  return (
    <Table.Td className={styles.wide}>
      <Badge miw="max-content" color={COLOURS[state]}>
        {t(`state.${state}`)}
      </Badge>
      {row.refreshing ? <Text size="sm">{t('refreshing')}</Text> : null}
      {problem === '' || attemptedAt === null ? null : (
        <Text size="sm">{t('problemAt', { at: formatMoment(attemptedAt, language), problem })}</Text>
      )}
      {state === 'failing' && row.refreshed_at !== null ? <Text size="sm">{t('lastGood')}</Text> : null}
    </Table.Td>
  );
}

function Times({ row }: { readonly row: FederationRow }) {
  const { t } = useFederationsText();
  const language = useLanguage();
  const { state, valid_until: until, refreshed_at: refreshed, next_at: next } = row;
  const at = (moment: string) => ({ at: formatMoment(moment, language) });
  return (
    <Table.Td miw="10rem">
      <Text size="sm">{refreshed === null ? t('never') : t('refreshedAt', at(refreshed))}</Text>
      {next === null ? null : <Text size="sm">{t('nextAt', at(next))}</Text>}
      {until === null ? null : (
        <Text size="sm">{t(state === 'ended' ? 'endedAt' : 'validUntil', at(until))}</Text>
      )}
    </Table.Td>
  );
}
