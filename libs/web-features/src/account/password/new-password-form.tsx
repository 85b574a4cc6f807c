import { Button, Form, Notice, PasswordField } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { policyQuery } from '../calls.js';
import { usePasswordWords } from '../forms/account-form.js';
import { useAccountText } from '../use-account-text.js';
import { StrengthMeter } from './strength-meter.js';
import styles from '../forms/account-card.module.css';

export interface NewPasswordFormProps {
  /** For password managers, which store the new password with it; empty where it is not known. */
  readonly email?: string;
  readonly busy: boolean;
  /** What the server said to the last attempt; null when nothing. */
  readonly failure: string | null;
  readonly onSubmit: (password: string) => void;
}

/** Minimum length while the deployment's own is unknown (A3). */
const USUAL_MINIMUM = 6;

/**
 * A new password, twice. The button is enabled once both are the same and long enough (ACCOUNTS-4); a
 * weak one is remarked on and taken.
 */
export function NewPasswordForm({ email = '', busy, failure, onSubmit }: NewPasswordFormProps) {
  const { t } = useAccountText();
  const words = usePasswordWords();
  const least = useQuery(policyQuery).data?.minimumPasswordReset ?? USUAL_MINIMUM;
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [left, setLeft] = useState({ first: false, second: false });

  const differs = first !== second;
  const ready = [...first].length >= least && !differs;
  const seenDiffering = differs && second !== '' && (left.second || second.length >= first.length);
  const firstError = left.first && first !== '' && [...first].length < least ? t('password.invalid1') : null;
  const secondError = !seenDiffering
    ? null
    : [...second].length < least && left.second
      ? t('password.invalid2')
      : t('password.mismatch');

  return (
    <Form onSubmit={() => (ready ? onSubmit(first) : undefined)} busy={busy}>
      {failure === null ? null : <Notice tone="problem" title={failure} />}
      {seenDiffering ? <Notice tone="attention" title={t('password.banner')} /> : null}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        hidden
        aria-hidden="true"
      />
      <PasswordField
        label={t('field.newPassword')}
        name="new-password"
        autoComplete="new-password"
        minLength={5}
        required
        hint={t('reset.rules', { least })}
        value={first}
        error={firstError}
        words={words}
        onChange={setFirst}
        onBlurCapture={() => setLeft({ ...left, first: true })}
      />
      <StrengthMeter password={first} />
      <PasswordField
        label={t('field.retypePassword')}
        name="retype-password"
        autoComplete="new-password"
        minLength={5}
        required
        value={second}
        error={secondError}
        words={words}
        onChange={setSecond}
        onBlurCapture={() => setLeft({ ...left, second: true })}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" disabled={!ready} aria-disabled={busy}>
          {t(busy ? 'password.busy' : 'password.title')}
        </Button>
      </div>
    </Form>
  );
}
