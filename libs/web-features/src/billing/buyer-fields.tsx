import type { BuyerForm } from '@clinical/billing/contract';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../account/account.query.js';
import { optionsOf } from '../account/profile/profile-options.js';
import { useBillingText } from './use-billing-text.js';

interface BuyerFieldsProps {
  readonly buyer: BuyerForm;
  readonly onChange: (buyer: BuyerForm) => void;
}

/** Who buys, for the receipt and the tax; what the profile says is filled in. */
export function BuyerFields({ buyer, onChange }: BuyerFieldsProps) {
  const { t } = useBillingText();
  const { data } = useQuery(profileQuery);
  if (data === undefined) return null;
  const { firstname, lastname, countryid: country } = data.user_data[0];
  return (
    <Stack gap="sm">
      <TextInput
        label={t('buyer.name')}
        autoComplete="name"
        maxLength={200}
        value={buyer.name ?? `${firstname} ${lastname}`.trim()}
        onChange={({ currentTarget }) => onChange({ ...buyer, name: currentTarget.value })}
      />
      <NativeSelect
        label={t('buyer.country')}
        value={buyer.country ?? country}
        onChange={({ currentTarget }) => onChange({ ...buyer, country: currentTarget.value })}
      >
        {optionsOf(data.countries, t('buyer.choose'))}
      </NativeSelect>
      <TextInput
        label={t('buyer.vatId')}
        maxLength={30}
        value={buyer.vat_id ?? ''}
        onChange={({ currentTarget }) => onChange({ ...buyer, vat_id: currentTarget.value })}
      />
      <Text c="dimmed" fz="sm">
        {t('buyer.tax')}
      </Text>
    </Stack>
  );
}
