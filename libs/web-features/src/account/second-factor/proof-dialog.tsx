import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SecondFactorState } from '@clinical/contracts';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { REQUIRED } from '../../forms/form.js';
import { textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { Message } from '../../overlays/message.js';
import { FormModal } from '../../overlays/open-modal.js';
import { PasswordField } from '../password/password-field.js';
import { useAccountText } from '../use-account-text.js';
import { secondFactorFailure } from './failure-text.js';
import type { GivenProof } from './second-factor.query.js';
import { useSecondFactorText } from './use-second-factor-text.js';

interface ProofDialogProps<Result> {
  readonly title: string;
  readonly state: SecondFactorState;
  /** Label of the button that sends the proof. */
  readonly submit: string;
  /** Whether a passkey is added, which is given a name. */
  readonly named?: boolean;
  readonly request: (given: { proof: GivenProof; name: string }, signal: AbortSignal) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the password and, where the account has a second factor, for its answer; then makes a change. */
export function ProofDialog<Result>({
  title,
  state: { authenticator, passkeys },
  submit: submitLabel,
  named = false,
  request,
  onDone,
  onClose,
  children,
}: ProofDialogProps<Result>) {
  const { t } = useSecondFactorText();
  const { t: accountText } = useAccountText();
  const isAsked = authenticator || passkeys.length > 0;
  const [isByPasskey, setByPasskey] = useState(passkeys.length > 0);
  const filled = (text: string) => text.trim() !== '';
  const form = useSchemaForm(
    z.object({
      name: textThat((text) => !named || filled(text), t('passkey.nameMissing')),
      password: textThat((text) => text !== '', t('proof.passwordMissing')),
      code: textThat((text) => !isAsked || isByPasskey || filled(text), t('codeMissing')),
    }),
    { name: '', password: '', code: '' },
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(0);
  const { mutate, isPending: busy } = useApiMutation({
    request,
    onSuccess: onDone,
    onError: (error) =>
      setFailure(secondFactorFailure(error, t, accountText, isAsked ? undefined : 'passwordAlone')),
  });
  const submit = () => {
    setFailure(null);
    if (form.validate().hasErrors) return setRefused(refused + 1);
    const { name, password, code } = form.values;
    const answer = isAsked && isByPasskey ? 'passkey' : code.trim();
    mutate({ name: name.trim(), proof: { password, answer } });
  };
  return (
    <FormModal
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      refused={refused}
    >
      {children}
      {failure === null ? null : <Message tone="problem" title={failure} />}
      {named ? (
        <TextInput
          label={t('passkey.name')}
          description={t('passkey.nameHint')}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...REQUIRED}
          {...form.getInputProps('name')}
        />
      ) : null}
      <Text component="p">{t('proof.text')}</Text>
      <PasswordField
        label={t('proof.password')}
        name="password"
        autoComplete="current-password"
        {...(named ? {} : { 'data-autofocus': true })}
        {...REQUIRED}
        {...form.getInputProps('password')}
      />
      {isAsked && !isByPasskey ? (
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          {...REQUIRED}
          {...form.getInputProps('code')}
        />
      ) : null}
      <Group gap="sm">
        <Button type="submit" loading={busy} aria-disabled={busy}>
          {submitLabel}
        </Button>
        {passkeys.length > 0 ? (
          <Button variant="default" onClick={() => setByPasskey(!isByPasskey)}>
            {t(isByPasskey ? 'proof.useCode' : 'passkey.use')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </FormModal>
  );
}
