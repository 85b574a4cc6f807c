import { In, IsNull, type Repository } from 'typeorm';
import type { Language } from '@clinical/contracts';
import { isDuplicateKey } from '../failures.js';
import { rowLock, type RowLock, type Transaction } from '../transaction.js';
import { AccountEntity, AccountRoleEntity } from './account.entity.js';

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

/** What the person edits in the profile. */
export interface AccountProfile {
  readonly firstname: string;
  readonly lastname: string;
  readonly country: string;
  readonly profession: string;
  /** Separated by commas. */
  readonly clinicalAreas: string;
  /** One on each line. */
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
  readonly lastLoginAt: Date | null;
  readonly passwordChangedAt: Date;
  /** Those that were granted in the database, in alphabetical order. */
  readonly roles: readonly string[];
}

/** Accounts and their roles. */
export class AccountRepository {
  readonly #accounts: Repository<AccountEntity>;
  readonly #roles: Repository<AccountRoleEntity>;
  readonly #rowLock: RowLock;

  constructor(transaction: Transaction) {
    this.#rowLock = rowLock(transaction);
    this.#accounts = transaction.manager.getRepository(AccountEntity);
    this.#roles = transaction.manager.getRepository(AccountRoleEntity);
  }

  /** @returns its id; null where the address belongs to somebody */
  async add(account: NewAccount): Promise<number | null> {
    const row = this.#accounts.create({
      ...account,
      country: '',
      profession: '',
      clinicalAreas: '',
      interests: '',
      marketingConsent: false,
      verifyMailSentAt: null,
      lastLoginAt: null,
      passwordChangedAt: account.createdAt,
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
    return this.#withRoles(await this.#accounts.findOneBy({ id }));
  }

  /** Like `find`, with a row lock until the transaction ends. */
  async findForUpdate(id: number): Promise<AccountRecord | null> {
    return this.#withRoles(await this.#accounts.findOne({ where: { id }, ...this.#rowLock }));
  }

  /** @param email normalised */
  async findByEmail(email: string): Promise<AccountRecord | null> {
    return this.#withRoles(await this.#accounts.findOneBy({ email }));
  }

  async updateProfile(id: number, profile: AccountProfile): Promise<void> {
    await this.#accounts.update({ id }, { ...profile });
  }

  async updatePassword(id: number, passwordHash: string, at: Date): Promise<void> {
    await this.#accounts.update({ id }, { passwordHash, passwordChangedAt: at });
  }

  /** The same password, hashed anew. @returns false where it has another hash by now, or the account is no more */
  async rehash(id: number, from: string, to: string): Promise<boolean> {
    const { affected } = await this.#accounts.update({ id, passwordHash: from }, { passwordHash: to });
    return affected === 1;
  }

  /** Keeps the password from being changed until the transaction ends. @returns false where it was changed before */
  async lockPassword(id: number, passwordHash: string): Promise<boolean> {
    // As a statement that writes, it waits for whoever is changing the row, and sees what they have made of it.
    return this.rehash(id, passwordHash, passwordHash);
  }

  /** @returns false where the address belongs to somebody else */
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

  /** @returns whether it was this call that noted it: one of several at a time */
  async noteVerifyMail(id: number, at: Date): Promise<boolean> {
    const { affected } = await this.#accounts.update(
      { id, verifyMailSentAt: IsNull() },
      { verifyMailSentAt: at },
    );
    return affected === 1;
  }

  async setMarketingConsent(id: number, given: boolean): Promise<void> {
    await this.#accounts.update({ id }, { marketingConsent: given });
  }

  /** Everything that refers to it goes with it. */
  async delete(id: number): Promise<void> {
    await this.#accounts.delete({ id });
  }

  /** @returns whether it was not granted before */
  async grantRole(id: number, role: string, by: string, at: Date): Promise<boolean> {
    try {
      await this.#roles.insert({ accountId: id, role, grantedAt: at, grantedBy: by.slice(0, 100) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** @returns whether it was granted before */
  async revokeRole(id: number, role: string): Promise<boolean> {
    const { affected } = await this.#roles.delete({ accountId: id, role });
    return affected === 1;
  }

  /** Whether nobody else has a role; others wait with taking it from whoever has it until the transaction ends. */
  async isLastWithRole(id: number, role: string): Promise<boolean> {
    const holders = await this.#roles.find({ where: { role }, ...this.#rowLock });
    return holders.length === 1 && holders[0]?.accountId === id;
  }

  /** Accounts whose address or name holds the text, newest first. */
  async search(
    text: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly accounts: readonly AccountRecord[]; readonly total: number }> {
    const query = this.#accounts.createQueryBuilder('account').orderBy('account.id', 'DESC');
    if (text !== '') {
      const pattern = `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
      query.where(
        `account.email LIKE :pattern ESCAPE '!' OR LOWER(account.firstname) LIKE :pattern ESCAPE '!' OR LOWER(account.lastname) LIKE :pattern ESCAPE '!'`,
        { pattern },
      );
    }
    const [rows, total] = await query.skip(page.offset).take(page.limit).getManyAndCount();
    const roles = await this.#rolesOf(rows.map(({ id }) => id));
    return { accounts: rows.map((row) => toRecord(row, roles.get(row.id) ?? [])), total };
  }

  async #withRoles(row: AccountEntity | null): Promise<AccountRecord | null> {
    if (row === null) return null;
    return toRecord(row, (await this.#rolesOf([row.id])).get(row.id) ?? []);
  }

  async #rolesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const roles = new Map<number, string[]>();
    if (ids.length === 0) return roles;
    const rows = await this.#roles.find({ where: { accountId: In([...ids]) }, order: { role: 'ASC' } });
    for (const { accountId, role } of rows) roles.set(accountId, [...(roles.get(accountId) ?? []), role]);
    return roles;
  }
}

function toRecord(row: AccountEntity, roles: readonly string[]): AccountRecord {
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
    lastLoginAt: row.lastLoginAt,
    passwordChangedAt: row.passwordChangedAt,
    roles,
  };
}
