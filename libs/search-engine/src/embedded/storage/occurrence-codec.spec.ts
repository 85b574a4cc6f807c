import fc from 'fast-check';
import {
  PLACE_LIMIT,
  decodeOccurrences,
  keepAt,
  readPositions,
  writeOccurrences,
} from './occurrence-codec.js';
import { ByteSink } from './posting-codec.js';

type Occurrence = readonly [docid: number, field: number, position: number];

const FIELDS = 7;
const occurrences: fc.Arbitrary<Occurrence[]> = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(FIELDS - 1),
      fc.oneof(fc.nat(30), fc.nat(PLACE_LIMIT - 1)),
    ),
    { maxLength: 60, selector: (each) => each.join() },
  )
  .map((list) => list.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]));

function encode(list: readonly Occurrence[]) {
  const data = new ByteSink();
  const tail = new ByteSink();
  const docids = Uint32Array.from(list, ([docid]) => docid);
  const places = Uint32Array.from(list, ([, field, position]) => field * PLACE_LIMIT + position);
  const documents = writeOccurrences({ docids, places }, [0, list.length], data, tail);
  return { documents, data: data.bytes.slice(0, data.length), tail: tail.bytes.slice(0, tail.length) };
}

function read(
  stored: readonly ReturnType<typeof encode>[],
  deleted: Uint32Array | null = null,
): Occurrence[] {
  const { docids, fields, starts, positions } = decodeOccurrences(stored, deleted);
  return Array.from(docids).flatMap((docid, at) =>
    Array.from({ length: FIELDS }, (_, field) => field)
      .filter((field) => ((fields[at] ?? 0) & (1 << field)) !== 0)
      .flatMap((field) => {
        const found: number[] = [];
        readPositions(positions, starts[at] ?? 0, fields[at] ?? 0, field, found);
        return found.map((position): Occurrence => [docid, field, position]);
      }),
  );
}

describe('occurrences of a word', () => {
  it('survive a round trip for any field and position', () => {
    fc.assert(fc.property(occurrences, (list) => expect(read([encode(list)])).toEqual(list)));
  });

  it('can be concatenated within and across rows', () => {
    fc.assert(
      fc.property(occurrences, fc.nat(40), (list, border) => {
        const parts = [list.filter(([docid]) => docid <= border), list.filter(([docid]) => docid > border)]
          .filter((part) => part.length > 0)
          .map(encode);
        const joined = {
          documents: parts.reduce((sum, { documents }) => sum + documents, 0),
          data: Buffer.concat(parts.map(({ data }) => data)),
          tail: Buffer.concat(parts.map(({ tail }) => tail)),
        };
        expect(read(parts)).toEqual(list);
        expect(read([joined])).toEqual(list);
      }),
    );
  });

  it('omit deleted documents', () => {
    fc.assert(
      fc.property(occurrences, fc.array(fc.nat(40)), (list, gone) => {
        const deleted = new Uint32Array(2);
        for (const docid of gone) deleted[docid >>> 5] = (deleted[docid >>> 5] ?? 0) | (1 << (docid & 31));
        expect(read([encode(list)], deleted)).toEqual(list.filter(([docid]) => !gone.includes(docid)));
      }),
    );
  });

  it('filter positions at which the word occurs', () => {
    fc.assert(
      fc.property(occurrences, fc.uniqueArray(fc.nat(30)), fc.nat(3), (list, asked, offset) => {
        const wanted = asked.sort((a, b) => a - b);
        const { docids, fields, starts, positions } = decodeOccurrences([encode(list)], null);
        docids.forEach((docid, at) => {
          for (let field = 0; field < FIELDS; field++) {
            if (((fields[at] ?? 0) & (1 << field)) === 0) continue;
            const kept = Int32Array.from(wanted);
            const length = keepAt(positions, starts[at] ?? 0, fields[at] ?? 0, field, offset, {
              positions: kept,
              length: kept.length,
            });
            expect(Array.from(kept.subarray(0, length))).toEqual(
              wanted.filter((each) =>
                list.some((one) => one.join() === [docid, field, each + offset].join()),
              ),
            );
          }
        });
      }),
    );
  });
});
