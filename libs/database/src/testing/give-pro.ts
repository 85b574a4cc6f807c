import { randomUUID } from 'node:crypto';
import { GrantRepository } from '../accounts/grant.repository.js';
import type { DatabaseContext } from '../transaction.js';

/** Gives an account Pro without an end, as an administrator does. */
export async function givePro(context: DatabaseContext, accountId: number, at: Date): Promise<void> {
  await new GrantRepository(context).add(accountId, {
    ...{ source: 'administrator', reference: randomUUID(), startsAt: at, endsAt: null },
    ...{ reason: 'test', givenBy: 'test', givenAt: at },
  });
}
