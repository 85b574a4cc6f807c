import { And, In, IsNull, LessThan, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import type { AccountFilter, AccountSort, Language } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import { storedInstant } from '../columns.js';
import { containsPattern } from '../contains.js';
import { isDuplicateKey } from '../failures.js';
import { sortOrder } from '../sort-order.js';
import { rowLock, type RowLock, type DatabaseContext } from '../transaction.js';
import { AccountEntity, AccountRoleEntity } from './account.entity.js';
import { GrantRepository, type GrantRecord } from './grant.repository.js';

export interface NewAccount {
  /** Normalised. */
  readonly email: string;
  readonly passwordHash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
}

/** Editable profile fields. */
export interface AccountProfile {
  readonly firstname: string;
  readonly lastname: string;
  readonly country: string;
  readonly profession: string;
  /** Comma-separated. */
  readonly clinicalAreas: string;
  /** One per line. */
  readonly interests: string;
}

export interface AccountRecord extends AccountProfile {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly marketingConsent: boolean;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly verifyMailSentAt: Date | null;
  readonly trialAskedAt: Date | null;
  readonly lastLoginAt: Date | null;
  readonly passwordChangedAt: Date;
  /** Since when the account has a second factor; null without one. */
  readonly secondFactorAt: Date | null;
  /** Roles in alphabetical order, without Pro: that follows from the grants. */
  readonly roles: readonly string[];
  /** In the order of their start; also those that have ended or have not begun. */
  readonly grants: readonly GrantRecord[];
}

export interface AccountSearch {
  /** Part of an address or name; empty for all. */
  readonly text: string;
  readonly sort?: AccountSort;
  readonly filter?: AccountFilter | null;
  /** When the grants of Pro are in force, for its filter. */
  readonly at: Date;
}

/** Accounts. */
export class AccountRepository extends BoundRepository {
  readonly #accounts: Repository<AccountEntity>;
  readonly #roles: Repository<AccountRoleEntity>;
  readonly #grants: GrantRepository;
  readonly #rowLock: RowLock;

  constructor(context: DatabaseContext) {
    super(context);
    this.#rowLock = rowLock(context);
    this.#accounts = context.manager.getRepository(AccountEntity);
    this.#roles = context.manager.getRepository(AccountRoleEntity);
    this.#grants = new GrantRepository(context);
  }

  /** @returns its id; null if the address is taken */
  async add(account: NewAccount): Promise<number | null> {
    const row = this.#accounts.create({
      ...account,
      country: '',
      profession: '',
      clinicalAreas: '',
      interests: '',
      marketingConsent: false,
      verifyMailSentAt: null,
      trialAskedAt: null,
      lastLoginAt: null,
      passwordChangedAt: account.createdAt,
      secondFactorAt: null,
    });
    try {
      await this.#accounts.insert(row);
      return row.id;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(id: number): Promise<AccountRecord | null> {
    return this.#record(await this.#accounts.findOneBy({ id }));
  }

  /** Like `find`, with a row lock until the transaction ends. */
  async findForUpdate(id: number): Promise<AccountRecord | null> {
    return this.#record(await this.#accounts.findOne({ where: { id }, ...this.#rowLock }));
  }

  /** @param email normalised */
  async findByEmail(email: string): Promise<AccountRecord | null> {
    return this.#record(await this.#accounts.findOneBy({ email }));
  }

  async updateProfile(id: number, profile: AccountProfile): Promise<void> {
    await this.#accounts.update({ id }, { ...profile });
  }

  /** @returns false if the address is taken by another account */
  async verifyEmail(id: number, email: string, at: Date): Promise<boolean> {
    try {
      await this.#accounts.update({ id }, { email, verifiedAt: at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async noteLogin(id: number, at: Date, language: Language): Promise<void> {
    await this.#accounts.update({ id }, { lastLoginAt: at, language });
  }

  /** @returns true for exactly one of several concurrent calls */
  async noteVerifyMail(id: number, at: Date): Promise<boolean> {
    const { affected } = await this.#accounts.update(
      { id, verifyMailSentAt: IsNull() },
      { verifyMailSentAt: at },
    );
    return affected === 1;
  }

  async setMarketingConsent(id: number, consents: boolean): Promise<void> {
    await this.#accounts.update({ id }, { marketingConsent: consents });
  }

  /** Dependent rows are deleted with it. */
  async delete(id: number): Promise<void> {
    await this.#accounts.delete({ id });
  }

  /** Number of accounts, and of those whose address is verified. */
  async count(): Promise<{ readonly total: number; readonly verified: number }> {
    const total = await this.#accounts.count();
    return { total, verified: await this.#accounts.countBy({ verifiedAt: Not(IsNull()) }) };
  }

  /** Accounts made from a time until before another. */
  countCreated(from: Date, to: Date): Promise<number> {
    return this.#accounts.countBy({ createdAt: And(MoreThanOrEqual(from), LessThan(to)) });
  }

  /** Accounts whose address or name contains the text. */
  async search(
    { text, sort = '-created', filter = null, at }: AccountSearch,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly accounts: readonly AccountRecord[]; readonly total: number }> {
    const query = this.#accounts.createQueryBuilder('account');
    if (filter === 'verified') query.andWhere('account.verifiedAt IS NOT NULL');
    else if (filter === 'unverified') query.andWhere('account.verifiedAt IS NULL');
    else if (filter === 'Pro')
      query.andWhere(
        'EXISTS (SELECT 1 FROM pro_grants WHERE account_id = account.id AND starts_at <= :at AND (ends_at IS NULL OR ends_at > :at))',
        { at: storedInstant(this.context, at) },
      );
    else if (filter !== null)
      query.andWhere('EXISTS (SELECT 1 FROM account_roles WHERE account_id = account.id AND role = :role)', {
        role: filter,
      });
    const { column, direction } = sortOrder(sort);
    // Neither database sorts nulls last by itself in both directions.
    if (column === 'lastLogin')
      query
        .addSelect('CASE WHEN account.last_login_at IS NULL THEN 1 ELSE 0 END', 'without_login')
        .orderBy('without_login')
        .addOrderBy('account.lastLoginAt', direction);
    else if (column === 'email') query.orderBy('account.email', direction);
    query.addOrderBy('account.id', column === 'created' ? direction : 'DESC');
    if (text !== '') {
      const pattern = containsPattern(text);
      query.andWhere(
        `(account.email LIKE :pattern ESCAPE '!' OR LOWER(account.firstname) LIKE :pattern ESCAPE '!' OR LOWER(account.lastname) LIKE :pattern ESCAPE '!')`,
        { pattern },
      );
    }
    const [rows, total] = await query.skip(page.offset).take(page.limit).getManyAndCount();
    return { accounts: await this.#records(rows), total };
  }

  async #record(row: AccountEntity | null): Promise<AccountRecord | null> {
    return row === null ? null : ((await this.#records([row]))[0] ?? null);
  }

  async #records(rows: readonly AccountEntity[]): Promise<readonly AccountRecord[]> {
    const ids = rows.map(({ id }) => id);
    const roles = await rolesByAccount(this.#roles, ids);
    const grants = await this.#grants.ofAccounts(ids);
    return rows.map((row) => toRecord(row, roles.get(row.id) ?? [], grants.get(row.id) ?? []));
  }
}

/** Roles in alphabetical order; accounts without a role are absent. */
async function rolesByAccount(
  repository: Repository<AccountRoleEntity>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const roles = new Map<number, string[]>();
  if (ids.length === 0) return roles;
  const rows = await repository.find({ where: { accountId: In([...ids]) }, order: { role: 'ASC' } });
  for (const { accountId, role } of rows) roles.set(accountId, [...(roles.get(accountId) ?? []), role]);
  return roles;
}

function toRecord(
  row: AccountEntity,
  roles: readonly string[],
  grants: readonly GrantRecord[],
): AccountRecord {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.passwordHash,
    firstname: row.firstname,
    lastname: row.lastname,
    country: row.country,
    profession: row.profession,
    clinicalAreas: row.clinicalAreas,
    interests: row.interests,
    language: row.language === 'es' ? 'es' : 'en',
    marketingConsent: row.marketingConsent,
    createdAt: row.createdAt,
    verifiedAt: row.verifiedAt,
    verifyMailSentAt: row.verifyMailSentAt,
    trialAskedAt: row.trialAskedAt,
    lastLoginAt: row.lastLoginAt,
    passwordChangedAt: row.passwordChangedAt,
    secondFactorAt: row.secondFactorAt,
    roles,
    grants,
  };
}
