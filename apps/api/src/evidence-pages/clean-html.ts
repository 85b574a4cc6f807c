import { PAGE_ELEMENTS } from '@clinical/contracts';

const ELEMENTS: ReadonlySet<string> = new Set(PAGE_ELEMENTS);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g;
const ATTRIBUTE = /([a-z-]+)="([^"<>]*)"/g;

/** What attributes may say, by element and name. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  // A path of this site, an anchor, or an https address. A second slash or a backslash would lead elsewhere.
  'a href': /^(?:\/(?![/\\])[^\\\s]*|#[\w-]+|https:\/\/[^\s\\]+)$/,
  'th scope': /^(?:row|col)$/,
};
const ID = /^[a-z][\w-]{0,60}$/;

/**
 * HTML of known elements with known attributes (see `EvidencePageSchema`). Tags are written anew from what was recognised;
 * whatever else has the look of a tag becomes text, so that nothing else can be an element. Pure.
 */
export function cleanHtml(html: string): string {
  let clean = '';
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash = '', name = '', attributes = ''] = match;
    clean += asText(html.slice(at, match.index));
    clean += ELEMENTS.has(name) ? tag(slash, name, attributes) : asText(whole);
    at = match.index + whole.length;
  }
  return clean + asText(html.slice(at));
}

/** Character references stay what they are. */
function asText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function tag(slash: string, name: string, attributes: string): string {
  if (slash !== '') return `</${name}>`;
  const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, attribute = '', value = '']) => {
    const allowed = attribute === 'id' ? ID : ATTRIBUTES[`${name} ${attribute}`];
    return allowed?.test(value) === true ? [` ${attribute}="${value}"`] : [];
  });
  return `<${name}${kept.join('')}>`;
}
