import { randomUUID } from 'node:crypto';
import type { AccountRow, Role, RoleChange } from '@clinical/contracts';
import {
  AccountRoleRepository,
  Database,
  GrantRepository,
  type AccountRecord,
  type Transaction,
} from '@clinical/database';
import { proEnd } from '../../access/pro-grants.js';
import { SecondFactorService } from '../../second-factor/second-factor.service.js';
import { type Actor } from '../../access/caller.js';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { Audit, LoginLimiter } from '../security/index.js';
import { AccountQueryService } from './account-query.service.js';

/** Changes of accounts by administrators and operators. */
@Injectable()
export class AccountAdminService {
  @Inject(AccountMails) private readonly mails: AccountMails;
  @Inject(GrantRepository) private readonly grants: GrantRepository;
  @Inject(SecondFactorService) private readonly secondFactor: SecondFactorService;

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
   * requires a verified one. Pro is given without an end; taken away, what a person has paid for remains.
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
      const isChange =
        role === 'Pro'
          ? await this.#changePro(transaction, account, granted, name)
          : await this.#changeStored(transaction, account, { role, granted }, name);
      const entry = { accountId: account.id, actor: name, address, detail: role };
      if (isChange) await this.audit.note(transaction, granted ? 'role_granted' : 'role_revoked', entry);
      return account.id;
    });
    return this.accounts.find(id);
  }

  /** Unlocks an account after too many failed logins or answers of its second factor. @throws AppError `ACCOUNT_NOT_FOUND` */
  async unlock(idOrEmail: number | string, { name, address }: Actor): Promise<AccountRow> {
    const account = await this.accounts.record(idOrEmail);
    await this.database.transaction(async (transaction) => {
      await this.limiter.unlock(account.email, transaction);
      await this.secondFactor.unlock(transaction, account.id);
      await this.audit.note(transaction, 'unlocked', { accountId: account.id, actor: name, address });
    });
    return this.accounts.find(account.id);
  }

  /**
   * Removes the second factor of a person who has lost it, whom the operator knows by other means.
   *
   * @throws AppError `ACCOUNT_NOT_FOUND`
   */
  async removeSecondFactor(idOrEmail: number | string, { name, address }: Actor): Promise<AccountRow> {
    const account = await this.accounts.record(idOrEmail);
    await this.database.transaction(async (transaction) => {
      if (!(await this.secondFactor.remove(transaction, account.id, 'all'))) return;
      const entry = { accountId: account.id, actor: name, address, detail: 'all' };
      await this.audit.note(transaction, 'second_factor_removed', entry);
      await this.mails.secondFactorChanged(transaction, account, 'removed');
    });
    return this.accounts.find(account.id);
  }

  #changePro(
    transaction: Transaction,
    { id, grants }: AccountRecord,
    granted: boolean,
    name: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const rows = this.grants.within(transaction);
    if (!granted) return rows.endGiven(id, now);
    if (proEnd(grants, now) === 'never') return Promise.resolve(false);
    return rows.add(id, {
      ...{ source: 'administrator', reference: randomUUID(), startsAt: now, endsAt: null },
      ...{ reason: 'Role Pro', givenBy: name, givenAt: now },
    });
  }

  async #changeStored(
    transaction: Transaction,
    { id }: AccountRecord,
    { role, granted }: { readonly role: Exclude<Role, 'Pro'>; readonly granted: boolean },
    name: string,
  ): Promise<boolean> {
    const roles = this.roles.within(transaction);
    if (role === 'Administrator' && !granted && (await roles.isLastHolder(id, role)))
      throw new AppError('LAST_ADMINISTRATOR', 'user', 'Nobody would be left to administer');
    return granted ? roles.grant(id, role, name, this.clock.now()) : roles.revoke(id, role);
  }
}

function unverified(email: string): AppError {
  return new AppError(
    'ACCOUNT_UNVERIFIED',
    'user',
    `Nobody has verified ${email}, so that the account may be anybody's. Have the person follow the link that was mailed to them; their profile sends another one. Then grant the role`,
  );
}
