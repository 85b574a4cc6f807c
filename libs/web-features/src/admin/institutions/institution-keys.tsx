import type { InstitutionRow } from '@clinical/contracts';
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { ConfirmedButton } from '../../overlays/confirmed-button.js';
import type { InstitutionCalls } from './institution-calls.js';
import { INSTITUTIONS } from './institutions.query.js';

export interface KeysProps {
  readonly institution: InstitutionRow;
  readonly calls: InstitutionCalls;
}

/** The signup code: creating a new one, and removing it. */
export function SignupCode({ institution, calls }: KeysProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [code, setCode] = useState(institution.signup_code);
  const [outcome, setOutcome] = useState('');
  const options = {
    invalidates: [INSTITUTIONS],
    onError: (error: Error) => setOutcome(failureText(error, account.t)),
  };
  const renew = useApiMutation({
    ...options,
    request: calls.renewSignupCode,
    onSuccess: (changed) => {
      setCode(changed.signup_code);
      setOutcome(t(code === '' ? 'institutions.codeFirst' : 'institutions.codeMade'));
    },
  });
  const remove = useApiMutation({
    ...options,
    request: calls.removeSignupCode,
    onSuccess: () => {
      setCode('');
      setOutcome(t('institutions.codeRemoved'));
    },
  });
  const busy = renew.isPending || remove.isPending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="signup-code">
      <Title order={2} size="h4" id="signup-code">
        {t('institutions.code')}
      </Title>
      <Text c="dimmed">{t('institutions.codeIntro')}</Text>
      {code === '' ? <Text>{t('institutions.codeNone')}</Text> : <Code block>{code}</Code>}
      <Text role="status">{outcome}</Text>
      <Group>
        {code === '' ? (
          <Button variant="default" disabled={busy} onClick={() => renew.mutate(institution.id)}>
            {t('institutions.codeCreate')}
          </Button>
        ) : (
          <>
            <ConfirmedButton
              text={t('institutions.codeRenew')}
              question={t('institutions.confirmCode')}
              disabled={busy}
              onConfirm={() => renew.mutate(institution.id)}
            />
            <ConfirmedButton
              text={t('institutions.codeRemove')}
              question={t('institutions.confirmCode')}
              disabled={busy}
              onConfirm={() => remove.mutate(institution.id)}
            />
          </>
        )}
      </Group>
    </Stack>
  );
}
