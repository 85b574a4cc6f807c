import type { Assistant } from '@clinical/contracts';
import { isFocusLost, useRowFocus } from '@clinical/web-ui';
import { Button, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Lines } from '../../forms/lines.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { failureText } from '../account-form.js';
import { Note, ProfileSection } from '../profile/profile-sections.js';
import { useAccountText } from '../use-account-text.js';
import { assistantsQuery, revokeAssistant } from './assistants.query.js';

/** Assistants that the account is connected with: listing and revoking them. */
export function AssistantsSection() {
  const { t } = useAccountText();
  const { data, error, refetch } = useQuery(assistantsQuery);
  const [outcome, setOutcome] = useState('');
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending: busy } = useApiMutation({
    request: revokeAssistant,
    invalidates: [assistantsQuery.queryKey],
    onSuccess: () => setOutcome(t('assistants.revoked')),
    onError: (failed) => setOutcome(failureText(failed, t)),
  });
  useEffect(() => {
    // The button disappears with the last assistant.
    if (outcome !== '' && isFocusLost()) outcomeRef.current?.focus({ preventScroll: true });
  }, [outcome, data]);
  return (
    <ProfileSection title={t('assistants.title')}>
      <Note>{t('assistants.intro')}</Note>
      {data ? (
        <Connected
          assistants={data.assistants}
          onRevoke={(id) => {
            if (busy) return;
            setOutcome('');
            mutate(id);
          }}
          busy={busy}
        />
      ) : error ? (
        <Message
          tone="problem"
          title={t('assistants.failed')}
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

interface ConnectedProps {
  readonly assistants: readonly Assistant[];
  readonly busy: boolean;
  readonly onRevoke: (id: number) => void;
}

function Connected({ assistants, busy, onRevoke }: ConnectedProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list);
  if (assistants.length === 0) return <p>{t('assistants.none')}</p>;
  return (
    <ul ref={list} role="list">
      {assistants.map(({ id, name, host, createdAt, lastUsedAt }) => (
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
            <Text component="strong" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Note>
              {t(lastUsedAt === null ? 'assistants.unused' : 'assistants.used', {
                host,
                created: formatMoment(createdAt, language),
                used: lastUsedAt === null ? '' : formatMoment(lastUsedAt, language),
              })}
            </Note>
          </div>
          <Button
            variant="default"
            aria-disabled={busy}
            aria-label={t('assistants.revokeOf', { name })}
            onClick={() => onRevoke(id)}
          >
            {t('assistants.revoke')}
          </Button>
        </Flex>
      ))}
    </ul>
  );
}
