import fc from 'fast-check';
import type { TermKind } from './open-database.js';
import {
  BLOCK_BYTES,
  BlockPacker,
  BlockReader,
  PART_BYTES,
  bytesOf,
  compareCodePoints,
} from './term-block.js';

interface Block {
  readonly kind: TermKind;
  readonly firstTerm: string;
  readonly part: number;
  readonly data: Buffer;
}

type Piece = readonly [data: Uint8Array, tail: Uint8Array];

function packed(entries: readonly { kind: TermKind; term: string; pieces: readonly Piece[] }[]): Block[] {
  const blocks: Block[] = [];
  const packer = new BlockPacker((kind, firstTerm, part, data) =>
    blocks.push({ kind, firstTerm, part, data: Buffer.from(data) }),
  );
  const slice = (bytes: Uint8Array) => ({ bytes, from: 0, to: bytes.length });
  for (const { kind, term, pieces } of entries)
    packer.add({
      kind,
      term,
      pieces: pieces.map(([data, tail]) => ({ documents: 1, data: slice(data), tail: slice(tail) })),
    });
  packer.flush();
  return blocks;
}

function unpacked(blocks: readonly Block[]) {
  return blocks.flatMap(({ kind, data }) => {
    const reader = new BlockReader(data);
    const found: { kind: TermKind; term: string; documents: number; data: string; tail: string }[] = [];
    while (reader.next())
      found.push({
        kind,
        term: reader.term,
        documents: reader.documents,
        data: Buffer.from(bytesOf(reader.data)).toString('hex'),
        tail: Buffer.from(bytesOf(reader.tail)).toString('hex'),
      });
    return found;
  });
}

const piece = fc.tuple(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ maxLength: 80 }));
const entries = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom<TermKind>(0, 1, 8),
      term: fc.string({ unit: fc.constantFrom('a', 'b', 'é', '心', '𝒳'), maxLength: 6 }),
      pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
    }),
    { selector: ({ kind, term }) => `${kind} ${term}`, maxLength: 200, size: 'max' },
  )
  .map((list) => list.sort((a, b) => a.kind - b.kind || compareCodePoints(a.term, b.term)));

describe('terms packed into blocks', () => {
  it('survive a round trip in order, with joined pieces, in blocks of about a page', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const blocks = packed(list);
        expect(unpacked(blocks)).toEqual(
          list.map(({ kind, term, pieces }) => ({
            kind,
            term,
            documents: pieces.length,
            data: Buffer.concat(pieces.map(([data]) => data)).toString('hex'),
            tail: Buffer.concat(pieces.map(([, tail]) => tail)).toString('hex'),
          })),
        );
        expect(blocks.every(({ data }) => data.length <= BLOCK_BYTES)).toBe(true);
      }),
    );
  });

  it('have separate blocks if large, split between pieces', () => {
    const large = new Uint8Array(100_000).fill(7);
    const blocks = packed([
      { kind: 1, term: 'a', pieces: [[Uint8Array.of(1), Uint8Array.of(2)]] },
      { kind: 1, term: 'the', pieces: Array.from({ length: 7 }, () => [large, Uint8Array.of(3)] as const) },
      { kind: 1, term: 'z', pieces: [[Uint8Array.of(4), Uint8Array.of(5)]] },
    ]);
    expect(blocks.map(({ firstTerm, part }) => [firstTerm, part])).toEqual([
      ['a', 0],
      ['the', 0],
      ['the', 1],
      ['the', 2],
      ['the', 3],
      ['z', 0],
    ]);
    expect(blocks.every(({ data }) => data.length <= PART_BYTES)).toBe(true);
    expect(unpacked(blocks).map(({ term, documents, tail }) => [term, documents, tail])).toEqual([
      ['a', 1, '02'],
      ['the', 2, '0303'],
      ['the', 2, '0303'],
      ['the', 2, '0303'],
      ['the', 1, '03'],
      ['z', 1, '05'],
    ]);
  });
});
