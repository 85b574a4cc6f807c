// Any host will do: only whether an address leaves it is looked at.
const HERE = 'https://here.invalid';

/**
 * The link of an advert: a path of this site, or an https address without credentials. Null for all else, such as scripts,
 * and paths that browsers take for another host.
 */
export function advertLink(link: string): string | null {
  const text = link.trim();
  if (/[\s\\\p{Cc}]/u.test(text)) return null;
  if (text.startsWith('/')) {
    if (text.startsWith('//') || !URL.canParse(text, HERE)) return null;
    return new URL(text, HERE).origin === HERE ? text : null;
  }
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username === '' && password === '' ? href : null;
}
