import fc from 'fast-check';
import {
  NO_CATEGORY,
  NO_YEAR,
  UNDATED_DAY,
  decodeColumns,
  encodeColumns,
  type ColumnRow,
} from './column-codec.js';
import {
  PostingBlock,
  VarintReader,
  decodePostings,
  frequenciesAt,
  writeVarint,
  type StoredBlocks,
} from './posting-codec.js';
import { compareCodePoints } from './term-block.js';

type Posting = readonly [docid: number, title: number, abstract: number, keywords: number];

const frequency = fc.oneof(fc.nat(4), fc.nat(20), fc.nat(0xffff_ffff));
const postings: fc.Arbitrary<Posting[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 0xffff_fffe }), frequency, frequency, frequency), {
    selector: ([docid]) => docid,
  })
  .map((list) =>
    list.map(([docid, ...rest]): Posting => [
      docid,
      ...(rest.some((each) => each > 0) ? rest : ([1, 0, 0] as const)),
    ]),
  )
  .map((list) => list.sort((a, b) => a[0] - b[0]));

function encode(list: readonly Posting[]): StoredBlocks {
  const block = new PostingBlock();
  for (const [docid, title, abstract, keywords] of list) block.add(docid, title, abstract, keywords);
  return { documents: block.documents, data: block.encode() };
}

function read(stored: readonly StoredBlocks[], deleted: Uint32Array | null = null): Posting[] {
  const decoded = decodePostings(stored, deleted);
  return Array.from(decoded.docids, (docid, index) => {
    const { title, abstract, keywords } = frequenciesAt(decoded, index);
    return [docid, title, abstract, keywords];
  });
}

describe('varints', () => {
  it('survive a round trip of every unsigned 32-bit number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff_ffff)), (numbers) => {
        const bytes = new Uint8Array(5 * numbers.length);
        const end = numbers.reduce((at, number) => writeVarint(bytes, at, number), 0);
        const reader = new VarintReader(bytes.subarray(0, end));
        expect(numbers.map(() => reader.varint())).toEqual(numbers);
        expect(reader.atEnd).toBe(true);
      }),
    );
  });
});

describe('postings', () => {
  it('survive a round trip with frequencies of any size', () => {
    fc.assert(fc.property(postings, (list) => expect(read([encode(list)])).toEqual(list)));
  });

  it('can be concatenated', () => {
    fc.assert(
      fc.property(postings, fc.nat(), (list, at) => {
        const middle = list.length === 0 ? 0 : at % list.length;
        const [a, b] = [encode(list.slice(0, middle)), encode(list.slice(middle))];
        const joined = { documents: a.documents + b.documents, data: Buffer.concat([a.data, b.data]) };
        expect(read([joined])).toEqual(list);
      }),
    );
  });

  it('omit deleted documents', () => {
    const deleted = Uint32Array.of(1 << 5, 1 << 1);
    const list: Posting[] = [
      [4, 1, 0, 0],
      [5, 9, 99, 9],
      [33, 0, 1, 0],
      [34, 9, 99, 9],
    ];
    expect(read([encode(list)], deleted)).toEqual([list[0], list[3]]);
  });

  it('take two bytes for an adjacent docid with ordinary frequencies', () => {
    const many = Array.from({ length: 100 }, (_, at): Posting => [at + 1, 1, 3, 1]);
    expect(encode(many).data.length).toBe(1 + 2 * 100);
  });
});

describe('columns', () => {
  const row: ColumnRow = {
    id: 'pubmed-1',
    day: -3,
    arrived: 29_000_000,
    year: 1969,
    tokens: { title: 20, abstract: 70_000, keywords: 30 },
    publication: 9,
    categories: [11, 100],
    clinicalAreas: [3, 1],
    grade: 2,
    appraised: 60,
    flags: 3,
  };
  const bare: ColumnRow = {
    ...row,
    id: 'é',
    day: UNDATED_DAY,
    year: NO_YEAR,
    categories: [1, 2, 3, 4],
    clinicalAreas: [],
  };

  it('survive a round trip', () => {
    const {
      documents,
      day,
      year,
      titleTokens,
      abstractTokens,
      keywordTokens,
      publication,
      categories,
      grade,
      appraised,
      flags,
      ids,
      idEnd,
      areas,
      areaEnd,
    } = decodeColumns(encodeColumns([row, bare]));
    expect({
      documents,
      day: [...day],
      year: [...year],
      titleTokens: [...titleTokens],
      abstractTokens: [...abstractTokens],
      keywordTokens: [...keywordTokens],
      publication: [...publication],
    }).toEqual({
      documents: 2,
      day: [-3, UNDATED_DAY],
      year: [1969, NO_YEAR],
      titleTokens: [20, 20],
      abstractTokens: [70_000, 70_000],
      keywordTokens: [30, 30],
      publication: [9, 9],
    });
    expect([...categories]).toEqual([11, 100, NO_CATEGORY, NO_CATEGORY, 1, 2, 3, 4]);
    expect([...appraised]).toEqual([60, 60]);
    expect({ grade: [...grade], flags: [...flags], areas: [...areas], areaEnd: [...areaEnd] }).toEqual({
      grade: [2, 2],
      flags: [3, 3],
      areas: [3, 1],
      areaEnd: [2, 2],
    });
    expect({ ids: Buffer.from(ids).toString(), idEnd: [...idEnd] }).toEqual({
      ids: 'pubmed-1é',
      idEnd: [8, 10],
    });
  });

  it('may be empty', () => {
    expect(decodeColumns(encodeColumns([])).documents).toBe(0);
  });
});

describe('the order of code points', () => {
  it('equals that of UTF-8 bytes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\ufa0e', '\u{20000}', '\ud7ff') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
