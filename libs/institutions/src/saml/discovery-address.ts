import type { ServiceProvider } from './service-provider.js';

/**
 * Address of the configured discovery service, by the identity provider discovery protocol of SAML: it sends the
 * browser back to `/saml/login` with the entity id that was chosen. Pure.
 *
 * @param target path to return to
 * @returns null if our own page is the one
 */
export function discoveryAddress(
  { discoveryUrl, entityId, publicUrl }: Pick<ServiceProvider, 'discoveryUrl' | 'entityId' | 'publicUrl'>,
  target: string | null,
): string | null {
  if (discoveryUrl === null) return null;
  // The address registered in our metadata; services compare it without its query.
  const back = new URL('/saml/login', publicUrl);
  if (target !== null) back.searchParams.set('target', target);
  const address = new URL(discoveryUrl);
  address.searchParams.set('entityID', entityId);
  address.searchParams.set('return', back.href);
  address.searchParams.set('returnIDParam', 'entityID');
  return address.href;
}

/** Our own page that finds an institution; it checks its target, like every page that logs in. Pure. */
export function discoveryPage(target: string | null): string {
  return target === null ? '/oa_login' : `/oa_login?${new URLSearchParams({ target_link_uri: target })}`;
}
