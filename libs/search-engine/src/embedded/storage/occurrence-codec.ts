import { ByteSink, VarintReader } from './posting-codec.js';

/**
 * Encodes positions of words. Positions count the tokens of a field; {@link PASSAGE_GAP} unused positions
 * separate passages, so that nothing is near across passages.
 *
 * Two byte runs go together. The first has for each document: the docid delta, one byte with a bit for each field
 * that contains the word, and the length of the document's part in the second run. The second has for each of
 * these fields in order the position deltas; the lowest bit of each marks the last of the field. Thus documents
 * and fields can be read without positions. Both runs can be concatenated: each block of the first begins with
 * its number of documents and a full docid.
 */

/** Larger than any `gap` of a near (QL-4.6). */
export const PASSAGE_GAP = 100;

/** Documents of one word by ascending docid, with its positions. */
export interface Occurrences {
  readonly docids: Uint32Array;
  /** One bit per exact field for each docid, lowest bit first. */
  readonly fields: Uint8Array;
  /** Start of the positions in `positions` for each docid. */
  readonly starts: Uint32Array;
  readonly positions: Uint8Array;
}

/** Positions are below this; a place is the field number times this, plus the position. */
export const PLACE_LIMIT = 2 ** 28;

/**
 * Writes a block for one word in one segment.
 *
 * @param docids docid of each occurrence, ascending; `places` likewise, ascending within a document
 * @param from,to range of occurrences
 * @param data,positions the two runs to append to
 * @returns the number of documents
 */
export function writeOccurrences(
  { docids, places }: { readonly docids: Uint32Array; readonly places: Uint32Array },
  [from, to]: readonly [from: number, to: number],
  data: ByteSink,
  positions: ByteSink,
): number {
  let documents = 0;
  for (let at = from; at < to; at++) if (at === from || docids[at] !== docids[at - 1]) documents++;
  data.varint(documents);
  let lastDocid = 0;
  for (let at = from; at < to;) {
    const docid = docids[at] ?? 0;
    const start = positions.length;
    let fields = 0;
    while (at < to && docids[at] === docid) {
      const field = Math.floor((places[at] ?? 0) / PLACE_LIMIT);
      fields |= 1 << field;
      at = writeField({ docids, places }, at, to, positions);
    }
    data.varint(docid - lastDocid);
    data.byte(fields);
    data.varint(positions.length - start);
    lastDocid = docid;
  }
  return documents;
}

/** Writes the positions of one field of one document from occurrence `first` on; returns the next occurrence. */
function writeField(
  { docids, places }: { readonly docids: Uint32Array; readonly places: Uint32Array },
  first: number,
  to: number,
  positions: ByteSink,
): number {
  const docid = docids[first];
  const end = (Math.floor((places[first] ?? 0) / PLACE_LIMIT) + 1) * PLACE_LIMIT;
  let last = end - PLACE_LIMIT;
  for (let at = first; ;) {
    const place = places[at++] ?? 0;
    const isLast = at >= to || docids[at] !== docid || (places[at] ?? 0) >= end;
    positions.varint((place - last) * 2 + (isLast ? 1 : 0));
    last = place;
    if (isLast) return at;
  }
}

/** Both runs of one word as stored. */
export interface StoredOccurrences {
  readonly documents: number;
  readonly data: Uint8Array;
  readonly tail: Uint8Array;
}

/**
 * Decodes blocks, omitting deleted documents. Positions remain encoded: {@link readPositions} decodes those of one
 * document.
 *
 * @param deleted bitmap of docids to omit; null for none
 */
export function decodeOccurrences(
  stored: readonly StoredOccurrences[],
  deleted: Uint32Array | null,
): Occurrences {
  const capacity = stored.reduce((sum, { documents }) => sum + documents, 0);
  const docids = new Uint32Array(capacity);
  const fields = new Uint8Array(capacity);
  const starts = new Uint32Array(capacity);
  const positions = new Uint8Array(stored.reduce((sum, { tail }) => sum + tail.length, 0));
  let length = 0;
  let base = 0;
  for (const { data, tail } of stored) {
    positions.set(tail, base);
    length = decodeDocuments(data, { docids, fields, starts, deleted }, length, base);
    base += tail.length;
  }
  if (length === capacity) return { docids, fields, starts, positions };
  return {
    docids: docids.slice(0, length),
    fields: fields.slice(0, length),
    starts: starts.slice(0, length),
    positions,
  };
}

interface DecodeTarget {
  readonly docids: Uint32Array;
  readonly fields: Uint8Array;
  readonly starts: Uint32Array;
  readonly deleted: Uint32Array | null;
}

function decodeDocuments(data: Uint8Array, target: DecodeTarget, from: number, base: number): number {
  const { docids, fields, starts, deleted } = target;
  const reader = new VarintReader(data);
  let length = from;
  let start = base;
  while (!reader.atEnd) {
    let docid = 0;
    for (let left = reader.varint(); left > 0; left--) {
      docid += reader.varint();
      const mask = data[reader.at++] ?? 0;
      docids[length] = docid;
      fields[length] = mask;
      starts[length] = start;
      start += reader.varint();
      if (deleted === null || (((deleted[docid >>> 5] ?? 0) >>> (docid & 31)) & 1) === 0) length++;
    }
  }
  return length;
}

/**
 * Decodes the positions of one field of one document.
 *
 * @param fields of the document, as in {@link Occurrences.fields}; must include `field`
 * @param into receives the positions, ascending
 */
export function readPositions(
  bytes: Uint8Array,
  start: number,
  fields: number,
  field: number,
  into: PositionSink,
): void {
  let at = startOfField(bytes, start, fields, field);
  let position = 0;
  for (;;) {
    let byte = bytes[at++] ?? 1;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    position += value >>> 1;
    into.push(position);
    if ((value & 1) === 1) return;
  }
}

/**
 * Keeps those positions that, shifted by `offset`, occur in one field of one document; reads no further than necessary.
 *
 * @param requested ascending; kept positions are moved to its start
 * @returns the number kept
 */
export function keepAt(
  bytes: Uint8Array,
  start: number,
  fields: number,
  field: number,
  offset: number,
  { positions: requested, length }: { readonly positions: Int32Array; readonly length: number },
): number {
  let at = startOfField(bytes, start, fields, field);
  let position = 0;
  let next = 0;
  let kept = 0;
  for (;;) {
    let byte = bytes[at++] ?? 1;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    position += value >>> 1;
    while (next < length && (requested[next] ?? 0) + offset < position) next++;
    if (next === length) return kept;
    if ((requested[next] ?? 0) + offset === position) requested[kept++] = requested[next++] ?? 0;
    if ((value & 1) === 1) return kept;
  }
}

/** Start of the positions of a field, after those of earlier fields. */
function startOfField(bytes: Uint8Array, start: number, fields: number, field: number): number {
  let at = start;
  for (let before = fields & ((1 << field) - 1); before !== 0; before &= before - 1) {
    for (let isLast = false; !isLast;) {
      isLast = ((bytes[at] ?? 1) & 1) === 1;
      while ((bytes[at] ?? 0) >= 0x80) at++;
      at++;
    }
  }
  return at;
}

/** Receiver of positions. */
export interface PositionSink {
  push(position: number): unknown;
}
