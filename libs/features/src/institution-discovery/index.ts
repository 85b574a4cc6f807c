export { InstitutionDiscoveryModule } from './institution-discovery.module.js';
export { NameIndex } from './name-index.js';
export { InstitutionLogosService } from './logos/institution-logos.service.js';
export { InstitutionLoginsService } from './institution-logins.service.js';
export { AssertionTestService } from './assertion-test.service.js';
