export { InstitutionDiscoveryModule } from './discovery/institution-discovery.module.js';
export { InstitutionLoginsService } from './discovery/institution-logins.service.js';
export { NameIndex } from './discovery/name-index.js';
export { FederationAdminService } from './federations/federation-admin.service.js';
export { FederationRefreshService } from './federations/federation-refresh.service.js';
export { METADATA_ACCESS, type MetadataAccess } from './federations/federation-source.js';
export { FederationsModule } from './federations/federations.module.js';
export { AddressTable, parseRange } from './institutions/address-ranges.js';
export {
  type BandChange,
  type BandUpdate,
  IncomeBandsService,
} from './institutions/income/income-bands.service.js';
export { BUNDLED_BANDS } from './institutions/income/income-list.js';
export { InstitutionDirectoryService } from './institutions/institution-directory.service.js';
export {
  InstitutionSessionsService,
  presentInstitution,
} from './institutions/institution-sessions.service.js';
export { InstitutionsModule } from './institutions/institutions.module.js';
export { LibraryTokensService } from './institutions/library-tokens.service.js';
export { linkSignature } from './institutions/link-signature.js';
export { MemberProfileService } from './institutions/members/member-profile.service.js';
export { describeServiceProvider } from './saml/describe-service-provider.js';
export { discoveryPage } from './saml/discovery-address.js';
export { IdentityProviderAdminService } from './saml/identity-provider-admin.service.js';
export type { LogoutMessage } from './saml/protocol/verify-logout.js';
export { SamlLoginService, type StartedLogin } from './saml/saml-login.service.js';
export { SamlLogoutService } from './saml/saml-logout.service.js';
export { SamlModule } from './saml/saml.module.js';
export { ServiceProvider } from './saml/service-provider.js';
export type { CounterReport } from './usage/counter/build-report.js';
export { UsageClosingService } from './usage/usage-closing.service.js';
export { CLOSE_USAGE } from './usage/usage-jobs.js';
export { monthName, monthOf, type UsageKind } from './usage/usage-kinds.js';
export { UsageRecorderService } from './usage/usage-recorder.service.js';
export { UsageModule } from './usage/usage.module.js';
export { BrowserInstitution, InstitutionCookies } from './institutions/institution-cookies.js';
export { SeatRefusals } from './usage/seat-refusals.js';
export { isOnPages, usageOf } from './usage/usage-of-request.js';
export { INSTITUTIONS } from './institutions.domain.js';
