import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { testAddress } from './institutions.query.js';
import styles from '../admin.module.css';

/** Shows which institution a network address belongs to. */
export function AddressCheck() {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [address, setAddress] = useState('');
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: testAddress,
    onSuccess: ({ address: tested, valid, institution }) => {
      if (!valid) return setOutcome(t('institutions.testInvalid', { address: tested }));
      if (institution === null) return setOutcome(t('institutions.testNone', { address: tested }));
      const key = institution.licensed ? 'institutions.testFound' : 'institutions.testExpired';
      setOutcome(t(key, { address: tested, name: institution.name }));
    },
    onError: (error) => setOutcome(failureText(error, account.t)),
  });
  const test = (event: FormEvent) => {
    event.preventDefault();
    mutate(address.trim());
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="address-check">
      <Title order={2} size="h4" id="address-check">
        {t('institutions.test')}
      </Title>
      <Text c="dimmed">{t('institutions.testIntro')}</Text>
      <form className={styles.search} onSubmit={test}>
        <TextInput
          label={t('institutions.testAddress')}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('institutions.testRun')}
        </Button>
      </form>
      <Text role="status">{outcome}</Text>
    </Stack>
  );
}
