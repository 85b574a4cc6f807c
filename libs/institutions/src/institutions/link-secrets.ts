import type { LinkSecretState } from '@clinical/contracts';
import type { LinkSecret } from '@clinical/database';
import { hashToken } from '@clinical/people';

/** Names a secret without revealing it: part of the hash of 256 random bits. Pure. */
export function linkSecretId({ secret }: Pick<LinkSecret, 'secret'>): string {
  return hashToken(`link secret ${secret}`).slice(0, 16);
}

/** A secret as administrators see it. Pure. */
export function presentLinkSecret(secret: LinkSecret): LinkSecretState {
  return {
    id: linkSecretId(secret),
    created_at: secret.createdAt,
    last_used_on: secret.lastUsedOn ?? null,
  };
}
