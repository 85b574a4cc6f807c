import type { InstitutionRow } from '@clinical/contracts';
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatMoment } from '../../i18n/format.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { ConfirmedButton } from '../../overlays/confirmed-button.js';
import type { InstitutionCalls } from './institution-calls.js';
import { INSTITUTIONS } from './institutions.query.js';

interface KeysProps {
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
      setOutcome(t('institutions.codeMade'));
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

/** The secrets for an institution's signed links: creation dates, creating a new one, removing the oldest. */
export function LinkSecrets({ institution, calls }: KeysProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const language = useLanguage();
  const [dates, setDates] = useState(institution.link_secrets);
  const [shown, setShown] = useState('');
  const [outcome, setOutcome] = useState('');
  const options = {
    invalidates: [INSTITUTIONS],
    onError: (error: Error) => setOutcome(failureText(error, account.t)),
  };
  const create = useApiMutation({
    ...options,
    request: calls.createLinkSecret,
    onSuccess: ({ secret, institution: changed }) => {
      setDates(changed.link_secrets);
      setShown(secret);
      setOutcome(t('institutions.secretShown'));
    },
  });
  const retire = useApiMutation({
    ...options,
    request: calls.retireLinkSecret,
    onSuccess: (changed) => {
      setDates(changed.link_secrets);
      setShown('');
      setOutcome(t('institutions.secretRetired'));
    },
  });
  const busy = create.isPending || retire.isPending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="link-secrets">
      <Title order={2} size="h4" id="link-secrets">
        {t('institutions.secrets')}
      </Title>
      {dates.length === 0 ? (
        <Text>{t('institutions.secretsNone')}</Text>
      ) : (
        <ul>
          {dates.map((at) => (
            <li key={at}>{t('institutions.secretMade', { at: formatMoment(at, language) })}</li>
          ))}
        </ul>
      )}
      <Text role="status">{outcome}</Text>
      {shown === '' ? null : (
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {shown}
        </Code>
      )}
      <Group>
        <Button variant="default" disabled={busy} onClick={() => create.mutate(institution.id)}>
          {t('institutions.secretCreate')}
        </Button>
        {dates.length === 0 ? null : (
          <ConfirmedButton
            text={t('institutions.secretRetire')}
            question={t('institutions.confirmSecret')}
            disabled={busy}
            onConfirm={() => retire.mutate(institution.id)}
          />
        )}
      </Group>
    </Stack>
  );
}
