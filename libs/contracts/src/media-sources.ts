const HOST =
  /^(?:(https?):\/\/)?((?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,62})?\.)*[a-z0-9](?:[a-z0-9-]{0,62})?)(?::(\d{1,5}))?$/;

/**
 * The source of a content security policy that a host as the operator writes it stands for: `media.example.org` and
 * `*.example.org` over https, or an origin such as `http://pictures.hospital:8080`. Null for anything else.
 */
export function mediaSource(text: string): string | null {
  const [, scheme = 'https', host, port = ''] = HOST.exec(text.trim().toLowerCase()) ?? [];
  if (host === undefined || Number(port) > 65_535) return null;
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
}

/** Whether one of the sources, as {@link mediaSource} returns them, allows an address. */
export function isAllowedMedia(address: string, sources: readonly string[]): boolean {
  if (sources.length === 0 || !URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  return sources.some((source) => {
    const [, scheme, host = '', wantedPort = ''] = HOST.exec(source) ?? [];
    if (`${scheme}:` !== protocol || portOf(protocol, port) !== portOf(protocol, wantedPort)) return false;
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  });
}

function portOf(protocol: string, port: string): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}
