import type { SessionInfo } from '@clinical/contracts';
import { isFocusLost, useRowFocus } from '@clinical/web-ui';
import { Badge, Button, Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteAccount, endSession, sessionsQuery } from '../account.query.js';
import { forgetWork } from '../login/logout-page.js';
import { failureText } from '../account-form.js';
import { PasswordField } from '../password/password-field.js';
import { Note, ProfileSection } from './profile-sections.js';
import { useAccountText } from '../use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { clearSession } from '../../session/session.js';
import { REQUIRED } from '../../forms/form.js';
import { Lines } from '../../forms/lines.js';
import { Message } from '../../overlays/message.js';
import { FormModal } from '../../overlays/open-modal.js';
import { textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';

/** The sessions of the account, with buttons to end them. */
export function SessionsSection() {
  const { t } = useAccountText();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending: busy } = useApiMutation({
    request: endSession,
    invalidates: [sessionsQuery.queryKey],
    onSuccess: ({ ended }) => setOutcome(t('sessions.ended', { count: ended })),
    onError: (failed) => setOutcome(failureText(failed, t)),
  });
  const end = (id: number | null) => {
    setOutcome('');
    mutate(id);
  };
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The buttons disappear with the last other session.
    if (outcome !== '' && isFocusLost()) outcomeRef.current?.focus({ preventScroll: true });
  }, [outcome, data]);
  const others = data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <ProfileSection title={t('sessions.title')}>
      <Note>{t('sessions.intro')}</Note>
      {data ? (
        <SessionList sessions={data.sessions} busy={busy} onEnd={end} />
      ) : error ? (
        <Message
          tone="problem"
          title={t('sessions.failed')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('form.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Lines widths={['60%', '40%']} />
      )}
      {others ? (
        <div>
          <Button variant="default" aria-disabled={busy} onClick={() => end(null)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      <p ref={outcomeRef} role="status" tabIndex={-1}>
        {outcome}
      </p>
    </ProfileSection>
  );
}

interface SessionListProps {
  readonly sessions: readonly SessionInfo[];
  readonly busy: boolean;
  readonly onEnd: (id: number) => void;
}

function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list);
  return (
    <ul ref={list} role="list">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} busy={busy} onEnd={() => onEnd(session.id)} />
      ))}
    </ul>
  );
}

interface SessionLineProps {
  readonly session: SessionInfo;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const device = session.device === '' ? t('sessions.unknown') : session.device;
  return (
    <Flex
      component="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      rowGap="xs"
      columnGap="md"
      py="xs"
    >
      <div>
        <Group gap="xs">
          <Text component="strong" fw={550}>
            {device}
          </Text>
          {session.current ? <Badge variant="light">{t('sessions.here')}</Badge> : null}
          {session.remembered ? (
            <Badge variant="light" color="gray">
              {t('sessions.remembered')}
            </Badge>
          ) : null}
        </Group>
        <Note>
          {session.address === '' ? '' : `${session.address} · `}
          {t('sessions.since', {
            since: formatMoment(session.createdAt, language),
            last: formatMoment(session.lastSeenAt, language),
          })}
        </Note>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          aria-disabled={busy}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Flex>
  );
}

interface DeletionSectionProps {
  readonly email: string;
  readonly onDeleted: () => void;
}

/** Account deletion (A66). */
export function DeletionSection({ email, onDeleted }: DeletionSectionProps) {
  const { t } = useAccountText();
  const [open, setOpen] = useState(false);
  return (
    <ProfileSection title={t('deletion.title')}>
      <Note>{t('deletion.text')}</Note>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      {open ? <DeletionDialog email={email} onDeleted={onDeleted} onClose={() => setOpen(false)} /> : null}
    </ProfileSection>
  );
}

function DeletionDialog({
  email,
  onDeleted,
  onClose,
}: DeletionSectionProps & { readonly onClose: () => void }) {
  const { t } = useAccountText();
  const form = useSchemaForm(
    z.object({ password: textThat((password) => password !== '', t('login.passwordMissing')) }),
    { password: '' },
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);

  const deletion = useApiMutation({
    request: deleteAccount,
    onSuccess: (reply) => {
      if (reply.status === 0) {
        form.setFieldError('password', reply.message);
        return setAttempts(attempts + 1);
      }
      onDeleted();
      clearSession();
      forgetWork();
    },
    onError: (failed) => setFailure(failureText(failed, t)),
  });
  const busy = deletion.isPending;
  const submit = () => {
    setFailure(null);
    if (form.validate().hasErrors) return setAttempts(attempts + 1);
    deletion.mutate(form.values.password);
  };

  return (
    <FormModal
      title={t('deletion.confirmTitle')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      refused={attempts}
    >
      <p>{t('deletion.text')}</p>
      {failure === null ? null : <Message tone="problem" title={failure} />}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('deletion.passwordLabel')}
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...REQUIRED}
        {...form.getInputProps('password')}
      />
      <Group gap="sm">
        <Button type="submit" color="orange.7" aria-disabled={busy}>
          {t(busy ? 'deletion.busy' : 'deletion.confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('deletion.keep')}
        </Button>
      </Group>
    </FormModal>
  );
}
