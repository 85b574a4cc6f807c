import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AdministerInstitutions } from './administer-institutions.service.js';
import { ImportInstitutions } from './import-institutions.service.js';
import { InstitutionDirectory } from './institution-directory.service.js';
import { InstitutionSessions } from './institution-sessions.service.js';
import { AdministerMembers } from './members/administer-members.service.js';
import { JoinInstitution } from './members/join-institution.service.js';
import { Memberships } from './members/memberships.service.js';
import { LinkSignIn } from './link-sign-in.service.js';

/** Institutions: their licences, network addresses and signed links. */
@Module({
  imports: [AccountsModule],
  providers: [
    AdministerInstitutions,
    AdministerMembers,
    ImportInstitutions,
    InstitutionDirectory,
    InstitutionSessions,
    JoinInstitution,
    LinkSignIn,
    Memberships,
  ],
  exports: [AdministerInstitutions, AdministerMembers, ImportInstitutions, InstitutionSessions, LinkSignIn],
})
export class InstitutionsModule {}
