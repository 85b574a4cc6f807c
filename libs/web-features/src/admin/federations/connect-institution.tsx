import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { orNone } from '../../forms/or-none.js';
import { SearchableSelect } from '../../forms/searchable-select.js';
import { useFederationsText } from '../../i18n/admin-texts.js';
import { institutionsQuery } from '../institutions/institutions.query.js';
import { connectProvider, FEDERATIONS } from './federations.query.js';

/** Names the identity provider of an institution by its entity id. */
export function ConnectInstitution() {
  const { t } = useFederationsText();
  const account = useAccountText();
  const [query, setQuery] = useState('');
  const [institution, setInstitution] = useState<string | null>(null);
  const [entity, setEntity] = useState('');
  const [outcome, setOutcome] = useState('');
  const institutions = useQuery(institutionsQuery({ query, sort: '' }, 1));
  const { mutate, isPending } = useApiMutation({
    request: connectProvider,
    invalidates: [FEDERATIONS],
    onSuccess: ({ message }) => setOutcome(message),
    onError: (error) => setOutcome(failureText(error, account.t)),
  });
  const connect = (event: FormEvent) => {
    event.preventDefault();
    if (institution !== null && entity.trim() !== '')
      mutate({ entity_id: entity.trim(), institution_id: Number(institution) });
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="connect-institution" maw={640}>
      <Title order={2} size="h4" id="connect-institution">
        {t('connect.title')}
      </Title>
      <Text c="dimmed">{t('connect.intro')}</Text>
      <form onSubmit={connect}>
        <Stack gap="sm" align="flex-start">
          <SearchableSelect
            w="100%"
            label={t('connect.institution')}
            placeholder={t('connect.choose')}
            filter={orNone(t('connect.noInstitutions'))}
            data={(institutions.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onSearchChange={(typed) => setQuery(typed.slice(0, 100))}
            value={institution}
            onChange={setInstitution}
          />
          <TextInput
            w="100%"
            label={t('connect.entity')}
            value={entity}
            onChange={({ currentTarget }) => setEntity(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={isPending}
            disabled={institution === null || entity.trim() === ''}
          >
            {t('connect.run')}
          </Button>
        </Stack>
      </form>
      <Text role="status">{outcome}</Text>
    </Stack>
  );
}
