import { DamagedFileError } from '../reading/read-bytes.js';

/** A kind of XML file: records below a root element. */
export interface XmlFormat {
  /** Name in error messages, such as `PubMed XML`. */
  readonly name: string;
  /** Names of the root elements that it has. */
  readonly roots: ReadonlySet<string>;
  /** Names of elements around the root; nothing else of them is read. */
  readonly around?: ReadonlySet<string>;
  /** The file was read as text, in whatever encoding; what it declares of it no longer holds. */
  readonly isDecoded?: boolean;
  /** Receives the document type as it is written, where the file has one. */
  readonly onDocumentType?: (text: string) => void;
}

/** A piece directly below the root element. */
export type ScannedPiece =
  /** A complete element, from `<` to the `>` of its end tag. */
  | { readonly kind: 'element'; readonly name: string; readonly byteOffset: number; readonly bytes: Buffer }
  /** An incomplete element; the scan continues after it. */
  | { readonly kind: 'broken'; readonly byteOffset: number; readonly reason: string };

const LESS_THAN = 0x3c;
const NAME = /^<([A-Za-z_][\w.:-]*)/;

/** Longest element that is kept, in bytes. */
export const MAX_ELEMENT_BYTES = 64 * 1024 * 1024;

/** Maximum span searched for the end of a tag, comment or document type. */
const MAX_MARKUP_BYTES = 1024 * 1024;

/**
 * Cuts the elements below the root out of a file without parsing them, so that one broken record costs that record
 * alone and processed records are skipped fast. Nothing that the document type declares is ever used.
 *
 * @throws DamagedFileError when the file is not of the format, or ends before its root element does
 */
export async function* scanRecords(
  chunks: AsyncIterable<Buffer>,
  format: XmlFormat,
): AsyncGenerator<ScannedPiece> {
  const window = new Window(chunks);
  try {
    for (let documents = 0; documents === 0 || (await window.skipBlank()) !== null; documents += 1) {
      await readProlog(window, format);
      yield* scanDocument(window, format);
      await skipEndTags(window, format);
    }
  } finally {
    await window.close();
  }
}

/** One root element; files put together from several downloads have several. */
async function* scanDocument(window: Window, { roots }: XmlFormat): AsyncGenerator<ScannedPiece> {
  for (;;) {
    const start = await window.find(LESS_THAN_BYTES, 0, Number.MAX_SAFE_INTEGER);
    if (start === -1)
      throw new DamagedFileError('the file ends before the root element is closed: it is truncated');
    window.drop(start);
    const head = await window.peek(256);
    if (head.startsWith('<!--')) await skipTo(window, COMMENT_END, 'a comment');
    else if (head.startsWith('<![CDATA[')) await skipTo(window, CDATA_END, 'a CDATA section');
    else if (head.startsWith('<?')) await skipTo(window, INSTRUCTION_END, 'a processing instruction');
    else if (head.startsWith('</')) {
      const name = head.slice(2).split(/[\s>]/, 1)[0] ?? '';
      const byteOffset = window.offset;
      await skipTo(window, TAG_END, 'an end tag');
      if (roots.has(name)) return;
      yield { kind: 'broken', byteOffset, reason: `broken XML: </${name}> closes nothing` };
    } else yield* scanElement(window, head);
  }
}

/** Skips the end tags of elements around the root. */
async function skipEndTags(window: Window, { around }: XmlFormat): Promise<void> {
  if (around === undefined) return;
  while ((await window.skipBlank()) === LESS_THAN) {
    const head = await window.peek(256);
    if (!head.startsWith('</') || !around.has(head.slice(2).split(/[\s>]/, 1)[0] ?? '')) return;
    await skipTo(window, TAG_END, 'an end tag');
  }
}

const LESS_THAN_BYTES = Buffer.from('<');
const TAG_END = Buffer.from('>');
const COMMENT_END = Buffer.from('-->');
const CDATA_END = Buffer.from(']]>');
const INSTRUCTION_END = Buffer.from('?>');

/** Reads up to and with the start tag of the root element. */
async function readProlog(
  window: Window,
  { name: formatName, roots, around, isDecoded, onDocumentType }: XmlFormat,
): Promise<void> {
  const foreign = `this is not ${formatName}`;
  for (;;) {
    const blank = await window.skipBlank();
    if (blank === null) throw new DamagedFileError(window.offset === 0 ? 'the file is empty' : foreign);
    if (blank !== LESS_THAN) throw new DamagedFileError(foreign);
    const head = await window.peek(1024);
    if (head.startsWith('<?')) {
      if (isDecoded !== true) refuseEncoding(head);
      await skipTo(window, INSTRUCTION_END, 'the XML declaration');
    } else if (head.startsWith('<!--')) await skipTo(window, COMMENT_END, 'a comment');
    else if (/^<!DOCTYPE\s/i.test(head)) {
      const documentType = await takeDocumentType(window);
      onDocumentType?.(documentType);
    } else {
      const name = NAME.exec(head)?.[1] ?? '';
      if (around?.has(name) === true) {
        await skipTo(window, TAG_END, `the element <${name}>`);
        continue;
      }
      if (!roots.has(name))
        throw new DamagedFileError(name === '' ? foreign : `the root element is <${name}>: ${foreign}`);
      await skipTo(window, TAG_END, 'the root element');
      return;
    }
  }
}

function refuseEncoding(declaration: string): void {
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(declaration)?.[1] ?? 'utf-8';
  if (!/^(?:utf-?8|us-ascii|ascii)$/i.test(encoding)) {
    throw new DamagedFileError(`the file says it is encoded in ${encoding}: convert it to UTF-8 first`);
  }
}

