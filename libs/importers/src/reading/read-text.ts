import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { readBytes } from './read-bytes.js';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const HIGH = /[\x80-\xff]/;
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** The start of a character of several bytes at the end of a chunk. */
const CUT_CHARACTER = /(?:[\xc2-\xf4]|[\xe0-\xf4][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{2})$/;

/** The content of a file of text: {@link readBytes} through {@link asPlainText}. */
export function readText(path: string, onProgress?: (read: number) => void): AsyncGenerator<Buffer> {
  return asPlainText(readBytes(path, onProgress, 'utf-16'));
}

/**
 * Text in UTF-8 with lines that end in `\n` or `\r\n`. UTF-16 is recognised by its byte order mark, or by a letter of which one byte is zero. Windows-1252, of which Latin-1 is a part, is recognised by the
 * first chunk with characters beyond ASCII: most of them make no sequence of UTF-8 there. The line ends of classic Mac OS (`\r`)
 * are recognised by the first chunk with a line end. UTF-8 passes unchanged, damaged or not.
 */
export async function* asPlainText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const lineEnds = new LineEnds();
  let encoding: Encoding | Utf16 | null = null;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (encoding !== null) {
      yield lineEnds.take(encoding.take(chunk));
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < MARK_BYTES) continue;
    encoding = encodingOf(head);
    yield lineEnds.take(encoding.take(head));
  }
  // A file of one byte has not been given yet.
  const rest = encoding === null ? head : encoding.finish();
  if (rest.length > 0) yield lineEnds.take(rest);
}

const MARK_BYTES = 2;
/** Names, byte order marks, and the place of the byte that is zero in the letters of the files. */
const UTF_16 = [
  { name: 'utf-16le', mark: Buffer.from([0xff, 0xfe]), zero: 1 },
  { name: 'utf-16be', mark: Buffer.from([0xfe, 0xff]), zero: 0 },
] as const;

function encodingOf(head: Buffer): Encoding | Utf16 {
  const wide = UTF_16.find(
    ({ mark, zero }) =>
      head.subarray(0, MARK_BYTES).equals(mark) || (head[zero] === 0 && head[1 - zero] !== 0),
  );
  return wide === undefined ? new Encoding() : new Utf16(wide.name);
}

class Utf16 {
  private readonly decoder: TextDecoder;

  constructor(name: (typeof UTF_16)[number]['name']) {
    this.decoder = new TextDecoder(name);
  }

  take(chunk: Buffer): Buffer {
    return Buffer.from(this.decoder.decode(chunk, { stream: true }));
  }

  finish(): Buffer {
    return Buffer.from(this.decoder.decode());
  }
}

class Encoding {
  private isWindows: boolean | null = null;
  private cut: Buffer = Buffer.alloc(0);

  take(chunk: Buffer): Buffer {
    if (this.isWindows === null) return this.decide(Buffer.concat([this.cut, chunk]), false);
    return this.isWindows ? fromWindows(chunk) : chunk;
  }

  finish(): Buffer {
    return this.isWindows === null ? this.decide(this.cut, true) : Buffer.alloc(0);
  }

  /** A character that the chunk cuts is kept for the next one. */
  private decide(data: Buffer, ended: boolean): Buffer {
    this.cut = Buffer.alloc(0);
    const bytes = data.toString('latin1');
    if (!HIGH.test(bytes)) return data;
    const cut = ended ? null : CUT_CHARACTER.exec(bytes);
    if (cut !== null && !HIGH.test(bytes.slice(0, cut.index))) {
      this.cut = data.subarray(cut.index);
      return data.subarray(0, cut.index);
    }
    const sequences = bytes.match(SEQUENCE)?.length ?? 0;
    const others =
      bytes
        .slice(0, cut?.index)
        .replace(SEQUENCE, '')
        .match(/[\x80-\xff]/g)?.length ?? 0;
    this.isWindows = !isUtf8(data) && others > sequences;
    return this.isWindows ? fromWindows(data) : data;
  }
}

/** What Windows-1252 has at 0x80 to 0x9f; Node's own decoder of that name reads Latin-1. Five places are empty. */
const WINDOWS_SIGNS =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

function fromWindows(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign),
  );
}

class LineEnds {
  private isMac: boolean | null = null;

  take(chunk: Buffer): Buffer {
    if (this.isMac === null) {
      const end = chunk.findIndex((byte) => byte === NEWLINE || byte === RETURN);
      // A return that ends the chunk may belong to a newline that begins the next one.
      if (end !== -1) this.isMac = !chunk.includes(NEWLINE) && chunk.indexOf(RETURN) < chunk.length - 1;
    }
    return this.isMac === true ? Buffer.from(chunk.map((byte) => (byte === RETURN ? NEWLINE : byte))) : chunk;
  }
}
