import type { MailKind } from '@clinical/contracts';
import { Button, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { changeConsent, chooseMail, exportData, mailChoicesQuery } from '../account.query.js';
import { failureText, Waiting } from '../account-form.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { useBackgroundText } from '../../i18n/use-background-text.js';
import { Message } from '../../overlays/message.js';
import styles from '../account.module.css';

/** A part of the profile under its own heading. */
export function ProfileSection({
  title,
  anchor,
  children,
}: {
  readonly title: string;
  /** Fragment of the address that leads to it. */
  readonly anchor?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}

/** An explanation in small print. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="p" size="sm" c="dimmed">
      {children}
    </Text>
  );
}

/** Agreeing to news by e-mail and withdrawing from it, at once and recorded (A17). */
export function ConsentSection({ consented }: { readonly consented: boolean }) {
  const { t } = useAccountText();
  const [wanted, setWanted] = useState(consented);
  const [outcome, setOutcome] = useState('');
  const consent = useApiMutation({
    request: changeConsent,
    onSuccess: (reply, marketing) => {
      if (reply.status === 0) setWanted(!marketing);
      setOutcome(reply.message === '' ? t('consent.saved') : reply.message);
    },
    onError: (error, marketing) => {
      setWanted(!marketing);
      setOutcome(failureText(error, t));
    },
  });
  const change = (marketing: boolean) => {
    // One change at a time, so that the box shows the recorded consent. It stays enabled to keep the focus.
    if (consent.isPending) return;
    setWanted(marketing);
    setOutcome('');
    consent.mutate(marketing);
  };
  return (
    <ProfileSection title={t('profile.consent')}>
      <Switch
        label={t('profile.consentLabel')}
        description={t('profile.consentHint')}
        checked={wanted}
        aria-disabled={consent.isPending}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <p role="status">{outcome}</p>
    </ProfileSection>
  );
}

/** Export of all personal data as a file (A66). */
export function DataSection() {
  const { t } = useAccountText();
  const [failure, setFailure] = useState('');
  const personalData = useApiMutation({
    request: (_: void, signal) => exportData(signal),
    onSuccess: (data) => saveAs('my-data.json', data),
    onError: (error) => setFailure(failureText(error, t)),
  });
  const download = () => {
    setFailure('');
    personalData.mutate();
  };
  return (
    <ProfileSection title={t('export.title')}>
      <Note>{t('export.text')}</Note>
      <div>
        <Button variant="default" disabled={personalData.isPending} onClick={download}>
          {t('export.button')}
        </Button>
      </div>
      <p role="status">{failure}</p>
    </ProfileSection>
  );
}

function saveAs(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Mail preferences: the same as on `/Unsubscribe`. */
export function MailSection() {
  const { t } = useBackgroundText();
  return (
    <ProfileSection title={t('choices.title')}>
      <MailChoices />
    </ProfileSection>
  );
}

// Listed here, because importing the list from the contracts would include all its schemas.
const KINDS: readonly MailKind[] = [
  'interests',
  'saved-searches',
  'evidence-changes',
  'question-newsletter',
  'usage-reports',
];

/** Preferences for each kind of mail, saved at once (A49). */
export function MailChoices() {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery(mailChoicesQuery);
  const [outcome, setOutcome] = useState('');
  const choice = useApiMutation({
    request: chooseMail,
    onSuccess: (choices) => {
      queryClient.setQueryData(mailChoicesQuery.queryKey, choices);
      setOutcome(t('choices.saved'));
    },
    onError: (problem) => setOutcome(failureText(problem, account.t)),
  });
  if (isPending) return <Waiting label={t('choices.title')} />;
  if (error !== null) return <Message tone="problem" title={failureText(error, account.t)} />;
  const change = (list: MailKind, isSubscribed: boolean) => {
    if (choice.isPending) return;
    setOutcome('');
    choice.mutate({ list, wanted: isSubscribed });
  };
  return (
    <>
      <p>{t('choices.intro')}</p>
      {KINDS.filter((kind) => data[kind] !== undefined).map((kind) => (
        <Switch
          key={kind}
          label={t(`choices.${kind}`)}
          checked={data[kind]}
          aria-disabled={choice.isPending}
          onChange={({ currentTarget }) => change(kind, currentTarget.checked)}
        />
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}
