import {
  ADMINISTRATION_ROWS,
  type AccountList,
  type AccountRow,
  type AuditList,
  type RoleChange,
} from '@clinical/contracts';
import {
  AccountRepository,
  AuditLogRepository,
  type AccountRecord,
  type Database,
  type Transaction,
} from '@clinical/database';
import { ROLES } from '@clinical/evidence';
import { AppError, type Clock } from '@clinical/platform';
import { type Audit, normaliseEmail, type LoginGuard, type PasswordHasher } from '../security/index.js';

/** Who does something: an administrator's number, or the operator's program. */
export interface Actor {
  readonly name: string;
  readonly userId: number | null;
  readonly address: string;
}

interface AdministerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly guard: LoginGuard;
  readonly audit: Audit;
}

/** Accounts as administrators and the operator's program see and change them. */
export class AdministerAccounts {
  readonly #parts: AdministerParts;

  constructor(parts: AdministerParts) {
    this.#parts = parts;
  }

  async list(text: string, page: number): Promise<AccountList> {
    const { accounts, total } = await new AccountRepository(this.#parts.database).search(text, pageOf(page));
    return { data: await Promise.all(accounts.map((account) => this.#row(account))), total };
  }

  /** @param accountId null: of all */
  async auditLog(accountId: number | null, page: number): Promise<AuditList> {
    const { entries, total } = await new AuditLogRepository(this.#parts.database).page(
      accountId,
      pageOf(page),
    );
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
    return this.#row(await this.#account(this.#parts.database, idOrEmail));
  }

  /**
   * Grants or takes away a role; twice is once.
   *
   * @throws AppError `ACCOUNT_NOT_FOUND`, `LAST_ADMINISTRATOR` where nobody would be left to administer
   */
  async changeRole(
    idOrEmail: number | string,
    { role, granted }: RoleChange,
    actor: Actor,
  ): Promise<AccountRow> {
    const { database, clock, audit } = this.#parts;
    const id = await database.transaction(async (transaction) => {
      const account = await this.#account(transaction, idOrEmail);
      const accounts = new AccountRepository(transaction);
      const isLast =
        role === 'Administrator' && !granted && account.roles.includes('Administrator')
          ? (await accounts.countWithRole(role)) === 1
          : false;
      if (isLast) throw new AppError('LAST_ADMINISTRATOR', 'user', 'Nobody would be left to administer');
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
    const { database, guard, audit } = this.#parts;
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
   * Makes an administrator, verified from the start; an account that is there gets the role and keeps its password.
   *
   * @throws AppError `INVALID_EMAIL`
   */
  async createAdministrator(
    person: { readonly email: string; readonly password: string },
    actor: Actor,
  ): Promise<{ readonly account: AccountRow; readonly isNew: boolean }> {
    const email = normaliseEmail(person.email);
    if (email === null) throw new AppError('INVALID_EMAIL', 'user', `'${person.email}' is no e-mail address`);
    const { database, clock, hasher } = this.#parts;
    const now = clock.now();
    const id = await new AccountRepository(database).add({
      email,
      passwordHash: await hasher.hash(person.password),
      firstname: '',
      lastname: '',
      language: 'en',
      createdAt: now,
      verifiedAt: now,
    });
    const account = await this.changeRole(email, { role: 'Administrator', granted: true }, actor);
    return { account, isNew: id !== null };
  }

  async #account(transaction: Transaction, idOrEmail: number | string): Promise<AccountRecord> {
    const accounts = new AccountRepository(transaction);
    const account =
      typeof idOrEmail === 'number'
        ? await accounts.find(idOrEmail)
        : await accounts.findByEmail(normaliseEmail(idOrEmail) ?? '');
    if (account === null) throw new AppError('ACCOUNT_NOT_FOUND', 'user', `There is no account ${idOrEmail}`);
    return account;
  }

  async #row(account: AccountRecord): Promise<AccountRow> {
    const locked = await this.#parts.guard.isLocked(account.email);
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
