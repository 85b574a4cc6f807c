import { AccountsModule, AdministerAccounts } from '@clinical/features';
import type { AppConfig } from '@clinical/platform';
import { withCore } from './with-core.js';

/** How the audit log names what is done at the terminal. */
export const OPERATOR = { name: 'operator', userId: null, address: '' } as const;

/** Runs `work` on the accounts, and closes the database however the work ends. */
export async function withAdministration<T>(
  config: AppConfig,
  work: (administration: AdministerAccounts) => Promise<T>,
): Promise<T> {
  return withCore(config, [AccountsModule], (context) => work(context.get(AdministerAccounts)));
}
