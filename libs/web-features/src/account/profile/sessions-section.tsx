import type { SessionInfo } from '@clinical/contracts';
import { Button, isFocusLost, Notice, SkeletonLines, useRowFocus } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { endSession, sessionsQuery } from '../calls.js';
import { failureText } from '../forms/form-helpers.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { ProfileSection } from './profile-sections.js';
import styles from './profile.module.css';

/** The places where one is logged in, and how to end them. */
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
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // With the last other place its buttons go too.
    if (outcome !== '' && isFocusLost()) told.current?.focus({ preventScroll: true });
  }, [outcome, data]);
  const others = data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <ProfileSection title={t('sessions.title')}>
      <p className={styles.quiet}>{t('sessions.intro')}</p>
      {data ? (
        <SessionList sessions={data.sessions} busy={busy} onEnd={end} />
      ) : error ? (
        <Notice
          tone="problem"
          title={t('sessions.failed')}
          actions={<Button onClick={() => void refetch()}>{t('form.tryAgain')}</Button>}
        />
      ) : (
        <SkeletonLines widths={['60%', '40%']} />
      )}
      {others ? (
        <div>
          <Button aria-disabled={busy} onClick={() => end(null)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      <p ref={told} role="status" tabIndex={-1}>
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
    <ul ref={list} className={styles.list}>
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
  const marks = [
    session.current ? t('sessions.here') : '',
    session.remembered ? t('sessions.remembered') : '',
    session.address,
  ].filter(Boolean);
  return (
    <li className={styles.item}>
      <div>
        <p>
          <strong>{device}</strong> {marks.length > 0 ? `(${marks.join(', ')})` : ''}
        </p>
        <p className={styles.quiet}>
          {t('sessions.since', {
            since: formatMoment(session.createdAt, language),
            last: formatMoment(session.lastSeenAt, language),
          })}
        </p>
      </div>
      {session.current ? null : (
        <Button aria-disabled={busy} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
