import { SaxesParser } from 'saxes';
import { plainReason } from '../xml/xml-element.js';
import { FeedError } from './feed-error.js';

/** A feed split into its unparsed items. */
export interface ScannedFeed {
  /** The feed without its items. */
  readonly head: string;
  readonly items: readonly FeedItem[];
  /** Reason why the rest after the last item was not read; null if the feed is complete. */
  readonly broken: { readonly line: number; readonly reason: string } | null;
}

export interface FeedItem {
  /** Line of its start tag, from 1. */
  readonly line: number;
  /** Offset of its start tag in UTF-8 bytes of the feed's text. */
  readonly byteOffset: number;
  /** A feed with this item alone, and the start tag of the original one, which names its namespaces. */
  readonly document: string;
}

/** Deeper nesting than any real feed has. */
const MAX_DEPTH = 100;
const MAX_ITEMS = 100_000;

/** The five entities of XML itself, on an object without a prototype: `&constructor;` is no entity. */
const PREDEFINED: Record<string, string> = Object.assign(Object.create(null) as Record<string, string>, {
  ...{ amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" },
});

/** Parents of items, by the local name of the root: the root itself, or its channel. */
const ITEM_PATHS: Readonly<Record<string, readonly string[]>> = {
  rss: ['rss', 'channel', 'item'],
  RDF: ['RDF', 'item'],
  feed: ['feed', 'entry'],
};

/**
 * Finds the items of an RSS (0.9x, 1.0, 2.0) or Atom feed. The text is read once, strictly and without recursion;
 * nothing that a document type declares is ever used, and one with declarations, which entity bombs and external
 * entities need, is rejected.
 *
 * @throws FeedError for a text that is no such feed, declares entities, or is nested too deep
 */
export function scanFeed(text: string): ScannedFeed {
  const scan = new FeedScan(text);
  try {
    scan.run();
    return scan.result(null);
  } catch (error) {
    if (!(error instanceof BrokenXmlError)) throw error;
    return scan.result(error);
  }
}

class BrokenXmlError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

class FeedScan {
  readonly #parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #path: string[] = [];
  readonly #items: { readonly line: number; readonly start: number; readonly end: number }[] = [];
  /** Start tags of the elements around items, to be closed again after each. */
  readonly #around: { readonly name: string; readonly tag: string }[] = [];
  #itemPath: readonly string[] | null = null;
  #open: { readonly line: number; readonly start: number } | null = null;

  constructor(private readonly text: string) {}

  /** @throws FeedError, BrokenXmlError */
  run(): void {
    const parser = this.#parser;
    parser.ENTITIES = PREDEFINED;
    parser.on('error', (error) => {
      throw new BrokenXmlError(plainReason(error.message), parser.line);
    });
    parser.on('doctype', (type) => {
      if (/[[\]]/.test(type))
        throw new FeedError(
          'its document type declares something of its own, such as entities: this is refused',
        );
    });
    parser.on('opentag', ({ name }) => this.#opened(name));
    parser.on('closetag', () => this.#closed());
    parser.write(this.text).close();
    if (this.#itemPath === null) throw new FeedError('it is empty');
  }

  /** @throws FeedError when not even the start of a feed could be read */
  result(broken: BrokenXmlError | null): ScannedFeed {
    if (broken !== null && this.#itemPath === null)
      throw new FeedError(`it is no feed: ${broken.message} in line ${broken.line}`);
    const closing = this.#around
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join('');
    const opening = this.#around.map(({ tag }) => tag).join('');
    const head: string[] = [];
    const items: FeedItem[] = [];
    let [at, bytes] = [0, 0];
    for (const { line, start, end } of this.#items) {
      head.push(this.text.slice(at, start));
      bytes += Buffer.byteLength(this.text.slice(at, start));
      const item = this.text.slice(start, end);
      items.push({ line, byteOffset: bytes, document: `${opening}${item}${closing}` });
      bytes += Buffer.byteLength(item);
      at = end;
    }
    if (broken === null) head.push(this.text.slice(at));
    return {
      head: broken === null ? withoutDocumentType(head.join('')) : `${opening}${closing}`,
      items,
      broken: broken === null ? null : { line: broken.line, reason: broken.message },
    };
  }

  #opened(name: string): void {
    const local = name.slice(name.indexOf(':') + 1);
    this.#itemPath ??= ITEM_PATHS[local] ?? null;
    if (this.#itemPath === null)
      throw new FeedError(`its root element is <${name}>, which is neither RSS nor Atom`);
    this.#path.push(local);
    const depth = this.#path.length;
    if (depth > MAX_DEPTH) throw new FeedError(`its elements are nested more than ${MAX_DEPTH} deep`);
    const start = this.text.lastIndexOf('<', this.#parser.position - 1);
    const isOnPath = this.#path.every((step, index) => step === this.#itemPath?.[index]);
    if (!isOnPath) return;
    if (depth === this.#itemPath.length) {
      if (this.#items.length === MAX_ITEMS)
        throw new FeedError(`it has more than ${MAX_ITEMS.toLocaleString('en')} items`);
      this.#open = { line: this.#parser.line, start };
    } else if (this.#around.length < depth)
      this.#around.push({ name, tag: openTag(this.text.slice(start, this.#parser.position)) });
  }

  #closed(): void {
    if (this.#open !== null && this.#path.length === this.#itemPath?.length) {
      this.#items.push({ ...this.#open, end: this.#parser.position });
      this.#open = null;
    }
    this.#path.pop();
  }
}

/** The start tag of an element that was perhaps empty. */
function openTag(tag: string): string {
  return tag.endsWith('/>') ? `${tag.slice(0, -2)}>` : tag;
}

/** A document type without declarations occurs in old feeds, and has no use. */
function withoutDocumentType(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  const end = start === -1 ? -1 : text.indexOf('>', start);
  return end === -1 ? text : text.slice(0, start) + text.slice(end + 1);
}
