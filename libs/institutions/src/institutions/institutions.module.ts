import { Module, type Type } from '@nestjs/common';
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
import { IncomeBandsController } from './income-bands.controller.js';
import { InstitutionAuthController } from './institution-auth.controller.js';
import { InstitutionKeysController, MyInstitutionKeysController } from './institution-keys.controller.js';
import { InstitutionMembersController } from './institution-members.controller.js';
import { InstitutionsAdminController } from './institutions-admin.controller.js';
import { MyInstitutionController } from './my-institution.controller.js';
import { OwnInstitutionsController } from './own-institutions.controller.js';
import { UsageModule } from '../usage/usage.module.js';

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
class InstitutionsCoreModule {}

@Module({
  imports: [InstitutionsCoreModule, UsageModule.core()],
  controllers: [
    IncomeBandsController,
    InstitutionAuthController,
    InstitutionKeysController,
    MyInstitutionKeysController,
    InstitutionMembersController,
    InstitutionsAdminController,
    MyInstitutionController,
    OwnInstitutionsController,
  ],
})
export class InstitutionsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return InstitutionsCoreModule;
  }
}
