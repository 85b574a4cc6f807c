import {
  InstitutionMemberRepository,
  InstitutionRepository,
  type InstitutionMemberRecord,
  type Transaction,
} from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailListeners, type EmailListener, type VerifiedEmail } from '../../accounts/index.js';
import { PersonalDataRegistry, type PersonalData } from '../../personal-data.js';
import { domainOf } from './email-domains.js';
import { InstitutionJoinService } from './institution-join.service.js';

/**
 * Membership by a verified address (A41): it begins at the institution that the person has chosen, and ends when the address
 * changes to another domain.
 */
@Injectable()
export class EmailMembershipService implements EmailListener, OnModuleInit {
  constructor(
    private readonly listeners: EmailListeners,
    private readonly institutions: InstitutionRepository,
    private readonly members: InstitutionMemberRepository,
    private readonly joins: InstitutionJoinService,
  ) {}

  onModuleInit(): void {
    this.listeners.register(this);
  }

  async emailVerified(verified: VerifiedEmail, transaction: Transaction): Promise<void> {
    const { accountId, email, address, onFull } = verified;
    const members = this.members.within(transaction);
    const institutions = this.institutions.within(transaction);
    const domain = domainOf(email);
    await members.endByDomain(accountId, domain);
    const claims = (await members.ofAccount(accountId)).filter((row) => row.verifiedAt === null);
    for (const { institutionId } of claims) {
      const institution = await institutions.find(institutionId);
      if (institution?.emailDomains.includes(domain) !== true) continue;
      const joining = { accountId, institutionId, route: 'email', proof: domain, address } as const;
      if ((await this.joins.join(transaction, joining)) === 'full') onFull(institutionId);
    }
  }
}

/** Institutions of an account, in its export; the rows are deleted with it (A66). */
@Injectable()
export class MembershipsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'institutions';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly members: InstitutionMemberRepository,
    private readonly institutions: InstitutionRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const rows = await this.members.within(transaction).ofAccount(userId);
    return Promise.all(rows.map((row) => this.#exported(row, transaction)));
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }

  async #exported(row: InstitutionMemberRecord, transaction: Transaction): Promise<unknown> {
    const institution = await this.institutions.within(transaction).find(row.institutionId);
    return {
      ...{ name: institution?.name ?? '', route: row.route, administrator: row.isAdministrator },
      ...{ since: row.createdAt.toISOString(), verified_at: row.verifiedAt?.toISOString() ?? null },
    };
  }
}
