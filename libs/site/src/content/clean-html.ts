import { PAGE_ELEMENTS } from '@clinical/contracts';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** A path of this site, an anchor, or an https address. A second slash or a backslash would lead elsewhere. */
const HREF = /^(?:\/(?![/\\])[^\\\s]*|#[\w-]+|https:\/\/[^\s\\]+)$/;
const ID = /^[a-z][\w-]{0,60}$/;
const SCOPE = /^(?:row|col)$/;

const OPTIONS: IOptions = {
  allowedTags: [...PAGE_ELEMENTS],
  allowedAttributes: { '*': ['id'], a: ['href'], th: ['scope'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these is no text of a page; sanitize-html drops it for script, style and textarea by itself.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: withKnownValues(tagName, attributes) }),
  },
};

/** Broken nesting comes out in order at the second time, if not at the first. */
const MAX_PASSES = 5;

/**
 * HTML of known elements with known attributes (see `PAGE_ELEMENTS`). The text of other elements is kept, except for
 * scripts, styles and similar elements. Clean HTML is unchanged. Pure.
 */
export function cleanHtml(html: string): string {
  let clean = sanitizeHtml(html, OPTIONS);
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    // A paragraph left open within one that was dropped is read otherwise once it has an end.
    const again = sanitizeHtml(clean, OPTIONS);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function withKnownValues(tagName: string, attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === 'id') return ID.test(value);
      if (name === 'href') return tagName === 'a' && HREF.test(value);
      return name === 'scope' && tagName === 'th' && SCOPE.test(value);
    }),
  );
}
