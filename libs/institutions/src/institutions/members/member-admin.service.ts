import {
  ADMINISTRATION_ROWS,
  formatMessage,
  institutionMessages,
  MEMBER_ROUTES,
  type InstitutionMember,
  type InstitutionMemberList,
  type InstitutionMemberReply,
  type InstitutionMessageKey,
  type Language,
  type NewMemberForm,
} from '@clinical/contracts';
import {
  AccountRepository,
  Database,
  InstitutionMemberRepository,
  InstitutionRepository,
  type InstitutionRecord,
  type MemberRow,
} from '@clinical/database';
import { type Actor, Audit, normaliseEmail } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionJoinService } from './institution-join.service.js';

/** Members of an institution, for those who administer it. */
@Injectable()
export class MemberAdminService {
  constructor(
    private readonly database: Database,
    private readonly institutions: InstitutionRepository,
    private readonly members: InstitutionMemberRepository,
    private readonly accounts: AccountRepository,
    private readonly joins: InstitutionJoinService,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError `INSTITUTION_NOT_FOUND` */
  async list(institutionId: number, page: number): Promise<InstitutionMemberList> {
    const { seats } = await this.#institution(institutionId);
    const offset = (Math.max(1, page) - 1) * ADMINISTRATION_ROWS;
    const { rows, total } = await this.members.list(institutionId, { offset, limit: ADMINISTRATION_ROWS });
    return { data: rows.map(memberOf), total, seats };
  }

  /** Adds an account by its verified address. @throws AppError `INSTITUTION_NOT_FOUND` */
  async add(
    institutionId: number,
    { email, administrator }: NewMemberForm,
    language: Language,
    actor: Actor,
  ): Promise<InstitutionMemberReply> {
    const { name } = await this.#institution(institutionId);
    const account = await this.accounts.findByEmail(normaliseEmail(email) ?? '');
    // Anyone can register someone else's address, so only a verified one counts.
    if (account === null || account.verifiedAt === null) return reply(0, 'members.unknown', language);
    const outcome = await this.database.transaction(async (transaction) => {
      const { address } = actor;
      const joining = { accountId: account.id, institutionId, route: 'administrator', address } as const;
      const joined = await this.joins.join(transaction, { ...joining, actor: actor.name });
      const isMember = joined === 'joined' || joined === 'already';
      if (isMember && administrator)
        await this.#setAdministrator(institutionId, account.id, true, actor, transaction);
      return joined;
    });
    if (outcome === 'gone') throw notFound();
    return outcome === 'full'
      ? reply(0, 'members.full', language, { name })
      : reply(1, 'members.added', language, { email: account.email });
  }

  /** Makes a member administrator of the institution, or ends it. @throws AppError `MEMBER_NOT_FOUND` */
  async setAdministrator(
    institutionId: number,
    accountId: number,
    administrator: boolean,
    language: Language,
    actor: Actor,
  ): Promise<InstitutionMemberReply> {
    await this.database.transaction((transaction) =>
      this.#setAdministrator(institutionId, accountId, administrator, actor, transaction),
    );
    return reply(1, administrator ? 'members.madeAdministrator' : 'members.noAdministrator', language);
  }

  /** Ends a membership; the account and its library are kept. @throws AppError `MEMBER_NOT_FOUND` */
  async remove(
    institutionId: number,
    accountId: number,
    language: Language,
    actor: Actor,
  ): Promise<InstitutionMemberReply> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.members.within(transaction).remove(accountId, institutionId))) throw noMember();
      await this.audit.note(transaction, 'member_removed', {
        accountId,
        actor: actor.name,
        address: actor.address,
        detail: `institution ${institutionId}`,
      });
    });
    return reply(1, 'members.removed', language);
  }

  async #setAdministrator(
    institutionId: number,
    accountId: number,
    administrator: boolean,
    { name, address }: Actor,
    transaction: Parameters<Parameters<Database['transaction']>[0]>[0],
  ): Promise<void> {
    const members = this.members.within(transaction);
    if (!(await members.setAdministrator(accountId, institutionId, administrator))) throw noMember();
    const detail = `institution ${institutionId}: ${administrator ? 'yes' : 'no'}`;
    const about = { accountId, actor: name, address, detail };
    await this.audit.note(transaction, 'institution_administrator', about);
  }

  async #institution(id: number): Promise<InstitutionRecord> {
    const institution = await this.institutions.find(id);
    if (institution === null) throw notFound();
    return institution;
  }
}

function memberOf(row: MemberRow): InstitutionMember {
  return {
    user_id: row.accountId,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    route: MEMBER_ROUTES.find((route) => route === row.route) ?? 'administrator',
    administrator: row.isAdministrator,
    verified_at: (row.verifiedAt ?? row.createdAt).toISOString(),
  };
}

function reply(
  status: 0 | 1,
  key: InstitutionMessageKey,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): InstitutionMemberReply {
  return { status, message: formatMessage(institutionMessages[language][key], values) };
}

function notFound(): AppError {
  return new AppError('INSTITUTION_NOT_FOUND', 'user', 'There is no such institution');
}

function noMember(): AppError {
  return new AppError('MEMBER_NOT_FOUND', 'user', 'The account is no member of the institution');
}
