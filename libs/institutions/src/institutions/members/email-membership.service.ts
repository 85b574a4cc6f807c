import { InstitutionMemberRepository, InstitutionRepository, type Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailListeners, type EmailListener, type VerifiedEmail } from '@clinical/people';
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
