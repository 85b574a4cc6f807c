import { MAX_COMMENT_LENGTH, type SharedStrategy, type StrategyVersion } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Button, Group, NativeSelect, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Form } from '../../forms/form.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useSession } from '../../session/session.js';
import { useLibraryText } from '../use-library-text.js';
import {
  addComment,
  deleteComment,
  sharedLinesQuery,
  sharedStrategyQuery,
  type LinkParts,
} from './shared.query.js';
import styles from '../versions/versions.module.css';

interface CommentsProps {
  readonly link: LinkParts;
  /** The version that is shown: a comment is about it. */
  readonly version: StrategyVersion;
  readonly comments: SharedStrategy['comments'];
}

/** Comments on a shared strategy, and the form for another. */
export function Comments({ link, version, comments }: CommentsProps) {
  const { t } = useLibraryText();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const { pathname, search } = useLocation();
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t('shared.comments')}</Title>
      {comments.length === 0 ? <Text c="dimmed">{t('shared.comments.none')}</Text> : null}
      <ul className={styles.versions}>
        {comments.map((comment) => (
          <Comment key={comment.id} link={link} comment={comment} />
        ))}
      </ul>
      {loggedIn ? (
        <CommentForm key={version.number} link={link} version={version} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => openLogin(`${pathname}${search}`)}>
            {t('shared.comment.login')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface CommentProps {
  readonly link: LinkParts;
  readonly comment: SharedStrategy['comments'][number];
}

function Comment({ link, comment }: CommentProps) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const announce = useAnnounce();
  const [failed, setFailed] = useState(false);
  const { id, version, line, text, createdAt, deletable } = comment;
  const author = comment.author === '' ? t('shared.comment.nameless') : comment.author;
  const removal = useApiMutation({
    request: deleteComment,
    invalidates: [sharedStrategyQuery(link).queryKey],
    onSuccess: () => announce(t('shared.comment.deleted')),
    onError: () => setFailed(true),
  });
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text c="dimmed">
          {author} · <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time> ·{' '}
          {line === null ? t('shared.comment.whole', { version }) : t('shared.comment.on', { version, line })}
        </Text>
        {deletable ? (
          <ActionIcon
            aria-label={t('shared.comment.delete', { author })}
            disabled={removal.isPending}
            onClick={() => removal.mutate({ link, id })}
          >
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </Group>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
      {failed ? <Message tone="problem" title={t('list.failed')} /> : null}
    </Paper>
  );
}

function CommentForm({ link, version }: Omit<CommentsProps, 'comments'>) {
  const { t } = useLibraryText();
  const account = useAccountText();
  const announce = useAnnounce();
  const { data } = useQuery(sharedLinesQuery(link, version.number));
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState(0);
  const form = useSchemaForm(
    z.object({ text: requiredText(t('shared.comment.missing')), line: z.string() }),
    {
      ...{ text: '', line: '' },
    },
  );
  const { mutate, isPending } = useApiMutation({
    request: addComment,
    invalidates: [sharedStrategyQuery(link).queryKey],
    onSuccess: ({ status, message }) => {
      setFailure(status === 1 ? '' : (message ?? t('list.failed')));
      if (status !== 1) return;
      form.reset();
      announce(t('shared.comment.added'));
    },
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  const submit = () => {
    if (form.validate().hasErrors) return setRefused(refused + 1);
    const { text, line } = form.values;
    mutate({ link, text: text.trim(), version: version.number, line: line === '' ? null : Number(line) });
  };
  return (
    <Form onSubmit={submit} busy={isPending} refused={refused}>
      <NativeSelect
        maw="28rem"
        label={t('shared.comment.about')}
        data={[
          { value: '', label: t('shared.comment.aboutAll') },
          ...(data?.lines ?? []).map(({ number }) => ({
            value: String(number),
            label: t('shared.comment.aboutLine', { line: number }),
          })),
        ]}
        {...form.getInputProps('line')}
      />
      <Textarea
        label={t('shared.comment.text')}
        description={t('shared.comment.help')}
        maxLength={MAX_COMMENT_LENGTH}
        rows={4}
        {...form.getInputProps('text')}
      />
      {failure === '' ? null : <Message tone="problem" title={failure} />}
      <div>
        <Button type="submit" disabled={isPending}>
          {t('shared.comment.add')}
        </Button>
      </div>
    </Form>
  );
}