/** Takes a document type with its internal subset, quotes and comments in it minded. */
async function takeDocumentType(window: Window): Promise<string> {
  let depth = 0;
  let quote = 0;
  for (let index = 0; index < MAX_MARKUP_BYTES; index += 1) {
    const byte = await window.byteAt(index);
    if (byte === null) throw new DamagedFileError('the file ends inside its document type: it is truncated');
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === LESS_THAN) depth += 1;
    else if (byte === 0x3e) {
      depth -= 1;
      if (depth === 0) return window.take(index + 1).toString('latin1');
    }
  }
  throw new DamagedFileError(`the document type is longer than ${MAX_MARKUP_BYTES} bytes`);
}

async function skipTo(window: Window, end: Buffer, what: string): Promise<void> {
  const at = await window.find(end, 1, MAX_MARKUP_BYTES);
  if (at === -1) throw new DamagedFileError(`${what} is not closed: the file is truncated or broken`);
  window.drop(at + end.length);
}

async function* scanElement(window: Window, head: string): AsyncGenerator<ScannedPiece> {
  const byteOffset = window.offset;
  const name = NAME.exec(head)?.[1];
  if (name === undefined) {
    yield {
      kind: 'broken',
      byteOffset,
      reason: `broken XML: ${JSON.stringify(head.slice(0, 20))} is no tag`,
    };
    window.drop(1);
    return;
  }
  const tagEnd = await window.find(TAG_END, 0, MAX_MARKUP_BYTES);
  if (tagEnd > 0 && (await window.byteAt(tagEnd - 1)) === 0x2f) {
    window.drop(tagEnd + 1);
    return;
  }
  const endTag = Buffer.from(`</${name}>`);
  const end = await window.find(endTag, 0, MAX_ELEMENT_BYTES);
  if (end === -1) {
    if (window.ended) throw new DamagedFileError(`the file ends inside a <${name}>: it is truncated`);
    yield {
      kind: 'broken',
      byteOffset,
      reason: `<${name}> is longer than ${MAX_ELEMENT_BYTES / 1024 / 1024} MB`,
    };
    window.drop(name.length + 1);
    await skipToNext(window, name);
    return;
  }
  const bytes = window.take(end + endTag.length);
  const restart = lastStart(bytes, name);
  if (restart > 0) {
    yield { kind: 'broken', byteOffset, reason: `broken XML: <${name}> is not closed before the next one` };
    yield { kind: 'element', name, byteOffset: byteOffset + restart, bytes: bytes.subarray(restart) };
  } else yield { kind: 'element', name, byteOffset, bytes };
}

/** Start of the last start tag with exactly this name; elements below the root never contain their own kind. */
function lastStart(bytes: Buffer, name: string): number {
  return Math.max(
    bytes.lastIndexOf(`<${name}>`),
    bytes.lastIndexOf(`<${name} `),
    bytes.lastIndexOf(`<${name}\n`),
  );
}

async function skipToNext(window: Window, name: string): Promise<void> {
  for (;;) {
    const next = await window.find(Buffer.from(`<${name}`), 0, MAX_MARKUP_BYTES);
    if (next !== -1) {
      window.drop(next);
      return;
    }
    if (window.ended) throw new DamagedFileError(`the file ends inside a <${name}>: it is truncated`);
    window.drop(MAX_MARKUP_BYTES - name.length);
  }
}

/** The buffered part of the file; earlier parts are discarded. */
class Window {
  /** Offset in the file of the window's first byte. */
  offset = 0;
  ended = false;
  private data: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.source = chunks[Symbol.asyncIterator]();
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.source.return?.();
  }

  /** Index in the window of `needle` at or after `from`, not looking past `limit` bytes; -1 when it is not there. */
  async find(needle: Buffer, from: number, limit: number): Promise<number> {
    let searched = from;
    for (;;) {
      const at = this.data.indexOf(needle, searched);
      if (at !== -1) return at;
      if (this.data.length >= limit) return -1;
      if (limit === Number.MAX_SAFE_INTEGER) this.drop(Math.max(0, this.data.length - needle.length + 1));
      searched = Math.max(from, this.data.length - needle.length + 1, 0);
      if (!(await this.grow())) return -1;
    }
  }

  async byteAt(index: number): Promise<number | null> {
    while (index >= this.data.length) if (!(await this.grow())) return null;
    return this.data[index] ?? null;
  }

  /** Up to `length` bytes from the start, as text of one byte a character. */
  async peek(length: number): Promise<string> {
    await this.byteAt(length - 1);
    return this.data.toString('latin1', 0, length);
  }

  /** Drops white space and a byte order mark; the byte that follows, or null at the end of the file. */
  async skipBlank(): Promise<number | null> {
    for (;;) {
      const byte = await this.byteAt(0);
      if (byte === null) return null;
      const isMark = this.offset < 3 && (byte === 0xef || byte === 0xbb || byte === 0xbf);
      if (!isMark && byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return byte;
      this.drop(1);
    }
  }

  drop(length: number): void {
    this.data = this.data.subarray(length);
    this.offset += length;
  }

  take(length: number): Buffer {
    const taken = this.data.subarray(0, length);
    this.drop(length);
    return taken;
  }

  /** Doubles the buffer where it can, so that a large element is not copied once per chunk. */
  private async grow(): Promise<boolean> {
    const pieces: Buffer[] = [this.data];
    let added = 0;
    do {
      const next = await this.source.next();
      if (next.done === true) {
        this.ended = true;
        break;
      }
      pieces.push(next.value);
      added += next.value.length;
    } while (added < this.data.length);
    if (added > 0) this.data = Buffer.concat(pieces);
    return added > 0;
  }
}
