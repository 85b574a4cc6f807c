import { InstitutionMemberRepository, type InstitutionMemberRecord } from '@clinical/database';
import type { InstitutionMembership } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institution-directory.service.js';

/** The institutions that an account verifiably belongs to. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly members: InstitutionMemberRepository,
    private readonly directory: InstitutionDirectoryService,
  ) {}

  /** The earliest first (A40). @throws AppError `DATABASE_UNAVAILABLE` */
  async of(accountId: number): Promise<readonly InstitutionMembership[]> {
    // Called for each request of an account: without institutions there is nothing to read.
    if (await this.directory.isEmpty()) return [];
    const rows = await this.members.ofAccount(accountId);
    const found = await Promise.all(rows.map((row) => this.#membership(row)));
    return found.filter((membership) => membership !== null);
  }

  async #membership(row: InstitutionMemberRecord): Promise<InstitutionMembership | null> {
    const institution = row.verifiedAt === null ? null : await this.directory.find(row.institutionId);
    if (institution === null) return null;
    return {
      institutionId: institution.id,
      shortName: institution.shortName === '' ? institution.name : institution.shortName,
      isLicensed: await this.directory.isLicensed(institution),
      isAdministrator: row.isAdministrator,
    };
  }
}
