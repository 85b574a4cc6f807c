import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Message } from '../../overlays/message.js';
import { FormModal } from '../../overlays/open-modal.js';
import { useLibraryText } from '../use-library-text.js';
import { revokeStrategyLink, shareStrategy, strategyLinkQuery } from './shared.query.js';

interface ShareDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The read-only link of a saved strategy, which is created, limited and revoked here. */
export function ShareDialog({ id, name, onClose }: ShareDialogProps) {
  const { t } = useLibraryText();
  const link = useQuery(strategyLinkQuery(id));
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState('');
  const [failed, setFailed] = useState(false);
  const url = link.data?.url ?? null;
  const lastDay = typed ?? lastDayOf(link.data?.endsAt ?? null);
  const done = (text: string) => ({
    invalidates: [strategyLinkQuery(id).queryKey],
    onSuccess: () => {
      setFailed(false);
      setOutcome(text);
      setTyped(null);
    },
    onError: () => setFailed(true),
  });
  const sharing = useApiMutation({ request: shareStrategy, ...done(t('shared.link.saved')) });
  const revocation = useApiMutation({ request: revokeStrategyLink, ...done(t('shared.link.revoked')) });
  const busy = sharing.isPending || revocation.isPending;
  return (
    <FormModal
      title={t('shared.link.title', { name })}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      onSubmit={() => sharing.mutate({ id, lastDay: lastDay === '' ? null : lastDay })}
      busy={busy}
      refused={0}
    >
      <p>{t('shared.link.text')}</p>
      {url === null ? null : (
        <TextInput
          label={t('shared.link.label')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <TextInput
        type="date"
        label={t('shared.link.lastDay')}
        value={lastDay}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {failed || link.isError ? <Message tone="problem" title={t('list.failed')} /> : null}
      <Group gap="sm">
        <Button type="submit" variant={url === null ? 'filled' : 'default'} disabled={busy || link.isPending}>
          {t(url === null ? 'shared.link.create' : 'shared.link.change')}
        </Button>
        {url === null ? null : (
          <Button variant="default" disabled={busy} onClick={() => revocation.mutate(id)}>
            {t('shared.link.revoke')}
          </Button>
        )}
      </Group>
      <p role="status">{outcome}</p>
    </FormModal>
  );
}

/** The day before an end at midnight UTC; empty without an end. */
function lastDayOf(endsAt: string | null): string {
  return endsAt === null ? '' : new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);
}
