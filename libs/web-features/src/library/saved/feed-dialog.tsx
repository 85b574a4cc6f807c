import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Message } from '../../overlays/message.js';
import { FormModal } from '../../overlays/open-modal.js';
import { createSavedSearchFeed, revokeSavedSearchFeed, savedSearchFeedQuery } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';

interface FeedDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The feed of a saved search: its signed link, which is created and revoked here. */
export function FeedDialog({ id, name, onClose }: FeedDialogProps) {
  const { t } = useLibraryText();
  const feed = useQuery(savedSearchFeedQuery(id));
  const [outcome, setOutcome] = useState('');
  const [failed, setFailed] = useState(false);
  const invalidates = [savedSearchFeedQuery(id).queryKey];
  const onError = () => setFailed(true);
  const creation = useApiMutation({ request: createSavedSearchFeed, invalidates, onError });
  const revocation = useApiMutation({
    request: revokeSavedSearchFeed,
    invalidates,
    onSuccess: () => setOutcome(t('saved.feed.revoked')),
    onError,
  });
  const busy = creation.isPending || revocation.isPending;
  const url = feed.data?.url ?? null;
  const submit = () => {
    setFailed(false);
    setOutcome('');
    if (url === null) creation.mutate(id);
    else revocation.mutate(id);
  };
  return (
    <FormModal
      title={t('saved.feed', { name })}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      refused={0}
    >
      <p>{t('saved.feed.text')}</p>
      {url === null ? null : (
        <TextInput
          label={t('saved.feed.link')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {failed || feed.isError ? <Message tone="problem" title={t('list.failed')} /> : null}
      <Group gap="sm">
        <Button type="submit" variant="default" aria-disabled={busy || feed.isPending}>
          {t(url === null ? 'saved.feed.create' : 'saved.feed.revoke')}
        </Button>
      </Group>
      <p role="status">{outcome}</p>
    </FormModal>
  );
}
