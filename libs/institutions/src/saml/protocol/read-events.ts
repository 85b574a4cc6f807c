import { SaxesParser, type SaxesTagNS } from 'saxes';
import { refuse } from './refusals.js';

const CHUNK_BYTES = 65_536;
const MAX_DEPTH = 60;
const MAX_ATTRIBUTES = 200;

/** Events of a document, in its order. */
export interface XmlEvents {
  open(tag: SaxesTagNS): void;
  close(tag: SaxesTagNS): void;
  text(text: string): void;
  comment?(): void;
  /** Whether enough has been read. */
  readonly isDone?: boolean;
}

/**
 * Reads UTF-8 XML piece by piece with a strict parser. Document types, and processing instructions inside of the root, are
 * refused: metadata has neither, and both make readers differ.
 *
 * @throws MetadataRefusal
 */
export function readEvents(bytes: Uint8Array, events: XmlEvents): void {
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', ({ message }) => refuse(`it is not well-formed XML (${message.slice(0, 120)})`));
  parser.on('doctype', () => refuse('it has a document type'));
  parser.on('processinginstruction', () => {
    if (depth > 0) refuse('it has a processing instruction');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) refuse('it is not in UTF-8');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH || Object.keys(tag.attributes).length > MAX_ATTRIBUTES)
      refuse('an element in it is nested too deeply, or has too many attributes');
    events.open(tag);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    events.close(tag);
  });
  const text = (content: string): void => {
    if (depth > 0) events.text(content);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('comment', () => events.comment?.());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length && events.isDone !== true; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    parser.write(decoded(decoder, chunk, at + CHUNK_BYTES < bytes.length));
  }
  if (events.isDone !== true) parser.close();
}

function decoded(decoder: TextDecoder, chunk: Uint8Array, hasMore: boolean): string {
  try {
    return decoder.decode(chunk, { stream: hasMore });
  } catch {
    return refuse('it is not in UTF-8');
  }
}
