/** A web address that may be gone to: http or https only (B53); null for everything else. */
export function webAddress(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}
