import type { PasswordFieldProps } from '@clinical/web-ui';
import { useAccountText } from '../use-account-text.js';

/** The words around a password field. */
export function usePasswordWords(): PasswordFieldProps['words'] {
  const { t } = useAccountText();
  return { show: t('password.show'), hide: t('password.hide'), capsLock: t('password.capsLock') };
}
