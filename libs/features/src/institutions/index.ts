export { AdministerMembers } from './members/administer-members.service.js';
export { AdministerInstitutions } from './administer-institutions.service.js';
export { ImportInstitutions } from './import-institutions.service.js';
export { InstitutionSessions, presentInstitution } from './institution-sessions.service.js';
export { InstitutionsModule } from './institutions.module.js';
export { linkSignature, type SignedLink } from './link-signature.js';
export { LinkSignIn, type InstitutionSignIn } from './link-sign-in.service.js';
