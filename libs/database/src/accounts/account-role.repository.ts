import type { Role } from '@clinical/contracts';
import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import { rowLock, type DatabaseContext } from '../transaction.js';
import { AccountRoleEntity } from './account.entity.js';

/** A role that is stored; Pro follows from grants. */
type StoredRole = Exclude<Role, 'Pro'>;

/** Roles of accounts. */
export class AccountRoleRepository extends BoundRepository {
  readonly #roles: Repository<AccountRoleEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#roles = context.manager.getRepository(AccountRoleEntity);
  }

  /** @returns false if it was already granted */
  async grant(accountId: number, role: StoredRole, by: string, at: Date): Promise<boolean> {
    try {
      await this.#roles.insert({ accountId, role, grantedAt: at, grantedBy: by.slice(0, 100) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** @returns false if it was not granted */
  async revoke(accountId: number, role: StoredRole): Promise<boolean> {
    const { affected } = await this.#roles.delete({ accountId, role });
    return affected === 1;
  }

  /** Whether this is the only account with a role. Locks the role's rows until the transaction ends. */
  async isLastHolder(accountId: number, role: StoredRole): Promise<boolean> {
    const holders = await this.#roles.find({ where: { role }, ...rowLock(this.context) });
    return holders.length === 1 && holders[0]?.accountId === accountId;
  }
}
