const HOST =
  /^(?:(https?):\/\/)?((?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,62})?\.)*[a-z0-9](?:[a-z0-9-]{0,62})?)(?::(\d{1,5}))?$/;

/** Scheme, host and port of an address without a user name. */
const ADDRESS = /^(https?):\/\/([a-z0-9.-]+)(?::(\d{1,5}))?(?=[/?#]|$)/;

/**
 * The source expression of a content security policy for a host as the operator writes it: `media.example.org` and
 * `*.example.org` over https, or an origin such as `http://pictures.hospital:8080`. Null for anything else.
 */
export function mediaSource(text: string): string | null {
  const [, scheme = 'https', host, port = ''] = HOST.exec(text.trim().toLowerCase()) ?? [];
  if (host === undefined || Number(port) > 65_535) return null;
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
}

/** Whether one of the sources, as {@link mediaSource} returns them, allows an address. */
export function isAllowedMedia(address: string, sources: readonly string[]): boolean {
  const [, scheme = '', hostname = '', port = ''] = ADDRESS.exec(address.toLowerCase()) ?? [];
  return sources.some((source) => {
    const [, wantedScheme, host = '', wantedPort = ''] = HOST.exec(source) ?? [];
    if (wantedScheme !== scheme || portOf(scheme, port) !== portOf(scheme, wantedPort)) return false;
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  });
}

function portOf(scheme: string, port: string): string {
  if (port !== '') return port;
  return scheme === 'https' ? '443' : '80';
}
