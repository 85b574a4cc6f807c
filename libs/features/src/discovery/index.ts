export { DiscoveryModule } from './discovery.module.js';
export { NameIndex } from './name-index.js';
export { InstitutionLogos } from './logos/institution-logos.service.js';
export { FindLogins } from './find-logins.service.js';
export { TestAssertions } from './test-assertions.service.js';
