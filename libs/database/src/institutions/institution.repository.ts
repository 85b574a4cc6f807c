import { IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { insertRow } from '../insert-row.js';
import { isDuplicateKey } from '../failures.js';
import { rowLock, type DatabaseContext } from '../transaction.js';
import { InstitutionEntity, InstitutionSessionEntity } from './institution.entity.js';

export type InstitutionRecord = Omit<InstitutionEntity, 'parent'>;
/** Values entered by an administrator. */
export type InstitutionValues = Omit<
  InstitutionRecord,
  keyof InstitutionKeys | 'id' | 'createdAt' | 'updatedAt' | 'revision'
>;
/** Keys that the service generates, or stores without showing them again. */
export type InstitutionKeys = Pick<
  InstitutionRecord,
  'linkSecrets' | 'signupCode' | 'sealedLibraryToken' | 'readableLibraryToken' | 'verifiedAt'
>;

/** Institutions. */
export class InstitutionRepository extends BoundRepository {
  readonly #institutions: Repository<InstitutionEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#institutions = context.manager.getRepository(InstitutionEntity);
  }

  /** All, in the order of their ids. */
  list(): Promise<InstitutionRecord[]> {
    return this.#institutions.find({ order: { id: 'ASC' } });
  }

  find(id: number): Promise<InstitutionRecord | null> {
    return this.#institutions.findOneBy({ id });
  }

  /** Like `find`, with a row lock until the transaction ends. */
  findForUpdate(id: number): Promise<InstitutionRecord | null> {
    return this.#institutions.findOne({ where: { id }, ...rowLock(this.context) });
  }

  findByName(name: string): Promise<InstitutionRecord | null> {
    return this.#institutions.findOneBy({ name });
  }

  /** Differs after every change. */
  async version(): Promise<string> {
    const figures = await this.#institutions
      .createQueryBuilder('row')
      .select('COUNT(*)', 'count')
      .addSelect('MAX(row.id)', 'last')
      .addSelect('SUM(row.revision)', 'changes')
      .getRawOne<Readonly<Record<'count' | 'last' | 'changes', unknown>>>();
    return [figures?.count, figures?.last, figures?.changes].map(String).join(' ');
  }

  /** @returns null if the name is taken */
  async add(values: InstitutionValues & Partial<InstitutionKeys>, now: Date) {
    const keys: InstitutionKeys = {
      ...{ linkSecrets: [], signupCode: null },
      ...{ sealedLibraryToken: null, readableLibraryToken: null },
      verifiedAt: null,
    };
    const row = this.#institutions.create({
      ...keys,
      ...values,
      ...{ revision: 0, createdAt: now, updatedAt: now },
    });
    try {
      await this.#institutions.insert(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
    return row as InstitutionRecord;
  }

  /** @returns false if the name is taken */
  async change(
    id: number,
    values: Partial<InstitutionValues & InstitutionKeys>,
    now: Date,
  ): Promise<boolean> {
    try {
      await this.#institutions.update({ id }, { ...values, updatedAt: now, revision: () => 'revision + 1' });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Replaces the readable library token with a sealed one. @returns false if it has changed since it was read */
  async sealLibraryToken(id: number, readable: string, sealed: string): Promise<boolean> {
    const { affected } = await this.#institutions.update(
      { id, readableLibraryToken: readable },
      { readableLibraryToken: null, sealedLibraryToken: sealed, revision: () => 'revision + 1' },
    );
    return affected === 1;
  }

  /** Institutions whose library token is still readable. */
  withReadableToken(): Promise<InstitutionRecord[]> {
    return this.#institutions.findBy({ readableLibraryToken: Not(IsNull()) });
  }

  /** @returns false if it does not exist */
  async delete(id: number): Promise<boolean> {
    const { affected } = await this.#institutions.delete({ id });
    return affected === 1;
  }
}

export type InstitutionSessionRecord = Omit<InstitutionSessionEntity, 'institution'>;

/** Sessions of people that an institution signed in. */
export class InstitutionSessionRepository extends BoundRepository {
  readonly #sessions: Repository<InstitutionSessionEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#sessions = context.manager.getRepository(InstitutionSessionEntity);
  }

  async add(session: Omit<InstitutionSessionRecord, 'id' | 'accountId' | 'lastSeenAt'>): Promise<void> {
    await insertRow(this.context, InstitutionSessionEntity, {
      ...session,
      accountId: null,
      lastSeenAt: session.createdAt,
    });
  }

  findLive(tokenHash: string, now: Date): Promise<InstitutionSessionRecord | null> {
    return this.#sessions.findOneBy({ tokenHash, expiresAt: MoreThan(now) });
  }

  async touch(id: number, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.#sessions.update({ id }, { lastSeenAt, expiresAt });
  }

  /** Leaves the administration by a session to an account. @returns false if another account has it */
  async bind(id: number, accountId: number): Promise<boolean> {
    const { affected } = await this.#sessions.update({ id, accountId: IsNull() }, { accountId });
    return affected === 1 || (await this.#sessions.countBy({ id, accountId })) === 1;
  }

  /** Ends the administration of an institution by the sessions of its login: of one person, or of all. */
  async endAdministration(institutionId: number, subjectHash?: string): Promise<void> {
    const whose = subjectHash === undefined ? {} : { subjectHash };
    await this.#sessions.update({ institutionId, ...whose }, { isAdministrator: false });
  }

  async endByToken(tokenHash: string): Promise<void> {
    await this.#sessions.delete({ tokenHash });
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#sessions.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}
