export { AssertionTestService } from './discovery/assertion-test.service.js';
export { InstitutionDiscoveryModule } from './discovery/institution-discovery.module.js';
export { InstitutionLoginsService } from './discovery/institution-logins.service.js';
export { InstitutionLogosService } from './discovery/logos/institution-logos.service.js';
export { NameIndex } from './discovery/name-index.js';
export { FederationAdminService } from './federations/federation-admin.service.js';
export { FederationRefreshService } from './federations/federation-refresh.service.js';
export { METADATA_ACCESS, type MetadataAccess } from './federations/federation-source.js';
export { FederationsModule } from './federations/federations.module.js';
export { ProviderConnectionService } from './federations/provider-connection.service.js';
export { AddressTable, parseRange } from './institutions/address-ranges.js';
export {
  type BandChange,
  type BandUpdate,
  IncomeBandsService,
} from './institutions/income/income-bands.service.js';
export { BUNDLED_BANDS } from './institutions/income/income-list.js';
export { InstitutionAdminService } from './institutions/institution-admin.service.js';
export { InstitutionDirectoryService } from './institutions/institution-directory.service.js';
export { InstitutionImportService } from './institutions/institution-import.service.js';
export { InstitutionKeysService } from './institutions/institution-keys.service.js';
export {
  InstitutionSessionsService,
  presentInstitution,
} from './institutions/institution-sessions.service.js';
export { InstitutionsModule } from './institutions/institutions.module.js';
export { LibraryTokensService } from './institutions/library-tokens.service.js';
export { LinkSignInService } from './institutions/link-sign-in.service.js';
export { linkSignature } from './institutions/link-signature.js';
export { MemberAdminService } from './institutions/members/member-admin.service.js';
export { MemberProfileService } from './institutions/members/member-profile.service.js';
export { ProfileInstitutionsService } from './institutions/members/profile-institutions.service.js';
export { IssuerAdminService } from './openid/issuer-admin.service.js';
export { OpenIdLoginService } from './openid/openid-login.service.js';
export { OpenIdModule } from './openid/openid.module.js';
export { describeServiceProvider } from './saml/describe-service-provider.js';
export { discoveryAddress, discoveryPage } from './saml/discovery-address.js';
export { IdentityProviderAdminService } from './saml/identity-provider-admin.service.js';
export { InstitutionProvidersService } from './saml/institution-providers.service.js';
export type { LogoutMessage } from './saml/protocol/verify-logout.js';
export { SamlLoginService, type StartedLogin } from './saml/saml-login.service.js';
export { SamlLogoutService } from './saml/saml-logout.service.js';
export { SamlModule } from './saml/saml.module.js';
export { ServiceProvider } from './saml/service-provider.js';
export type { CounterReport } from './usage/counter/build-report.js';
export {
  CounterError,
  type CounterException,
  exception,
  statusOf,
} from './usage/counter/counter-exceptions.js';
export type { ReportId } from './usage/counter/counter-report-types.js';
export { CounterReportsService } from './usage/counter/counter-reports.service.js';
export { tabularReport, writeTable } from './usage/counter/tabular-report.js';
export { InstitutionStatsService } from './usage/institution-stats.service.js';
export { UsageClosingService } from './usage/usage-closing.service.js';
export { CLOSE_USAGE } from './usage/usage-jobs.js';
export { isRobot, monthName, monthOf, type UsageKind } from './usage/usage-kinds.js';
export { accountPerson, type UsageNote, UsageRecorderService } from './usage/usage-recorder.service.js';
export { UsageReportKeysService } from './usage/usage-report-keys.service.js';
export { UsageModule } from './usage/usage.module.js';
