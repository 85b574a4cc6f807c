export { AdministerIssuers } from './administer-issuers.service.js';
export { OpenIdLogin, type AcceptedLogin, type WantedLogin } from './openid-login.service.js';
export { ClaimedInstitutions } from './openid-sessions.service.js';
export { OpenIdModule } from './openid.module.js';
