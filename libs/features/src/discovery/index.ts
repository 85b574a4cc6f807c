export { DiscoveryModule } from './discovery.module.js';
export { NameIndex } from './name-index.js';
export { FindLogins } from './find-logins.service.js';
export { TestAssertions } from './test-assertions.service.js';
