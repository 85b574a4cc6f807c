import { TextInput, type TextInputProps } from '@mantine/core';
import { REQUIRED } from '../forms/form.js';
import { useAccountText } from './use-account-text.js';

/** The email of an account, with the right keyboard on phones. A dialog focuses it first. */
export function EmailField(props: TextInputProps) {
  const { t } = useAccountText();
  return <TextInput label={t('field.email')} type="email" inputMode="email" {...REQUIRED} {...props} />;
}
