import { accountMessages, MAX_PASSWORD_LENGTH, type AcceptedReply } from '@clinical/contracts';
import {
  AccountRepository,
  AccountRoleRepository,
  AuditLogRepository,
  Database,
  type AccountRecord,
  type Transaction,
} from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '../../personal-data.js';
import { AccountMails } from '../account-mails.js';
import type { LiveSession } from '../login/index.js';
import { Audit, LoginLimiter, PasswordHasher } from '../security/index.js';

/** Deletes an account and everything that belongs to it, within a transaction. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly roles: AccountRoleRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly personalData: PersonalDataRegistry,
    private readonly audit: Audit,
    private readonly mails: AccountMails,
  ) {}

  /** @returns false for the last administrator, who is not deleted */
  async erase(transaction: Transaction, account: AccountRecord, { address }: Caller): Promise<boolean> {
    const accounts = this.accounts.within(transaction);
    // Concurrent writes for the account wait for the row lock, and then find it deleted.
    const roles = (await accounts.findForUpdate(account.id))?.roles ?? [];
    const role = 'Administrator';
    if (roles.includes(role) && (await this.roles.within(transaction).isLastHolder(account.id, role)))
      return false;
    for (const part of this.personalData.all()) await part.erase(account.id, transaction);
    await accounts.delete(account.id);
    await this.auditLog.within(transaction).forget(account.id);
    await this.audit.note(transaction, 'deleted', { accountId: null, address });
    await this.mails.accountDeleted(transaction, account);
    return true;
  }
}

/** Deletes the account of a user who confirms it with the password (A66). */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly limiter: LoginLimiter,
    private readonly erasure: AccountErasureService,
  ) {}

  /**
   * Deletes the account and everything of it, in one transaction.
   *
   * @throws AppError `LOGIN_LOCKED` after too many wrong passwords
   */
  async delete(session: LiveSession, password: string, caller: Caller): Promise<AcceptedReply> {
    const texts = accountMessages[caller.language];
    const { account } = session;
    const isRight = await this.hasher.admit(() => this.#isPassword(account, password, caller));
    if (!isRight)
      return {
        status: 0,
        message: texts['deletion.password'],
        errors: [{ field: 'password', message: texts['deletion.password'] }],
      };
    const isDeleted = await this.database.transaction((transaction) =>
      this.erasure.erase(transaction, account, caller),
    );
    return isDeleted
      ? { status: 1, message: texts['deletion.done'] }
      : { status: 0, message: texts['deletion.lastAdministrator'] };
  }

  async #isPassword(account: AccountRecord, password: string, { address }: Caller): Promise<boolean> {
    const attempt = await this.limiter.begin(account.email, address);
    if (attempt === null) throw new AppError('LOGIN_LOCKED', 'user', 'Too many passwords were wrong');
    const isRight =
      password.length <= MAX_PASSWORD_LENGTH && (await this.hasher.verify(account.passwordHash, password));
    if (isRight) await this.limiter.succeeded(attempt, account.email, address);
    return isRight;
  }
}
