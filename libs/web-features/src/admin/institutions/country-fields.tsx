import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { incomeBandsQuery } from '../../pages/content.query.js';

interface CountryFieldsProps {
  readonly form: {
    readonly getInputProps: (field: 'country' | 'verified', options?: { type: 'checkbox' }) => object;
  };
  /** The typed country. */
  readonly country: string;
}

/** Country of an institution, its price, and whether it was verified (A56). */
export function CountryFields({ form, country }: CountryFieldsProps) {
  const { t } = useInstitutionsText();
  const { data } = useQuery(incomeBandsQuery);
  const code = country.trim().toUpperCase();
  const help = () => {
    if (data === undefined || code.length !== 2) return t('institutions.countryHelp');
    return t(`institutions.band.${data.bands[code] ?? 'none'}`, { percent: data.upper_middle_discount });
  };
  return (
    <>
      <TextInput
        label={t('institutions.country')}
        description={<span role="status">{help()}</span>}
        maxLength={2}
        {...form.getInputProps('country')}
      />
      <Checkbox
        label={t('institutions.verified')}
        description={t('institutions.verifiedHelp')}
        {...form.getInputProps('verified', { type: 'checkbox' })}
      />
    </>
  );
}
