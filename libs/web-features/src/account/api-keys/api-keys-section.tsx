import type { ApiKey } from '@clinical/contracts';
import { isFocusLost, useRowFocus } from '@clinical/web-ui';
import { Button, Code, Flex, Group, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { REQUIRED } from '../../forms/form.js';
import { Lines } from '../../forms/lines.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { failureText } from '../account-form.js';
import { isLoginTooOld, LoginAgain } from '../account-page.js';
import { Note, ProfileSection } from '../profile/profile-sections.js';
import { useAccountText } from '../use-account-text.js';
import { apiKeysQuery, createApiKey, revokeApiKey } from './api-keys.query.js';

/** API keys of an account: creating, listing and revoking them. */
export function ApiKeysSection() {
  const { t } = useAccountText();
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [outcome, setOutcome] = useState('');
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending: busy } = useApiMutation({
    request: revokeApiKey,
    invalidates: [apiKeysQuery.queryKey],
    onSuccess: () => setOutcome(t('apiKeys.revoked')),
    onError: (failed) => setOutcome(failureText(failed, t)),
  });
  useEffect(() => {
    // The button disappears with the last key.
    if (outcome !== '' && isFocusLost()) outcomeRef.current?.focus({ preventScroll: true });
  }, [outcome, data]);
  const revoke = (id: number) => {
    setOutcome('');
    mutate(id);
  };
  return (
    <ProfileSection title={t('apiKeys.title')}>
      <Note>{t('apiKeys.intro')}</Note>
      <NewKey />
      {data ? (
        <KeyList keys={data.keys} busy={busy} onRevoke={revoke} />
      ) : error ? (
        <Message
          tone="problem"
          title={t('apiKeys.failed')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('form.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Lines widths={['60%']} />
      )}
      <p ref={outcomeRef} role="status" tabIndex={-1}>
        {outcome}
      </p>
    </ProfileSection>
  );
}

function NewKey() {
  const { t } = useAccountText();
  const form = useSchemaForm(z.object({ name: requiredText(t('apiKeys.nameMissing')) }), { name: '' });
  const [key, setKey] = useState('');
  const [failure, setFailure] = useState<Error | null>(null);
  const creation = useApiMutation({
    request: createApiKey,
    invalidates: [apiKeysQuery.queryKey],
    onSuccess: (created) => {
      setKey(created.key);
      form.reset();
    },
    onError: setFailure,
  });
  const submit = ({ name }: { readonly name: string }) => {
    // One at a time; the button stays enabled to keep the focus.
    if (creation.isPending) return;
    setKey('');
    setFailure(null);
    creation.mutate(name.trim());
  };
  return (
    <>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('apiKeys.name')}
            autoComplete="off"
            maxLength={100}
            {...REQUIRED}
            {...form.getInputProps('name')}
          />
          <Button type="submit" variant="default" aria-disabled={creation.isPending}>
            {t('apiKeys.create')}
          </Button>
        </Group>
      </form>
      {failure === null ? null : isLoginTooOld(failure) ? (
        <LoginAgain title={t('apiKeys.loginAgain')} />
      ) : (
        <Message tone="problem" title={failureText(failure, t)} />
      )}
      {key === '' ? null : (
        <div role="status">
          <Message tone="success" title={t('apiKeys.created')}>
            <Code style={{ overflowWrap: 'anywhere' }}>{key}</Code>
          </Message>
        </div>
      )}
    </>
  );
}

interface KeyListProps {
  readonly keys: readonly ApiKey[];
  readonly busy: boolean;
  readonly onRevoke: (id: number) => void;
}

function KeyList({ keys, busy, onRevoke }: KeyListProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list);
  return (
    <ul ref={list} role="list">
      {keys.map(({ id, name, beginning, createdAt, lastUsedAt }) => (
        <Flex
          key={id}
          component="li"
          wrap="wrap"
          align="center"
          justify="space-between"
          rowGap="xs"
          columnGap="md"
          py="xs"
        >
          <div>
            <Text component="strong" fw={550}>
              {name}
            </Text>
            <Note>
              {t(lastUsedAt === null ? 'apiKeys.unused' : 'apiKeys.used', {
                beginning,
                created: formatMoment(createdAt, language),
                used: lastUsedAt === null ? '' : formatMoment(lastUsedAt, language),
              })}
            </Note>
          </div>
          <Button
            variant="default"
            aria-disabled={busy}
            aria-label={t('apiKeys.revokeOf', { name })}
            onClick={() => (busy ? undefined : onRevoke(id))}
          >
            {t('apiKeys.revoke')}
          </Button>
        </Flex>
      ))}
    </ul>
  );
}
