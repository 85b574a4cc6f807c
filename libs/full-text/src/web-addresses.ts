const DOI = /^10\.\d{4,9}\/[^\s\p{Cc}\p{Cs}]+$/u;

/** The path of a DOI, each part encoded; null for an invalid DOI, or one that would leave the path. */
export function doiPath(doi: string): string | null {
  if (!DOI.test(doi)) return null;
  const parts = doi.split('/');
  return parts.some((part) => part === '.' || part === '..') ? null : parts.map(encodeURIComponent).join('/');
}

/** An address that a service gave, when a browser may be sent there: http or https, without a user or password. */
export function webAddress(address: string | null | undefined): string | null {
  if (address === null || address === undefined || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? href : null;
}
