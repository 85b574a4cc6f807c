import { SaxesParser } from 'saxes';

/** An element of a small document, with its text and child elements in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlElement | string)[];
}

/** The document is not well formed, or uses unsupported entities; the message names the problem. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly content: (XmlElement | string)[];
}

/** Deeper nesting than any real record has. */
const MAX_DEPTH = 100;

/** The five entities of XML itself, on an object without a prototype: `&constructor;` is no entity. */
const PREDEFINED: Record<string, string> = Object.assign(Object.create(null) as Record<string, string>, {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  apos: "'",
});

/**
 * Parses the text of one element into a tree. Entities that a document type declares are never expanded: a text that
 * uses one is rejected.
 *
 * @param ignored names of elements whose content is checked for form but not kept
 * @throws XmlError
 */
export function parseXmlElement(text: string, ignored: ReadonlySet<string>): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, content: [] };
  const open: OpenElement[] = [root];
  let ignoredDepth = 0;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.ENTITIES = PREDEFINED;
  parser.on('error', (error) => {
    throw new XmlError(plainReason(error.message));
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type stands inside a record');
  });
  parser.on('opentag', (tag) => {
    if (ignoredDepth > 0 || ignored.has(tag.name)) ignoredDepth += 1;
    else {
      if (open.length > MAX_DEPTH) throw new XmlError(`elements are nested more than ${MAX_DEPTH} deep`);
      const element = { name: tag.name, attributes: tag.attributes, content: [] };
      open.at(-1)?.content.push(element);
      open.push(element);
    }
  });
  parser.on('closetag', () => {
    if (ignoredDepth > 0) ignoredDepth -= 1;
    else open.pop();
  });
  const addText = (piece: string): void => {
    if (ignoredDepth === 0 && open.length > 1) open.at(-1)?.content.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const element = root.content[0];
  if (element === undefined || typeof element === 'string') throw new XmlError('there is no element');
  return element;
}

export function plainReason(message: string): string {
  return /undefined entity/i.test(message)
    ? 'it uses an entity that XML does not define; entities of a document type are never expanded'
    : `broken XML: ${message}`;
}

/** The child elements of a name, in order; empty without a parent. */
export function children(parent: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of parent?.content ?? [])
    if (typeof node !== 'string' && node.name === name) found.push(node);
  return found;
}

/** The first element reached by going down by these names. */
export function descend(parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let element = parent;
  for (const name of names) {
    let next: XmlElement | undefined;
    for (const node of element?.content ?? []) {
      if (typeof node !== 'string' && node.name === name) {
        next = node;
        break;
      }
    }
    element = next;
  }
  return element;
}
