export { AdministerFederations } from './administer-federations.service.js';
export { ConnectProvider } from './connect-provider.service.js';
export { METADATA_ACCESS, type MetadataAccess } from './federation-source.js';
export { FederationsModule } from './federations.module.js';
export { RefreshFederations } from './refresh-federations.service.js';
