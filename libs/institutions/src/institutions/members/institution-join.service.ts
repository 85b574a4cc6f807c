import {
  InstitutionMemberRepository,
  InstitutionRepository,
  type MemberRoute,
  type Transaction,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit } from '@clinical/people';

/** An account that joins an institution, and what proves that it belongs there. */
export interface Joining {
  readonly accountId: number;
  readonly institutionId: number;
  readonly route: Exclude<MemberRoute, 'claim'>;
  /** Route `email`: the domain of the address; else empty. */
  readonly proof?: string;
  /** The user who added the account, if it did not join by itself. */
  readonly actor?: string;
  readonly address: string;
}

/** `full`: every seat is taken. `gone`: the institution was deleted. */
export type JoinOutcome = 'joined' | 'already' | 'full' | 'gone';

/** Makes accounts verified members of institutions, up to the number of seats. */
@Injectable()
export class InstitutionJoinService {
  constructor(
    private readonly institutions: InstitutionRepository,
    private readonly members: InstitutionMemberRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Stores an account's own claim, which has not been verified. */
  async claim(transaction: Transaction, accountId: number, institutionId: number): Promise<void> {
    const member = { accountId, institutionId, route: 'claim', proof: '' } as const;
    await this.members.within(transaction).save({ ...member, createdAt: this.clock.now(), verifiedAt: null });
  }

  /** The row of the institution is locked, so that two accounts never take one seat. */
  async join(transaction: Transaction, joining: Joining): Promise<JoinOutcome> {
    const { accountId, institutionId, route, proof = '', actor, address } = joining;
    const members = this.members.within(transaction);
    const institution = await this.institutions.within(transaction).findForUpdate(institutionId);
    if (institution === null) return 'gone';
    const present = await members.find(accountId, institutionId);
    if (present !== null && present.verifiedAt !== null) return 'already';
    const { seats } = institution;
    if (seats !== null && (await members.count(institutionId)) >= seats) return 'full';
    const now = this.clock.now();
    const createdAt = present?.createdAt ?? now;
    await members.save({ accountId, institutionId, route, proof, createdAt, verifiedAt: now });
    await this.audit.note(transaction, actor === undefined ? 'member_joined' : 'member_added', {
      accountId,
      ...(actor === undefined ? {} : { actor }),
      address,
      detail: `institution ${institutionId} by ${route}`,
    });
    return 'joined';
  }
}
