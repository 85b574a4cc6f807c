import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { AdministerInstitutions } from './administer-institutions.service.js';
import { ImportInstitutions } from './import-institutions.service.js';
import { UpdateIncomeBands } from './income/update-income-bands.service.js';
import { InstitutionDirectory } from './institution-directory.service.js';
import { InstitutionKeys } from './institution-keys.service.js';
import { InstitutionSessions } from './institution-sessions.service.js';
import { AdministerMembers } from './members/administer-members.service.js';
import { JoinByEmail, MembershipsPersonalData } from './members/join-by-email.service.js';
import { JoinInstitution } from './members/join-institution.service.js';
import { Memberships } from './members/memberships.service.js';
import { OwnProfile } from './members/own-profile.service.js';
import { ProfileInstitutions } from './members/profile-institutions.service.js';
import { SignupCodes } from './members/signup-codes.service.js';
import { LibraryTokens } from './library-tokens.service.js';
import { LinkSignIn } from './link-sign-in.service.js';

/** Institutions: their licences, network addresses and signed links. */
@Module({
  imports: [PersonalDataModule, AccountsModule],
  providers: [
    AdministerInstitutions,
    AdministerMembers,
    ImportInstitutions,
    InstitutionDirectory,
    InstitutionKeys,
    InstitutionSessions,
    JoinByEmail,
    JoinInstitution,
    LibraryTokens,
    LinkSignIn,
    Memberships,
    MembershipsPersonalData,
    OwnProfile,
    ProfileInstitutions,
    SignupCodes,
    UpdateIncomeBands,
  ],
  exports: [
    UpdateIncomeBands,
    InstitutionDirectory,
    OwnProfile,
    ProfileInstitutions,
    AdministerInstitutions,
    AdministerMembers,
    ImportInstitutions,
    InstitutionKeys,
    InstitutionSessions,
    LibraryTokens,
    LinkSignIn,
  ],
})
export class InstitutionsModule {}
