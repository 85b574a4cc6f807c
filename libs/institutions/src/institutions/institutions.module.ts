import { Module } from '@nestjs/common';
import { AccountsModule, PersonalDataModule } from '@clinical/people';
import { InstitutionAdminService } from './institution-admin.service.js';
import { InstitutionImportService } from './institution-import.service.js';
import { IncomeBandsService } from './income/income-bands.service.js';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { InstitutionKeysService } from './institution-keys.service.js';
import { InstitutionSessionsService } from './institution-sessions.service.js';
import { MemberAdminService } from './members/member-admin.service.js';
import { EmailMembershipService } from './members/email-membership.service.js';
import { MembershipsPersonalData } from './members/memberships-personal-data.js';
import { InstitutionJoinService } from './members/institution-join.service.js';
import { MembershipsService } from './members/memberships.service.js';
import { MemberProfileService } from './members/member-profile.service.js';
import { ProfileInstitutionsService } from './members/profile-institutions.service.js';
import { SignupCodesService } from './members/signup-codes.service.js';
import { InstitutionStoreService } from './institution-store.service.js';
import { LibraryTokensService } from './library-tokens.service.js';
import { LinkSignInService } from './link-sign-in.service.js';
import { LinkUsesService } from './link-uses.service.js';

/** Institutions: their licences, network addresses and signed links. */
@Module({
  imports: [PersonalDataModule, AccountsModule],
  providers: [
    EmailMembershipService,
    IncomeBandsService,
    InstitutionAdminService,
    InstitutionDirectoryService,
    InstitutionImportService,
    InstitutionJoinService,
    InstitutionKeysService,
    InstitutionSessionsService,
    InstitutionStoreService,
    LibraryTokensService,
    LinkSignInService,
    LinkUsesService,
    MemberAdminService,
    MemberProfileService,
    MembershipsPersonalData,
    MembershipsService,
    ProfileInstitutionsService,
    SignupCodesService,
  ],
  exports: [
    IncomeBandsService,
    InstitutionDirectoryService,
    MemberProfileService,
    ProfileInstitutionsService,
    InstitutionAdminService,
    MemberAdminService,
    InstitutionImportService,
    InstitutionKeysService,
    InstitutionSessionsService,
    LibraryTokensService,
    LinkSignInService,
  ],
})
export class InstitutionsModule {}
