import {
  InstitutionMemberRepository,
  InstitutionRepository,
  type InstitutionMemberRecord,
  type Transaction,
} from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';

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
