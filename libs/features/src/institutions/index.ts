export { OwnProfile } from './members/own-profile.service.js';
export { ProfileInstitutions } from './members/profile-institutions.service.js';
export { AdministerMembers } from './members/administer-members.service.js';
export { AddressTable, parseRange } from './address-ranges.js';
export { AdministerInstitutions } from './administer-institutions.service.js';
export { ImportInstitutions } from './import-institutions.service.js';
export { UpdateIncomeBands, type BandChange, type BandUpdate } from './income/update-income-bands.service.js';
export { InstitutionDirectory } from './institution-directory.service.js';
export { InstitutionKeys } from './institution-keys.service.js';
export {
  InstitutionSessions,
  LONGEST_INSTITUTION_SESSION_MS,
  presentInstitution,
} from './institution-sessions.service.js';
export { InstitutionsModule } from './institutions.module.js';
export { LibraryTokens } from './library-tokens.service.js';
export { localTarget } from './local-target.js';
export { linkSignature, type SignedLink } from './link-signature.js';
export { LinkSignIn, type InstitutionSignIn } from './link-sign-in.service.js';
