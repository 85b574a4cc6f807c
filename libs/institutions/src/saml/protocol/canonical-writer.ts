import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';

/**
 * Options for writing a subtree (Canonical XML 1.0, Exclusive XML Canonicalization 1.0). Comments are left out:
 * references inside of a document never include them (XML Signature 1.1, 4.4.3.3).
 */
export interface Canonicalization {
  /** Prefixes that are treated as in inclusive canonicalization, `''` for the default; `all`: inclusive canonicalization. */
  readonly inclusive: 'all' | ReadonlySet<string>;
}

/** Namespaces by prefix; `''` is the default. */
export type Namespaces = Readonly<Record<string, string>>;

interface Scope {
  /** Namespaces that the output has declared so far. */
  readonly rendered: Namespaces;
  /** Namespaces that the document has declared so far. */
  readonly declared: Namespaces;
}

/**
 * Writes events of a parser as canonical XML, piece by piece. Line ends and attribute values come normalised from the
 * parser. Only the namespaces of open elements are kept.
 */
export class CanonicalWriter {
  readonly #scopes: Scope[];

  /** @param declared namespaces around the subtree */
  constructor(
    private readonly how: Canonicalization,
    declared: Namespaces = {},
  ) {
    this.#scopes = [{ rendered: {}, declared }];
  }

  /** The start tag of an element. */
  open(tag: SaxesTagNS): string {
    const outer = this.#scopes.at(-1) ?? { rendered: {}, declared: {} };
    const declared = isEmpty(tag.ns) ? outer.declared : { ...outer.declared, ...tag.ns };
    const attributes = Object.values(tag.attributes).filter(({ uri }) => uri !== XMLNS);
    const needed = this.#wanted(tag, attributes, declared);
    const added = Object.entries(needed)
      .filter(([prefix, uri]) => (outer.rendered[prefix] ?? '') !== uri)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const rendered =
      added.length === 0 ? outer.rendered : { ...outer.rendered, ...Object.fromEntries(added) };
    this.#scopes.push({ rendered, declared });
    const namespaces = added.map(
      ([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${attributeText(uri)}"`,
    );
    const others = attributes
      .toSorted(compareAttributes)
      .map(({ name, value }) => ` ${name}="${attributeText(value)}"`);
    return `<${tag.name}${namespaces.join('')}${others.join('')}>`;
  }

  /** The end tag of the element that was opened last. */
  close(name: string): string {
    this.#scopes.pop();
    return `</${name}>`;
  }

  text(text: string): string {
    return /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (sign) => TEXT[sign] ?? sign) : text;
  }

  /** Namespaces that must be declared at an element. */
  #wanted(
    tag: SaxesTagNS,
    attributes: readonly SaxesAttributeNS[],
    declared: Namespaces,
  ): Record<string, string> {
    const { inclusive } = this.how;
    const namespaces: Record<string, string> = { [tag.prefix]: tag.uri };
    for (const { prefix, uri } of attributes) if (prefix !== '' && prefix !== 'xml') namespaces[prefix] = uri;
    if (inclusive === 'all' || inclusive.size > 0)
      for (const [prefix, uri] of Object.entries(declared))
        if (prefix !== 'xml' && (inclusive === 'all' || inclusive.has(prefix))) namespaces[prefix] = uri;
    delete namespaces['xml'];
    return namespaces;
  }
}

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATTRIBUTE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** The value of an attribute, as it is written between quotation marks. */
export function attributeText(text: string): string {
  return /[&<"\t\n\r]/.test(text) ? text.replace(/[&<"\t\n\r]/g, (sign) => ATTRIBUTE[sign] ?? sign) : text;
}

function compareAttributes(a: SaxesAttributeNS, b: SaxesAttributeNS): number {
  if (a.uri !== b.uri) return a.uri < b.uri ? -1 : 1;
  return a.local < b.local ? -1 : 1;
}

function isEmpty(record: Namespaces | undefined): boolean {
  for (const _ in record) return false;
  return true;
}
