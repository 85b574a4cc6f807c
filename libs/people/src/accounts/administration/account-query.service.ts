import {
  ADMINISTRATION_ROWS,
  type AccountList,
  type AccountRow,
  type AuditEvent,
  type AuditList,
  type AuditSort,
  ROLES,
} from '@clinical/contracts';
import {
  AccountRepository,
  AuditLogRepository,
  type AccountRecord,
  type AccountSearch,
  type Transaction,
} from '@clinical/database';
import { proEnd } from '../../access/pro-grants.js';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { LoginLimiter, normaliseEmail } from '../security/index.js';

/** Accounts and the audit log, for administrators and operators. */
@Injectable()
export class AccountQueryService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly entries: AuditLogRepository,
    private readonly limiter: LoginLimiter,
    private readonly clock: Clock,
  ) {}

  async list(criteria: Omit<AccountSearch, 'at'>, page: number): Promise<AccountList> {
    const { accounts, total } = await this.accounts.search(
      { ...criteria, at: this.clock.now() },
      pageOf(page),
    );
    return { data: await Promise.all(accounts.map((account) => this.#row(account))), total };
  }

  /** @param filter null: all accounts, or every event */
  async auditLog(
    filter: {
      readonly accountId: number | null;
      readonly event: AuditEvent | null;
      readonly sort: AuditSort;
    },
    page: number,
  ): Promise<AuditList> {
    const { entries, total } = await this.entries.page(filter, pageOf(page));
    return {
      data: entries.map((entry) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        event: entry.event,
        user_id: entry.accountId,
        email: entry.accountEmail,
        actor: entry.actor,
        actor_email: entry.actorEmail,
        address: entry.address,
        detail: entry.detail,
      })),
      total,
    };
  }

  /** @throws AppError `ACCOUNT_NOT_FOUND` */
  async find(idOrEmail: number | string): Promise<AccountRow> {
    return this.#row(await this.record(idOrEmail));
  }

  /** @throws AppError `ACCOUNT_NOT_FOUND` */
  async record(idOrEmail: number | string, transaction?: Transaction): Promise<AccountRecord> {
    const accounts = transaction === undefined ? this.accounts : this.accounts.within(transaction);
    const account =
      typeof idOrEmail === 'number'
        ? await accounts.find(idOrEmail)
        : await accounts.findByEmail(normaliseEmail(idOrEmail) ?? '');
    if (account === null) throw new AppError('ACCOUNT_NOT_FOUND', 'user', `There is no account ${idOrEmail}`);
    return account;
  }

  async #row(account: AccountRecord): Promise<AccountRow> {
    const end = proEnd(account.grants, this.clock.now());
    const locked = await this.limiter.isLocked(account.email);
    return {
      user_id: account.id,
      email: account.email,
      firstname: account.firstname,
      lastname: account.lastname,
      verified: account.verifiedAt !== null,
      roles: ROLES.filter((role) => (role === 'Pro' ? end !== null : account.roles.includes(role))),
      pro_until: end instanceof Date ? end.toISOString() : null,
      locked,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    };
  }
}

function pageOf(page: number): { readonly offset: number; readonly limit: number } {
  return { offset: (Math.max(1, page) - 1) * ADMINISTRATION_ROWS, limit: ADMINISTRATION_ROWS };
}
