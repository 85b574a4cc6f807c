/** Characters that turn the direction of text, join or hide, with which an address is made to look like another. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const SCHEME = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:|javascript:|data:)[^\s<>"']*/giu;
/** A host name: labels with dots, the last one of letters, not after an `@`. */
const HOST =
  /(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,63}(?![\p{L}\p{N}@-])/gu;

/** The message of a mail as it may be sent: plain text in lines, without hidden and control characters. Pure. */
export function cleanMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The first address of another site in a message; null without one. Pure. */
export function foreignLink(message: string, publicUrl: string): string | null {
  const own = new URL(publicUrl);
  // Mail programs make links of full-width letters and dots, too.
  const text = message.normalize('NFKC').replace(/[。．｡]/g, '.');
  const links = text.match(SCHEME) ?? [];
  const foreign = links.find((link) => !isOwn(link, own));
  if (foreign !== undefined) return foreign;
  const hosts = text.replace(SCHEME, ' ').match(HOST) ?? [];
  return hosts.find((name) => name.toLowerCase() !== own.hostname) ?? null;
}

function isOwn(link: string, site: URL): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, host, username } = new URL(link);
  return protocol === site.protocol && host === site.host && username === '';
}
