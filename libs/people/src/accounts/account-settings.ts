import type { AppConfig } from '@clinical/platform';

/** Injection token of {@link AccountSettings}. */
export const ACCOUNT_SETTINGS = Symbol('ACCOUNT_SETTINGS');

/** Settings of the accounts feature. */
export type AccountSettings = AppConfig['accounts'] & {
  readonly publicUrl: string;
  readonly grantPro: AppConfig['grantPro'];
  /** At least 32 characters. */
  readonly secret: string;
};
