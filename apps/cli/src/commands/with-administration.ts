import { createDatabase } from '@clinical/composition';
import { createAdministration, type AdministerAccounts } from '@clinical/features';
import { readAppSecret, SystemClock, type AppConfig } from '@clinical/platform';

/** How the audit log names what is done at the terminal. */
export const OPERATOR = { name: 'operator', userId: null, address: '' } as const;

/** Runs `work` on the accounts, and closes the database however the work ends. */
export async function withAdministration<T>(
  config: AppConfig,
  work: (administration: AdministerAccounts) => Promise<T>,
): Promise<T> {
  const database = await createDatabase(config);
  try {
    const secret = readAppSecret(config);
    return await work(createAdministration({ config, secret, database, clock: new SystemClock() }));
  } finally {
    await database.close();
  }
}
