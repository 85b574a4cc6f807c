import type { FederationRow } from '@clinical/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLoadFailed } from '../../account/account-page.js';
import { Lines } from '../../forms/lines.js';
import { useFederationsText } from '../../i18n/admin-texts.js';
import { Message } from '../../overlays/message.js';
import { AdminPage } from '../admin-page.js';
import { ConnectInstitution } from './connect-institution.js';
import { FederationForm } from './federation-form.js';
import { FederationList } from './federation-list.js';
import { federationsQuery } from './federations.query.js';

/** `/Admin/federations`: federations of SAML, and the state of their metadata. */
export function FederationsPage() {
  const { t } = useFederationsText();
  return (
    <AdminPage title={t('title')}>
      <Text c="dimmed">{t('intro')}</Text>
      <Federations />
    </AdminPage>
  );
}

/** Null: the list; `'new'`: the form of a new one. */
type Editing = FederationRow | 'new' | null;

function Federations() {
  const { t } = useFederationsText();
  const [editing, setEditing] = useState<Editing>(null);
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery(federationsQuery);
  if (editing !== null)
    return (
      <FederationForm
        federation={editing === 'new' ? null : editing}
        onCancel={() => setEditing(null)}
        onSaved={({ name }) => {
          setOutcome(t('saved', { name }));
          setEditing(null);
        }}
      />
    );
  if (error && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <Lines widths={['100%', '90%', '95%']} />;
  const rows = data.data;
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <div role="status">{outcome === '' ? null : <Message tone="success" title={outcome} silent />}</div>
        <Text c="dimmed">{rows.length === 0 ? t('none') : t('count', { count: rows.length })}</Text>
        {rows.length === 0 ? null : <FederationList rows={rows} onEdit={setEditing} onOutcome={setOutcome} />}
        <Group>
          <Button
            onClick={() => {
              setOutcome('');
              setEditing('new');
            }}
          >
            {t('add')}
          </Button>
        </Group>
      </Stack>
      <ConnectInstitution />
    </Stack>
  );
}
