import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatMoment } from '../i18n/format.js';
import { useInstitutionsText } from '../i18n/use-institutions-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { ConfirmedButton } from '../overlays/confirmed-button.js';
import { Message } from '../overlays/message.js';
import { createUsageKey, revokeUsageKey, usageKeysQuery } from './usage.query.js';

/** Keys of programs that collect the COUNTER reports of an institution. */
export function CounterKeys({ institutionId }: { readonly institutionId: number }) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const language = useLanguage();
  const { data } = useQuery(usageKeysQuery(institutionId));
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState('');
  const [outcome, setOutcome] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const invalidates = [usageKeysQuery(institutionId).queryKey];
  const onError = (error: Error) => setOutcome(failureText(error, account.t));
  const creation = useApiMutation({
    request: createUsageKey,
    invalidates,
    onSuccess: (created) => {
      setKey(created.key);
      setName('');
    },
    onError,
  });
  const revocation = useApiMutation({
    request: revokeUsageKey,
    invalidates,
    onSuccess: () => {
      setOutcome(t('usage.keyRevoked'));
      // The button disappears with its key.
      field.current?.focus();
    },
    onError,
  });
  const create = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setProblem(isMissing ? t('usage.keyNameMissing') : '');
    setKey('');
    setOutcome('');
    if (isMissing) field.current?.focus();
    else if (!creation.isPending) creation.mutate({ institutionId, name: name.trim() });
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="counter-keys">
      <Title order={3} id="counter-keys" size="h5">
        {t('usage.keys')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('usage.keysIntro', { address: window.location.origin, id: institutionId })}
      </Text>
      <form onSubmit={create} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            ref={field}
            label={t('usage.keyName')}
            autoComplete="off"
            maxLength={100}
            value={name}
            error={problem === '' ? undefined : problem}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default" aria-disabled={creation.isPending}>
            {t('usage.keyCreate')}
          </Button>
        </Group>
      </form>
      <div role="status">
        {key === '' ? null : (
          <Message tone="success" title={t('usage.keyCreated')}>
            <Code style={{ overflowWrap: 'anywhere' }}>{key}</Code>
          </Message>
        )}
        {outcome}
      </div>
      {(data?.keys ?? []).map(({ id, name: of, beginning, createdAt, lastUsedAt }) => (
        <Group key={id} justify="space-between">
          <div>
            <Text fw={550}>{of}</Text>
            <Text size="sm" c="dimmed">
              {t(lastUsedAt === null ? 'usage.keyUnused' : 'usage.keyUsed', {
                beginning,
                created: formatMoment(createdAt, language),
                used: lastUsedAt === null ? '' : formatMoment(lastUsedAt, language),
              })}
            </Text>
          </div>
          <ConfirmedButton
            label={t('usage.keyRevokeOf', { name: of })}
            text={t('usage.keyRevoke')}
            question={t('usage.confirmRevoke')}
            onConfirm={() => {
              setKey('');
              setOutcome('');
              if (!revocation.isPending) revocation.mutate({ institutionId, id });
            }}
          />
        </Group>
      ))}
    </Stack>
  );
}
