import type { AccountRow, RoleChange } from '@clinical/contracts';
import { AccountRoleRepository, Database } from '@clinical/database';
import type { Actor } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, LoginLimiter } from '../security/index.js';
import { AccountQueryService } from './account-query.service.js';

/** Changes of accounts by administrators and operators. */
@Injectable()
export class AccountAdminService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountQueryService,
    private readonly roles: AccountRoleRepository,
    private readonly limiter: LoginLimiter,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Grants or revokes a role; repeating it changes nothing. Anyone can register someone else's address, so a role
   * requires a verified one.
   *
   * @throws AppError `ACCOUNT_NOT_FOUND`, `ACCOUNT_UNVERIFIED`, `LAST_ADMINISTRATOR` if no administrator would be left
   */
  async changeRole(
    idOrEmail: number | string,
    { role, granted }: RoleChange,
    { name, address }: Actor,
  ): Promise<AccountRow> {
    const id = await this.database.transaction(async (transaction) => {
      const account = await this.accounts.record(idOrEmail, transaction);
      if (granted && account.verifiedAt === null) throw unverified(account.email);
      const roles = this.roles.within(transaction);
      if (role === 'Administrator' && !granted && (await roles.isLastHolder(account.id, role)))
        throw new AppError('LAST_ADMINISTRATOR', 'user', 'Nobody would be left to administer');
      const isChange = granted
        ? await roles.grant(account.id, role, name, this.clock.now())
        : await roles.revoke(account.id, role);
      const entry = { accountId: account.id, actor: name, address, detail: role };
      if (isChange) await this.audit.note(transaction, granted ? 'role_granted' : 'role_revoked', entry);
      return account.id;
    });
    return this.accounts.find(id);
  }

  /** Unlocks an account after too many failed logins. @throws AppError `ACCOUNT_NOT_FOUND` */
  async unlock(idOrEmail: number | string, { name, address }: Actor): Promise<AccountRow> {
    const account = await this.accounts.record(idOrEmail);
    await this.database.transaction(async (transaction) => {
      await this.limiter.unlock(account.email, transaction);
      await this.audit.note(transaction, 'unlocked', { accountId: account.id, actor: name, address });
    });
    return this.accounts.find(account.id);
  }
}

function unverified(email: string): AppError {
  return new AppError(
    'ACCOUNT_UNVERIFIED',
    'user',
    `Nobody has verified ${email}, so that the account may be anybody's. Have the person follow the link that was mailed to them; their profile sends another one. Then grant the role`,
  );
}
