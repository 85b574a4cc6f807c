import { AccountsModule } from '@clinical/people';
import type { AppConfig } from '@clinical/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { withCore } from './with-core.js';

/** The operator, as the actor in the audit log. */
export const OPERATOR = { name: 'operator', userId: null, address: '' } as const;

/** Runs `work` with the services of accounts, and closes the database in any case. */
export async function withAccounts<T>(
  config: AppConfig,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  return withCore(config, [AccountsModule], work);
}
