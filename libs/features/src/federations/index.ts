export { FederationAdminService } from './federation-admin.service.js';
export { ProviderConnectionService } from './provider-connection.service.js';
export { METADATA_ACCESS, type MetadataAccess } from './federation-source.js';
export { FederationsModule } from './federations.module.js';
export { FederationRefreshService } from './federation-refresh.service.js';
