import {
  ADMINISTRATION_ROWS,
  type AccountList,
  type AccountRow,
  type AuditList,
  type RoleChange,
} from '@clinical/contracts';
import type { AccountRecord, Transaction } from '@clinical/database';
import { ROLES } from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import { KEY_PURPOSES } from '../account-mails.js';
import { normaliseEmail } from '../security/index.js';

/** Who does something: an administrator's number, or the operator's program. */
export interface Actor {
  readonly name: string;
  readonly userId: number | null;
  readonly address: string;
}

/**
 * Where an administrator's account comes from. `taken-over`: somebody had made it without proving that the address is
 * theirs; `promoted`: it was there and verified.
 */
export type AdministratorOrigin = 'made' | 'taken-over' | 'promoted';

/** Accounts as administrators and the operator's program see and change them. */
@Injectable()
export class AdministerAccounts {
  constructor(private readonly deps: AccountDeps) {}

  async list(text: string, page: number): Promise<AccountList> {
    const { accounts, total } = await this.deps.accounts.search(text, pageOf(page));
    return { data: await Promise.all(accounts.map((account) => this.#row(account))), total };
  }

  /** @param accountId null: of all */
  async auditLog(accountId: number | null, page: number): Promise<AuditList> {
    const { entries, total } = await this.deps.auditLog.page(accountId, pageOf(page));
    return {
      data: entries.map((entry) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        event: entry.event,
        user_id: entry.accountId,
        actor: entry.actor,
        address: entry.address,
        detail: entry.detail,
      })),
      total,
    };
  }

  /** @throws AppError `ACCOUNT_NOT_FOUND` */
  async find(idOrEmail: number | string): Promise<AccountRow> {
    return this.#row(await this.#account(this.deps.database, idOrEmail));
  }

  /**
   * Grants or takes away a role; twice is once. Anybody can register an address of somebody else, so that a role is for
   * accounts with a verified one.
   *
   * @throws AppError `ACCOUNT_NOT_FOUND`, `ACCOUNT_UNVERIFIED`, `LAST_ADMINISTRATOR` where nobody would be left to
   * administer
   */
  async changeRole(
    idOrEmail: number | string,
    { role, granted }: RoleChange,
    actor: Actor,
  ): Promise<AccountRow> {
    const { database, clock, audit } = this.deps;
    const id = await database.transaction(async (transaction) => {
      const account = await this.#account(transaction, idOrEmail);
      if (granted && account.verifiedAt === null) throw unverified(account.email);
      const accounts = this.deps.accounts.within(transaction);
      if (role === 'Administrator' && !granted && (await accounts.isLastWithRole(account.id, role)))
        throw new AppError('LAST_ADMINISTRATOR', 'user', 'Nobody would be left to administer');
      const isChange = granted
        ? await accounts.grantRole(account.id, role, actor.name, clock.now())
        : await accounts.revokeRole(account.id, role);
      if (isChange)
        await audit.note(transaction, granted ? 'role_granted' : 'role_revoked', {
          accountId: account.id,
          actor: actor.name,
          address: actor.address,
          detail: role,
        });
      return account.id;
    });
    return this.find(id);
  }

  /** Lets an account be logged in to again. @throws AppError `ACCOUNT_NOT_FOUND` */
  async unlock(idOrEmail: number | string, actor: Actor): Promise<AccountRow> {
    const { database, guard, audit } = this.deps;
    const account = await this.#account(database, idOrEmail);
    await database.transaction(async (transaction) => {
      await guard.unlock(account.email, transaction);
      await audit.note(transaction, 'unlocked', {
        accountId: account.id,
        actor: actor.name,
        address: actor.address,
      });
    });
    return this.find(account.id);
  }

  /**
   * Makes an administrator, verified from the start, as who asks for it vouches for the address. A verified account that
   * is there gets the role and keeps its password. One that nobody has verified may be a stranger's: it gets the
   * password too, and all that logs in to it otherwise ends.
   *
   * @throws AppError `INVALID_EMAIL`
   */
  async createAdministrator(
    person: { readonly email: string; readonly password: string },
    actor: Actor,
  ): Promise<{ readonly account: AccountRow; readonly origin: AdministratorOrigin }> {
    const email = normaliseEmail(person.email);
    if (email === null) throw new AppError('INVALID_EMAIL', 'user', `'${person.email}' is no e-mail address`);
    const { database, clock, hasher } = this.deps;
    const passwordHash = await hasher.hash(person.password);
    const origin = await database.transaction(async (transaction): Promise<AdministratorOrigin> => {
      const now = clock.now();
      const names = { firstname: '', lastname: '', language: 'en' } as const;
      const made = { email, passwordHash, ...names, createdAt: now, verifiedAt: now };
      if ((await this.deps.accounts.within(transaction).add(made)) !== null) return 'made';
      const account = await this.#account(transaction, email);
      if (account.verifiedAt !== null) return 'promoted';
      await this.#takeOver(transaction, account, passwordHash, actor);
      return 'taken-over';
    });
    const account = await this.changeRole(email, { role: 'Administrator', granted: true }, actor);
    return { account, origin };
  }

  async #takeOver(
    transaction: Transaction,
    { id, email }: AccountRecord,
    passwordHash: string,
    actor: Actor,
  ): Promise<void> {
    const { clock, sessions, guard, audit } = this.deps;
    const now = clock.now();
    const accounts = this.deps.accounts.within(transaction);
    await accounts.updatePassword(id, passwordHash, now);
    await accounts.verifyEmail(id, email, now);
    await this.deps.keys.within(transaction).withdraw(id, KEY_PURPOSES, now);
    await sessions.endAll(transaction, id);
    await guard.unlock(email, transaction);
    for (const event of ['password_reset', 'verified'] as const)
      await audit.note(transaction, event, { accountId: id, actor: actor.name, address: actor.address });
  }

  async #account(transaction: Transaction, idOrEmail: number | string): Promise<AccountRecord> {
    const accounts = this.deps.accounts.within(transaction);
    const account =
      typeof idOrEmail === 'number'
        ? await accounts.find(idOrEmail)
        : await accounts.findByEmail(normaliseEmail(idOrEmail) ?? '');
    if (account === null) throw new AppError('ACCOUNT_NOT_FOUND', 'user', `There is no account ${idOrEmail}`);
    return account;
  }

  async #row(account: AccountRecord): Promise<AccountRow> {
    const locked = await this.deps.guard.isLocked(account.email);
    return {
      user_id: account.id,
      email: account.email,
      firstname: account.firstname,
      lastname: account.lastname,
      verified: account.verifiedAt !== null,
      roles: ROLES.filter((role) => account.roles.includes(role)),
      locked,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    };
  }
}

function pageOf(page: number): { readonly offset: number; readonly limit: number } {
  return { offset: (Math.max(1, page) - 1) * ADMINISTRATION_ROWS, limit: ADMINISTRATION_ROWS };
}

function unverified(email: string): AppError {
  return new AppError(
    'ACCOUNT_UNVERIFIED',
    'user',
    `Nobody has verified ${email}, so that the account may be anybody's. Have the person follow the link that was mailed to them; their profile sends another one. Then grant the role`,
  );
}
