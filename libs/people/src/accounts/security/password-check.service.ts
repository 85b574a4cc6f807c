import { MAX_PASSWORD_LENGTH } from '@clinical/contracts';
import { AccountPasswordRepository, AccountRepository, type AccountRecord } from '@clinical/database';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.js';

/** Compares passwords with stored hashes. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly passwords: AccountPasswordRepository,
  ) {}

  /** Takes the same time without an account and for a password that is too long. */
  async isRight(account: AccountRecord | null, password: string): Promise<boolean> {
    const isTooLong = password.length > MAX_PASSWORD_LENGTH;
    const isRight = await this.hasher.verify(account?.passwordHash ?? null, isTooLong ? '' : password);
    return isRight && !isTooLong;
  }

  /**
   * Hashes a password that was right again, if its hash has outdated parameters.
   *
   * @returns the present hash; a concurrent login may have renewed it
   */
  async rehash(account: AccountRecord, password: string): Promise<string> {
    if (!this.hasher.isOutdated(account.passwordHash)) return account.passwordHash;
    const hashed = await this.hasher.hash(password);
    if (await this.passwords.rehash(account.id, account.passwordHash, hashed)) return hashed;
    const present = await this.accounts.find(account.id);
    const isSame = await this.isRight(present, password);
    return present !== null && isSame ? present.passwordHash : account.passwordHash;
  }
}
