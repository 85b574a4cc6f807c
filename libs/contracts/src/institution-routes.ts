import { InstitutionOptionsSchema } from './account/profile.contract.js';
import {
  AddInstitutionMemberSchema,
  ChangeInstitutionMemberSchema,
  InstitutionMemberListSchema,
  InstitutionMemberReplySchema,
} from './institution-members.contract.js';
import {
  ConnectProviderSchema,
  FederationDeletedSchema,
  FederationListSchema,
  FederationRowSchema,
  FederationSavedSchema,
  ProviderConnectedSchema,
  SaveFederationSchema,
} from './federations.contract.js';
import {
  AddressTestSchema,
  InstitutionAuthSchema,
  InstitutionDeletedSchema,
  InstitutionImportReplySchema,
  InstitutionImportSchema,
  InstitutionListSchema,
  InstitutionRowSchema,
  InstitutionSavedSchema,
  InstitutionSettingsSchema,
  InstitutionTokensSchema,
  CreateLinkSecretSchema,
  LinkSecretSchema,
  SaveInstitutionSchema,
} from './institutions.contract.js';
import {
  FederatedLoginSchema,
  FederatedLogoutSchema,
  FederatedReturnSchema,
  LoginMatchesSchema,
  InstitutionIssuersSchema,
  IssuerCheckSchema,
  IssuerSavedSchema,
  SaveIssuerSchema,
} from './federated-login.contract.js';
import { IncomeBandsSchema } from './income.contract.js';
import {
  AssertionTestSchema,
  IdentityProviderSavedSchema,
  InstitutionProvidersSchema,
  ProviderSettingsSchema,
  SaveIdentityProviderSchema,
  TestAssertionSchema,
} from './identity-providers.contract.js';
import {
  CreatedUsageKeySchema,
  CreateUsageKeySchema,
  InstitutionStatsSchema,
  UsageKeyRevokedSchema,
  UsageKeysSchema,
} from './usage.contract.js';

/** Routes of institutions: logins, members, usage and administration. Part of `API_ROUTES`. */
export const INSTITUTION_ROUTES = {
  'GET /IncomeBands': { response: IncomeBandsSchema },
  'GET /AuthInstitution': { response: InstitutionAuthSchema },
  'GET /Auth/InstitutionHashAuth': { response: InstitutionTokensSchema },
  'GET /Administrator/getInstitutionStats': { response: InstitutionStatsSchema },
  'GET /Administrator/getInstitutionStats/keys': { response: UsageKeysSchema },
  'POST /Administrator/getInstitutionStats/keys': {
    response: CreatedUsageKeySchema,
    body: CreateUsageKeySchema,
  },
  'DELETE /Administrator/getInstitutionStats/keys/{id}': { response: UsageKeyRevokedSchema },
  'GET /Administrator/institutions': { response: InstitutionListSchema },
  'GET /Administrator/institutions/address': { response: AddressTestSchema },
  'GET /Administrator/institutions/{id}': { response: InstitutionRowSchema },
  'POST /Administrator/institutions': { response: InstitutionSavedSchema, body: SaveInstitutionSchema },
  'POST /Administrator/institutions/import': {
    response: InstitutionImportReplySchema,
    body: InstitutionImportSchema,
  },
  'PATCH /Administrator/institutions/{id}': {
    response: InstitutionSavedSchema,
    body: SaveInstitutionSchema,
  },
  'DELETE /Administrator/institutions/{id}': { response: InstitutionDeletedSchema },
  'POST /Administrator/institutions/{id}/linkSecret': {
    response: LinkSecretSchema,
    body: CreateLinkSecretSchema,
  },
  'GET /api/institutionLogins': { response: LoginMatchesSchema },
  'GET /api/oalogin': { response: FederatedLoginSchema },
  'GET /api/redirect': { response: FederatedReturnSchema },
  'GET /api/oalogout': { response: FederatedLogoutSchema },
  'POST /Administrator/institutions/assertion': { response: AssertionTestSchema, body: TestAssertionSchema },
  'GET /Administrator/institutions/{id}/identityProviders': { response: InstitutionProvidersSchema },
  'POST /Administrator/institutions/{id}/identityProviders': {
    response: IdentityProviderSavedSchema,
    body: SaveIdentityProviderSchema,
  },
  'PATCH /Administrator/institutions/{id}/identityProviders/{provider}': {
    response: InstitutionProvidersSchema,
    body: ProviderSettingsSchema,
  },
  'DELETE /Administrator/institutions/{id}/identityProviders/{provider}': {
    response: InstitutionProvidersSchema,
  },
  'DELETE /Administrator/institutions/{id}/identityProviders/{provider}/certificates/{fingerprint}': {
    response: InstitutionProvidersSchema,
  },
  'GET /Administrator/federations': { response: FederationListSchema },
  'POST /Administrator/federations': { response: FederationSavedSchema, body: SaveFederationSchema },
  'PATCH /Administrator/federations/{id}': { response: FederationSavedSchema, body: SaveFederationSchema },
  'DELETE /Administrator/federations/{id}': { response: FederationDeletedSchema },
  'POST /Administrator/federations/{id}/refresh': { response: FederationRowSchema },
  'POST /Administrator/federations/connect': {
    response: ProviderConnectedSchema,
    body: ConnectProviderSchema,
  },
  'GET /Administrator/institutions/{id}/issuers': { response: InstitutionIssuersSchema },
  'POST /Administrator/institutions/{id}/issuers': { response: IssuerSavedSchema, body: SaveIssuerSchema },
  'POST /Administrator/institutions/{id}/issuers/{issuerId}/check': { response: IssuerCheckSchema },
  'DELETE /Administrator/institutions/{id}/issuers/{issuerId}': { response: InstitutionIssuersSchema },
  'DELETE /Administrator/institutions/{id}/linkSecret/{secret}': { response: InstitutionRowSchema },
  'GET /User/institutions': { response: InstitutionOptionsSchema },
  'POST /User/institutions': { response: InstitutionMemberReplySchema },
  'DELETE /User/institutions/{id}': { response: InstitutionMemberReplySchema },
  'GET /Institutions/{id}': { response: InstitutionRowSchema },
  'PATCH /Institutions/{id}': { response: InstitutionSavedSchema, body: InstitutionSettingsSchema },
  'GET /Institutions/{id}/members': { response: InstitutionMemberListSchema },
  'DELETE /Institutions/{id}/members/{account}': { response: InstitutionMemberReplySchema },
  'POST /Institutions/{id}/signupCode': { response: InstitutionRowSchema },
  'DELETE /Institutions/{id}/signupCode': { response: InstitutionRowSchema },
  'POST /Institutions/{id}/linkSecret': { response: LinkSecretSchema, body: CreateLinkSecretSchema },
  'DELETE /Institutions/{id}/linkSecret/{secret}': { response: InstitutionRowSchema },
  'POST /Administrator/institutions/{id}/signupCode': { response: InstitutionRowSchema },
  'DELETE /Administrator/institutions/{id}/signupCode': { response: InstitutionRowSchema },
  'GET /Administrator/institutions/{id}/members': { response: InstitutionMemberListSchema },
  'POST /Administrator/institutions/{id}/members': {
    response: InstitutionMemberReplySchema,
    body: AddInstitutionMemberSchema,
  },
  'PATCH /Administrator/institutions/{id}/members/{account}': {
    response: InstitutionMemberReplySchema,
    body: ChangeInstitutionMemberSchema,
  },
  'DELETE /Administrator/institutions/{id}/members/{account}': { response: InstitutionMemberReplySchema },
} as const;
