import type { ProfileOption } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { institutionOptionsQuery } from '../account.query.js';
import { orNone } from '../../forms/or-none.js';
import { SearchableSelect } from '../../forms/searchable-select.js';
import { useAccountText } from '../use-account-text.js';

interface InstitutionFieldProps {
  /** The person's institutions, and the first ones by name. */
  readonly options: readonly ProfileOption[];
  /** Value of an option; empty for none. */
  readonly value: string;
  /** Whether the person is a verified member of the chosen one; null until it is stored. */
  readonly isVerified: boolean | null;
  readonly onChange: (value: string) => void;
}

/** The institution of a profile: typed, and found among all of them by the server. */
export function InstitutionField({ options, value, isVerified, onChange }: InstitutionFieldProps) {
  const { t } = useAccountText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ProfileOption | null>(null);
  const known = [...options, ...(chosen === null ? [] : [chosen])];
  const isSearched = typed.trim() !== '' && !known.some(({ label }) => label === typed);
  const { data } = useQuery({ ...institutionOptionsQuery(typed.trim()), enabled: isSearched });
  const shown = isSearched ? (data?.institutions ?? []) : options;
  // The chosen one remains an option for any search.
  const current = known.filter((option) => option.value === value && !shown.includes(option));
  const all = new Map([...shown, ...current].map((option) => [option.value, option]));
  return (
    <SearchableSelect
      label={`${t('profile.institution')} ${t('field.optional')}`}
      placeholder={t('profile.choose')}
      name="institution"
      data={[...all.values()].map(({ value: id, label }) => ({ value: id, label }))}
      description={t(hintOf(isVerified))}
      filter={orNone(data === undefined ? '' : t('profile.noInstitution'), ({ options: found }) => found)}
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === '' ? null : value}
      onChange={(next) => {
        setChosen(all.get(next ?? '') ?? null);
        onChange(next ?? '');
      }}
    />
  );
}

function hintOf(isVerified: boolean | null) {
  if (isVerified === null) return 'profile.institutionHint' as const;
  return isVerified ? ('profile.verifiedMember' as const) : ('profile.unverifiedMember' as const);
}
