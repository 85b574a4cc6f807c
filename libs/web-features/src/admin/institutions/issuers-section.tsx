import type { InstitutionIssuerRow, InstitutionIssuers, IssuerSaved } from '@clinical/contracts';
import { Button, Group, PasswordInput, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useLoginsText } from '../../i18n/admin-texts.js';
import { Message } from '../../overlays/message.js';
import { RowTable } from '../../lists/row-table.js';
import { ConfirmedRemoval } from './confirmed-removal.js';
import { INSTITUTIONS } from './institutions.query.js';
import { joinedErrors } from './institution-fields.js';
import { LoginSection, OwnAddress } from './login-section.js';
import { checkIssuer, removeIssuer, saveIssuer } from './logins.query.js';
import styles from './logins.module.css';

interface IssuersProps {
  readonly id: number;
  readonly issuers: InstitutionIssuers;
}

/** The OpenID issuers of an institution. */
export function IssuersSection({ id, issuers }: IssuersProps) {
  const { t } = useLoginsText();
  const [outcome, setOutcome] = useState('');
  const headings = [t('issuers.issuer'), t('issuers.client'), t('issuers.who'), t('issuers.actions')];
  return (
    <LoginSection id="openid-issuers" title={t('issuers.title')} intro={t('issuers.intro')}>
      <OwnAddress label="redirect_uri" value={issuers.callback} />
      <Text role="status">{outcome}</Text>
      {issuers.issuers.length === 0 ? (
        <Text>{t('issuers.none')}</Text>
      ) : (
        <RowTable label={t('issuers.list')} headings={headings}>
          {issuers.issuers.map((row) => (
            <IssuerRow key={row.id} institutionId={id} row={row} onOutcome={setOutcome} />
          ))}
        </RowTable>
      )}
      <AddIssuer id={id} onOutcome={setOutcome} />
    </LoginSection>
  );
}

interface IssuerRowProps {
  readonly institutionId: number;
  readonly row: InstitutionIssuerRow;
  readonly onOutcome: (text: string) => void;
}

function IssuerRow({ institutionId, row, onOutcome }: IssuerRowProps) {
  const { t } = useLoginsText();
  const account = useAccountText();
  const { issuer, claim, claim_value: value } = row;
  const key = { id: institutionId, login: row.id };
  const { mutate, isPending } = useApiMutation({
    request: checkIssuer,
    onSuccess: ({ usable, reason }) =>
      onOutcome(
        usable
          ? t('issuers.usable', { issuer })
          : reason === ''
            ? t('issuers.unusableUnknown', { issuer })
            : t('issuers.unusable', { issuer, reason }),
      ),
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  return (
    <Table.Tr>
      <Table.Td className={styles.name}>{issuer}</Table.Td>
      <Table.Td>
        {row.client_id}
        <Text size="sm" c="dimmed">
          {t(row.has_secret ? 'issuers.hasSecret' : 'issuers.noSecret')}
        </Text>
      </Table.Td>
      <Table.Td>{claim === '' ? t('issuers.everyone') : t('issuers.ofClaim', { claim, value })}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            aria-label={t('issuers.checkOf', { issuer })}
            onClick={() => mutate(key)}
          >
            {t('issuers.check')}
          </Button>
          <ConfirmedRemoval
            label={t('issuers.removeOf', { issuer })}
            text={t('issuers.remove')}
            question={t('issuers.confirmRemove', { issuer })}
            removal={key}
            request={removeIssuer}
            outcome={t('issuers.removed')}
            onOutcome={onOutcome}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

interface AddIssuerProps {
  readonly id: number;
  readonly onOutcome: (text: string) => void;
}

function AddIssuer({ id, onOutcome }: AddIssuerProps) {
  const { t } = useLoginsText();
  const account = useAccountText();
  const [problem, setProblem] = useState('');
  const text = z.string();
  const form = useSchemaForm(
    z.object({ issuer: text, client_id: text, client_secret: text, claim: text, claim_value: text }),
    { issuer: '', client_id: '', client_secret: '', claim: '', claim_value: '' },
  );
  const done = (saved: IssuerSaved) => {
    if (saved.status === 1) {
      form.reset();
      return onOutcome(t('issuers.saved'));
    }
    setProblem(saved.message);
    form.setErrors(joinedErrors(saved.errors));
  };
  const { mutate, isPending } = useApiMutation({
    request: saveIssuer,
    invalidates: [INSTITUTIONS],
    onSuccess: done,
    onError: (error) => setProblem(failureText(error, account.t)),
  });
  const save = form.onSubmit((values) => {
    setProblem('');
    onOutcome('');
    mutate({ id, form: values });
  });
  return (
    <form noValidate onSubmit={save} aria-labelledby="add-issuer">
      <Stack gap="sm">
        <Title order={4} size="h5" id="add-issuer">
          {t('issuers.add')}
        </Title>
        <Text c="dimmed">{t('issuers.shared')}</Text>
        {problem === '' ? null : <Message tone="problem" title={problem} />}
        <TextInput
          label={t('issuers.issuer')}
          description={t('issuers.issuerHelp')}
          type="url"
          {...form.getInputProps('issuer')}
        />
        <TextInput label={t('issuers.client')} autoComplete="off" {...form.getInputProps('client_id')} />
        <PasswordInput
          label={t('issuers.secret')}
          description={t('issuers.secretHelp')}
          autoComplete="new-password"
          {...form.getInputProps('client_secret')}
        />
        <TextInput
          label={t('issuers.claim')}
          description={t('issuers.claimHelp')}
          {...form.getInputProps('claim')}
        />
        <TextInput
          label={t('issuers.claimValue')}
          description={t('issuers.claimValueHelp')}
          {...form.getInputProps('claim_value')}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {t('issuers.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
