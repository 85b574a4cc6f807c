import type { AccountRow } from '@clinical/contracts';
import { AccountRepository, Database } from '@clinical/database';
import type { Actor } from '../../access/caller.js';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { KEY_PURPOSES } from '../account-mails.js';
import { PasswordReplacementService } from '../passwords/index.js';
import { isCommonPassword, normaliseEmail, PasswordHasher } from '../security/index.js';
import { AccountAdminService } from './account-admin.service.js';

/**
 * Origin of an administrator's account. `taken-over`: it existed without a verified address; `promoted`: it existed and
 * was verified.
 */
export type AdministratorOrigin = 'made' | 'taken-over' | 'promoted';

/** Creates administrators from the operator's program. */
@Injectable()
export class AdministratorSetupService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordReplacementService,
    private readonly administration: AccountAdminService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an administrator, verified from the start, as the operator vouches for the address. A verified account that
   * exists gets the role and keeps its password. An unverified one may be a stranger's: it gets the new password,
   * and all its sessions end.
   *
   * @throws AppError `INVALID_EMAIL`, `INVALID_PASSWORD`
   */
  async create(
    person: { readonly email: string; readonly password: string },
    actor: Actor,
  ): Promise<{ readonly account: AccountRow; readonly origin: AdministratorOrigin }> {
    const email = normaliseEmail(person.email);
    if (email === null) throw new AppError('INVALID_EMAIL', 'user', `'${person.email}' is no e-mail address`);
    if (isCommonPassword(person.password, email))
      throw new AppError(
        'INVALID_PASSWORD',
        'user',
        'This password is one of the most used, or the address itself. Choose another one',
      );
    const passwordHash = await this.hasher.hash(person.password);
    const origin = await this.#add(email, passwordHash, actor);
    const granted = { role: 'Administrator', granted: true } as const;
    return { account: await this.administration.changeRole(email, granted, actor), origin };
  }

  #add(email: string, passwordHash: string, actor: Actor): Promise<AdministratorOrigin> {
    return this.database.transaction(async (transaction): Promise<AdministratorOrigin> => {
      const now = this.clock.now();
      const accounts = this.accounts.within(transaction);
      const names = { firstname: '', lastname: '', language: 'en' } as const;
      const id = await accounts.add({ email, passwordHash, ...names, createdAt: now, verifiedAt: now });
      if (id !== null) return 'made';
      const account = await accounts.findByEmail(email);
      if (account === null) throw new AppError('ACCOUNT_NOT_FOUND', 'user', `There is no account ${email}`);
      if (account.verifiedAt !== null) return 'promoted';
      await accounts.verifyEmail(account.id, email, now);
      await this.passwords.replace(transaction, account, {
        passwordHash,
        withdraws: KEY_PURPOSES,
        events: ['password_reset', 'verified'],
        actor: actor.name,
        address: actor.address,
        keeps: null,
      });
      return 'taken-over';
    });
  }
}
