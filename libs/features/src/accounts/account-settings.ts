import type { AppConfig } from '@clinical/platform';

/** What accounts depend on beside the database. */
export type AccountSettings = AppConfig['accounts'] & {
  readonly publicUrl: string;
  readonly grantPro: AppConfig['grantPro'];
  /** At least 32 characters. */
  readonly secret: string;
};
