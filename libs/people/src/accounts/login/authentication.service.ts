import { AccountRepository, Database, type AccountRecord } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, LoginLimiter, normaliseEmail, PasswordCheckService } from '../security/index.js';

/** Finds the account of an address and password, within the limits of failed logins (A62). */
@Injectable()
export class AuthenticationService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly limiter: LoginLimiter,
    private readonly passwords: PasswordCheckService,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the account with its present password hash
   * @throws AppError `LOGIN_REFUSED`, the same for a wrong password and for an address without account; `LOGIN_LOCKED`
   */
  async account(username: string, password: string, caller: Caller): Promise<AccountRecord> {
    const email = normaliseEmail(username);
    const account = email === null ? null : await this.accounts.findByEmail(email);
    const name = email ?? username;
    const attempt = await this.limiter.begin(name, caller.address);
    if (attempt === null) {
      if (await this.limiter.isFirstLocked(name, caller.address))
        await this.#note('login_locked', account, caller);
      throw new AppError('LOGIN_LOCKED', 'user', 'Too many logins failed');
    }
    let isRight: boolean;
    try {
      isRight = await this.passwords.isRight(account, password);
    } catch (error) {
      await this.limiter.cancel(attempt);
      throw error;
    }
    if (!isRight || account === null) return this.refuse(account, caller);
    await this.limiter.succeeded(attempt, name, caller.address);
    return { ...account, passwordHash: await this.passwords.rehash(account, password) };
  }

  /** Logs a failed login. @throws AppError `LOGIN_REFUSED`, always */
  async refuse(account: AccountRecord | null, caller: Caller): Promise<never> {
    await this.#note('login_refused', account, caller);
    throw new AppError('LOGIN_REFUSED', 'user', 'The address or the password is wrong');
  }

  async #note(
    event: 'login_refused' | 'login_locked',
    account: AccountRecord | null,
    { address }: Caller,
  ): Promise<void> {
    await this.audit.note(this.database, event, { accountId: account?.id ?? null, address });
  }
}
