import { Button, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { policyQuery } from '../account.query.js';
import { PasswordField } from './password-field.js';
import { type AccountText, useAccountText } from '../use-account-text.js';
import { textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { Message } from '../../overlays/message.js';
import { Form, REQUIRED } from '../../forms/form.js';

interface NewPasswordFormProps {
  /** For password managers, which store the new password with it; empty if unknown. */
  readonly email?: string;
  readonly busy: boolean;
  /** The server's message about the last attempt; null if none. */
  readonly failure: string | null;
  readonly onSubmit: (password: string) => void;
}

/** Minimum length until that of the deployment is known (A3). */
const USUAL_MINIMUM = 6;

function isLongEnough(password: string, least: number): boolean {
  return [...password].length >= least;
}

function newPasswordSchema(least: number, t: AccountText) {
  return z
    .object({
      first: textThat((password) => isLongEnough(password, least), t('password.invalid1')),
      second: z.string(),
    })
    .check(
      z.refine(({ first, second }) => first === second, {
        path: ['second'],
        message: t('password.mismatch'),
      }),
    );
}

/**
 * A new password, entered twice. The button is enabled once both match and are long enough (ACCOUNTS-4); a weak one
 * is accepted with a warning.
 */
export function NewPasswordForm({ email = '', busy, failure, onSubmit }: NewPasswordFormProps) {
  const { t } = useAccountText();
  const least = useQuery(policyQuery).data?.minimumPasswordReset ?? USUAL_MINIMUM;
  const form = useSchemaForm(newPasswordSchema(least, t), { first: '', second: '' });
  const { first, second } = form.values;
  const [left, setLeft] = useState({ first: false, second: false });

  const differs = first !== second;
  const ready = form.isValid();
  const seenDiffering = differs && second !== '' && (left.second || second.length >= first.length);
  const firstError =
    left.first && first !== '' && !isLongEnough(first, least) ? t('password.invalid1') : null;
  const secondError = !seenDiffering
    ? null
    : !isLongEnough(second, least) && left.second
      ? t('password.invalid2')
      : t('password.mismatch');

  return (
    <Form onSubmit={() => (ready ? onSubmit(first) : undefined)} busy={busy}>
      {failure === null ? null : <Message tone="problem" title={failure} />}
      {seenDiffering ? <Message tone="attention" title={t('password.banner')} /> : null}
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
        {...REQUIRED}
        description={t('reset.rules', { least })}
        value={first}
        error={firstError}
        onChange={({ currentTarget }) => form.setFieldValue('first', currentTarget.value)}
        onBlur={() => setLeft({ ...left, first: true })}
      />
      <StrengthMeter password={first} />
      <PasswordField
        label={t('field.retypePassword')}
        name="retype-password"
        autoComplete="new-password"
        minLength={5}
        {...REQUIRED}
        value={second}
        error={secondError}
        onChange={({ currentTarget }) => form.setFieldValue('second', currentTarget.value)}
        onBlur={() => setLeft({ ...left, second: true })}
      />
      <div>
        <Button type="submit" disabled={!ready} aria-disabled={busy}>
          {t(busy ? 'password.busy' : 'password.title')}
        </Button>
      </div>
    </Form>
  );
}

/** Password strength as length, colour and words. It advises and never rejects (A4). */
function StrengthMeter({ password }: { readonly password: string }) {
  const { t } = useAccountText();
  const score = strengthOf(password);
  const level = strengthLevel(score);
  if (password === '') return null;
  const words = t('password.strengthOf', { word: t(`password.strength.${level}`), score });
  return (
    <Stack gap={4}>
      <Progress.Root size="sm">
        <Progress.Section
          value={(score / MAX_STRENGTH) * 100}
          color={LEVEL_COLORS[level]}
          withAria={false}
          role="meter"
          aria-label={t('password.strength')}
          aria-valuemin={0}
          aria-valuemax={MAX_STRENGTH}
          aria-valuenow={score}
          aria-valuetext={words}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('password.strength')}: {words}
      </Text>
    </Stack>
  );
}

/** Level of a score (ACCOUNTS-5). */
type StrengthLevel = 'danger' | 'warning' | 'success';

const LEVEL_COLORS = { danger: 'orange', warning: 'yellow', success: 'green' } as const;

/** Most points that a password can have. */
const MAX_STRENGTH = 6;

const POINTS: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 6,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[@$!%*?&#]/.test(password),
  (password) => password.length > 12,
];

/** The strength of a password, 0 to 6: a point for each of six things (ACCOUNTS-5). */
export function strengthOf(password: string): number {
  return POINTS.filter((holds) => holds(password)).length;
}

/** Up to 2 points danger, up to 4 warning, beyond that success. */
export function strengthLevel(score: number): StrengthLevel {
  if (score <= 2) return 'danger';
  return score <= 4 ? 'warning' : 'success';
}
