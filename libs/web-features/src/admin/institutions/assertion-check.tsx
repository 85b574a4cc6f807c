import type { AssertionTest } from '@clinical/contracts';
import { Button, Flex, Group, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useLoginsText } from '../../i18n/admin-texts.js';
import { Message } from '../../overlays/message.js';
import { testAssertion } from './logins.query.js';
import factStyles from '../../layout/facts.module.css';
import styles from './logins.module.css';

/** Shows the person that a response or attributes would log in. */
export function AssertionCheck() {
  const { t } = useLoginsText();
  const account = useAccountText();
  const [response, setResponse] = useState('');
  const [provider, setProvider] = useState('');
  const [attributes, setAttributes] = useState('');
  const [outcome, setOutcome] = useState<AssertionTest | null>(null);
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: testAssertion,
    onSuccess: setOutcome,
    onError: (error) => setProblem(failureText(error, account.t)),
  });
  const test = (event: FormEvent) => {
    event.preventDefault();
    setOutcome(null);
    setProblem('');
    mutate({ response, provider: provider.trim(), attributes });
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="assertion-check" maw={640}>
      <Title order={2} size="h4" id="assertion-check">
        {t('assertion.title')}
      </Title>
      <Text c="dimmed">{t('assertion.intro')}</Text>
      <form onSubmit={test}>
        <Stack gap="sm">
          <Textarea
            label={t('assertion.response')}
            description={t('assertion.responseHelp')}
            className={styles.wide}
            rows={4}
            spellCheck={false}
            value={response}
            onChange={({ currentTarget }) => setResponse(currentTarget.value)}
          />
          <TextInput
            label={t('assertion.provider')}
            description={t('assertion.providerHelp')}
            value={provider}
            onChange={({ currentTarget }) => setProvider(currentTarget.value)}
          />
          <Textarea
            label={t('assertion.attributes')}
            description={t('assertion.attributesHelp')}
            className={styles.wide}
            rows={3}
            spellCheck={false}
            value={attributes}
            onChange={({ currentTarget }) => setAttributes(currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              {t('assertion.run')}
            </Button>
          </Group>
        </Stack>
      </form>
      <div role="status">
        {problem === '' ? null : <Message tone="problem" title={problem} silent />}
        {outcome === null ? null : <Outcome outcome={outcome} />}
      </div>
    </Stack>
  );
}

function Outcome({ outcome }: { readonly outcome: AssertionTest }) {
  const { t } = useLoginsText();
  const { problem, reason, institution, expired, affiliations, foreign_affiliations: foreign } = outcome;
  const title =
    problem === null
      ? t(expired ? 'assertion.acceptedExpired' : 'assertion.accepted', {
          institution: institution?.name ?? '',
        })
      : t(`assertion.problem.${problem}`, { reason });
  const facts = [
    ...(outcome.provider === '' ? [] : [[t('assertion.provider'), outcome.provider]]),
    ...(institution === null
      ? []
      : [
          [t('assertion.institution'), institution.name],
          [t('assertion.licence'), t(institution.licensed ? 'assertion.licensed' : 'assertion.notLicensed')],
        ]),
    ...(outcome.person_from === ''
      ? []
      : [[t('assertion.person', { from: outcome.person_from }), outcome.person_hash]]),
    ...(outcome.protocol === 'saml' && outcome.person_from !== ''
      ? [[t('assertion.affiliations'), affiliations.join(', ') || t('assertion.noAffiliations')]]
      : []),
    ...(foreign.length === 0 ? [] : [[t('assertion.foreign'), foreign.join(', ')]]),
  ];
  return (
    <Message
      tone={
        problem !== null ? 'problem' : expired || institution?.licensed !== true ? 'attention' : 'success'
      }
      title={title}
      silent
    >
      {facts.length === 0 ? null : (
        <Flex component="dl" direction="column" gap="xs" className={factStyles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Flex>
      )}
    </Message>
  );
}
