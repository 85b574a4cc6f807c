import { PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';

interface LibraryFieldsProps {
  readonly form: {
    readonly getInputProps: (field: 'library_id' | 'library_token' | 'resolver_url') => object;
  };
  /** Whether a token is stored; it is never shown again. */
  readonly hasToken: boolean;
}

/** The settings of an institution's library. */
export function LibraryFields({ form, hasToken }: LibraryFieldsProps) {
  const { t } = useInstitutionsText();
  return (
    <>
      <TextInput
        label={t('institutions.libraryId')}
        description={t('institutions.libraryHelp')}
        inputMode="numeric"
        {...form.getInputProps('library_id')}
      />
      <PasswordInput
        label={t('institutions.libraryToken')}
        description={t(hasToken ? 'institutions.tokenStored' : 'institutions.tokenNone')}
        autoComplete="off"
        {...form.getInputProps('library_token')}
      />
      <TextInput
        label={t('institutions.resolver')}
        description={t('institutions.resolverHelp')}
        type="url"
        {...form.getInputProps('resolver_url')}
      />
    </>
  );
}

/** The values of a text with one on each line. Pure. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** A typed number; null if empty. An invalid number is -1, which the server rejects at its field. Pure. */
export function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;
}

/** One text for each field, because fields with several lines can have several errors. Pure. */
export function joinedErrors(
  errors: readonly { readonly field: string; readonly message: string }[],
): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const { field, message } of errors)
    joined[field] = joined[field] === undefined ? message : `${joined[field]} ${message}`;
  return joined;
}
