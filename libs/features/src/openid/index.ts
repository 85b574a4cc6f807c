export { IssuerAdminService } from './issuer-admin.service.js';
export { OpenIdLoginService, type AcceptedLogin, type WantedLogin } from './openid-login.service.js';
export { ClaimedInstitutionsService } from './openid-sessions.service.js';
export { OpenIdModule } from './openid.module.js';
