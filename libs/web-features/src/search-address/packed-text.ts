/**
 * Text in the fragment of an address: a mark for its packing, then base64url. It is compressed if there is time for
 * it, and otherwise left plain.
 */
const PLAIN = '0';
const DEFLATED = '1';

/** Longest text that is unpacked, in bytes; a crafted fragment must not fill the memory. */
const MAX_BYTES = 1_000_000;

/** Encodes a text without compression, synchronously. */
export function packPlain(text: string): string {
  return PLAIN + toBase64Url(new TextEncoder().encode(text));
}

/** A compressed text, or a plain one if the browser cannot compress. */
export async function pack(text: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') return packPlain(text);
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  return DEFLATED + toBase64Url(bytes);
}

/** The text of a fragment that needs no unpacking; null for every other. */
export function unpackPlain(packed: string): string | null {
  if (!packed.startsWith(PLAIN)) return null;
  const bytes = fromBase64Url(packed.slice(1));
  return bytes === null ? null : decode(bytes);
}

/** The text of a fragment; null when it was cut short, mistyped or is too long. */
export async function unpack(packed: string): Promise<string | null> {
  if (packed.startsWith(PLAIN)) return unpackPlain(packed);
  if (!packed.startsWith(DEFLATED) || typeof DecompressionStream === 'undefined') return null;
  const bytes = fromBase64Url(packed.slice(1));
  if (bytes === null) return null;
  try {
    return decode(await through(new DecompressionStream('deflate-raw'), bytes));
  } catch {
    return null;
  }
}

type Transform = CompressionStream | DecompressionStream;

/** The output of a stream for all of its input. @throws when it cannot be unpacked or becomes too large */
async function through(stream: Transform, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // An error of the stream also rejects the reading, where it is handled.
  const written = Promise.all([writer.write(bytes), writer.close()]).catch(() => undefined);
  const transformed = await readAll(stream.readable);
  await written;
  return transformed;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError(`More than ${MAX_BYTES} bytes`);
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes converted to characters at a time, because a call accepts a limited number of arguments. */
const STRETCH = 8_192;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += STRETCH) {
    binary += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  }
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
