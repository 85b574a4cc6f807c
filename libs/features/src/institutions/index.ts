export { MemberProfileService } from './members/member-profile.service.js';
export { ProfileInstitutionsService } from './members/profile-institutions.service.js';
export { MemberAdminService } from './members/member-admin.service.js';
export { AddressTable, parseRange } from './address-ranges.js';
export { InstitutionAdminService } from './institution-admin.service.js';
export { InstitutionImportService } from './institution-import.service.js';
export { IncomeBandsService, type BandChange, type BandUpdate } from './income/income-bands.service.js';
export { InstitutionDirectoryService } from './institution-directory.service.js';
export { InstitutionKeysService } from './institution-keys.service.js';
export {
  InstitutionSessionsService,
  LONGEST_INSTITUTION_SESSION_MS,
  presentInstitution,
} from './institution-sessions.service.js';
export { InstitutionsModule } from './institutions.module.js';
export { LibraryTokensService } from './library-tokens.service.js';
export { localTarget } from './local-target.js';
export { linkSignature, type SignedLink } from './link-signature.js';
export { LinkSignInService, type InstitutionSignIn } from './link-sign-in.service.js';
