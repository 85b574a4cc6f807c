import { In, IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { InstitutionMemberEntity } from './institution.entity.js';

export type InstitutionMemberRecord = Omit<InstitutionMemberEntity, 'account' | 'institution'>;
/** Values of a new or changed membership. */
export type NewInstitutionMember = Omit<InstitutionMemberRecord, 'id' | 'isAdministrator'>;

/** A member, with the account data shown in lists. */
export interface MemberRow extends InstitutionMemberRecord {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Memberships of accounts in institutions. */
export class InstitutionMemberRepository extends BoundRepository {
  readonly #members: Repository<InstitutionMemberEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#members = context.manager.getRepository(InstitutionMemberEntity);
  }

  /** Memberships of an account: verified ones first, the earliest first; claims after them. */
  async ofAccount(accountId: number): Promise<InstitutionMemberRecord[]> {
    const rows = await this.#members.find({ where: { accountId }, order: { id: 'ASC' } });
    const at = ({ verifiedAt }: InstitutionMemberRecord) => verifiedAt?.getTime() ?? Infinity;
    // Claims keep the order of their ids: both are then at infinity.
    return rows.toSorted((a, b) => (at(a) === at(b) ? a.id - b.id : at(a) - at(b)));
  }

  find(accountId: number, institutionId: number): Promise<InstitutionMemberRecord | null> {
    return this.#members.findOneBy({ accountId, institutionId });
  }

  /** Adds a membership or replaces its values; the administrator flag is kept. */
  async save(member: NewInstitutionMember): Promise<void> {
    const key = { accountId: member.accountId, institutionId: member.institutionId };
    if (await this.#members.existsBy(key)) await this.#members.update(key, member);
    else await this.#members.insert({ ...member, isAdministrator: false });
  }

  /** @returns false if there is no verified membership */
  async setAdministrator(accountId: number, institutionId: number, isAdministrator: boolean) {
    const member = { accountId, institutionId, verifiedAt: Not(IsNull()) };
    if (!(await this.#members.existsBy(member))) return false;
    await this.#members.update(member, { isAdministrator });
    return true;
  }

  /** @returns false if there was none */
  async remove(accountId: number, institutionId: number): Promise<boolean> {
    const { affected } = await this.#members.delete({ accountId, institutionId });
    return affected === 1;
  }

  /** Removes an unverified claim of an account. */
  async removeClaims(accountId: number): Promise<void> {
    await this.#members.delete({ accountId, verifiedAt: IsNull() });
  }

  /** Number of verified members. */
  count(institutionId: number): Promise<number> {
    return this.#members.countBy({ institutionId, verifiedAt: Not(IsNull()) });
  }

  /** Numbers of verified members, by institution; absent: none. */
  async counts(institutionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (institutionIds.length === 0) return new Map();
    const rows = await this.#members
      .createQueryBuilder('member')
      .select('member.institutionId', 'id')
      .addSelect('COUNT(*)', 'count')
      .where({ institutionId: In([...institutionIds]), verifiedAt: Not(IsNull()) })
      .groupBy('member.institutionId')
      .getRawMany<{ readonly id: number; readonly count: number | string }>();
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }

  /** Verified members by address, and how many there are. */
  async list(
    institutionId: number,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly MemberRow[]; readonly total: number }> {
    const [members, total] = await this.#members.findAndCount({
      where: { institutionId, verifiedAt: Not(IsNull()) },
      relations: { account: true },
      order: { account: { email: 'ASC' } },
      skip: page.offset,
      take: page.limit,
    });
    const rows = members.map(({ account, ...member }) => ({
      ...member,
      email: account?.email ?? '',
      firstname: account?.firstname ?? '',
      lastname: account?.lastname ?? '',
    }));
    return { rows, total };
  }

  /** Accounts that administer an institution. */
  async administratorsOf(institutionId: number): Promise<readonly number[]> {
    const rows = await this.#members.find({
      where: { institutionId, isAdministrator: true, verifiedAt: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    return rows.map(({ accountId }) => accountId);
  }

  /** Administrators of all institutions, by the id of their membership, after a given one. */
  administratorsAfter(afterId: number, limit: number): Promise<InstitutionMemberRecord[]> {
    return this.#members.find({
      where: { id: MoreThan(afterId), isAdministrator: true, verifiedAt: Not(IsNull()) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Ends the memberships that an account has by the domain of an address that it no longer has. */
  async endByDomain(accountId: number, domain: string): Promise<number> {
    const { affected } = await this.#members.delete({ accountId, route: 'email', proof: Not(domain) });
    return affected ?? 0;
  }

  /** Ends the memberships by domains that an institution no longer has. */
  async keepDomains(institutionId: number, domains: readonly string[]): Promise<number> {
    const { affected } = await this.#members.delete({
      institutionId,
      route: 'email',
      ...(domains.length === 0 ? {} : { proof: Not(In([...domains])) }),
    });
    return affected ?? 0;
  }
}
