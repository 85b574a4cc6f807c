import type { IdentityProviderRecord } from '@clinical/database';
import type { ResponseRules } from './protocol/rules.js';
import type { ServiceProvider } from './service-provider.js';

/** Certificates that may have signed; pinned ones replace those of metadata. */
export function certificatesOf({
  certificates,
  settings,
}: Pick<IdentityProviderRecord, 'certificates' | 'settings'>): string[] {
  return settings.pinnedCertificates.length > 0 ? [...settings.pinnedCertificates] : [...certificates];
}

/** Requirements of a provider's response. Pure. */
export function rulesOf(
  serviceProvider: Pick<ServiceProvider, 'entityId' | 'consumerUrl' | 'keys'>,
  provider: IdentityProviderRecord,
  requestId: string,
  nowMs: number,
): ResponseRules {
  return {
    entityId: serviceProvider.entityId,
    consumerUrl: serviceProvider.consumerUrl,
    providerEntityId: provider.entityId,
    certificates: certificatesOf(provider),
    wantResponseSigned: provider.settings.wantResponseSigned,
    decryptionKeys: serviceProvider.keys.map(({ privateKey }) => privateKey),
    requestId,
    nowMs,
  };
}
