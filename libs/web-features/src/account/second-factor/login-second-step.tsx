import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestError } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Form, REQUIRED } from '../../forms/form.js';
import { Lines } from '../../forms/lines.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { Message } from '../../overlays/message.js';
import { useAccountText } from '../use-account-text.js';
import { secondFactorFailure } from './failure-text.js';
import { answerLogin, loginMethodsQuery } from './second-factor.query.js';
import { useSecondFactorText } from './use-second-factor-text.js';

interface LoginSecondStepProps {
  readonly onDone: () => void;
  /** Back to address and password. @param reason why, if the login has expired */
  readonly onBack: (reason?: string) => void;
}

/** The second step of a login, in place of address and password: a passkey, a code of the app, or a recovery code. */
export function LoginSecondStep({ onDone, onBack }: LoginSecondStepProps) {
  const { t } = useSecondFactorText();
  const { t: accountText } = useAccountText();
  const { data: methods, isPending } = useQuery(loginMethodsQuery);
  const form = useSchemaForm(z.object({ code: requiredText(t('codeMissing')) }), { code: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(0);
  const { mutate, isPending: busy } = useApiMutation({
    request: answerLogin,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof RequestError && error.body?.code === 'LOGIN_STEP_EXPIRED')
        return onBack(error.body.error);
      setFailure(secondFactorFailure(error, t, accountText));
      form.reset();
      form.getInputNode('code')?.focus();
    },
  });
  const submit = () => {
    setFailure(null);
    if (form.validate().hasErrors) return setRefused(refused + 1);
    mutate(form.values.code.trim());
  };
  const usePasskey = () => {
    setFailure(null);
    mutate('passkey');
  };
  if (isPending) return <Lines widths={['60%', '100%', '30%']} />;
  return (
    <Form onSubmit={submit} busy={busy} refused={refused}>
      <Text component="h2" size="lg" fw={550}>
        {t('step.title')}
      </Text>
      <Text component="p">{t('step.text')}</Text>
      {failure === null ? null : <Message tone="problem" title={failure} />}
      {methods?.passkey ? (
        <div>
          <Button onClick={usePasskey} aria-disabled={busy}>
            {t('passkey.use')}
          </Button>
        </div>
      ) : null}
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        data-autofocus
        {...REQUIRED}
        {...form.getInputProps('code')}
      />
      <Group gap="md">
        <Button type="submit" variant={methods?.passkey ? 'default' : 'filled'} loading={busy}>
          {t('step.submit')}
        </Button>
        <Anchor component="button" type="button" onClick={() => onBack()}>
          {t('step.back')}
        </Anchor>
      </Group>
      <Text component="p" size="sm" c="dimmed">
        {t('step.lost')}
      </Text>
    </Form>
  );
}
