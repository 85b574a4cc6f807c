import { cosine } from '@clinical/text-embedding';
import type { WriteBatch } from '../search-engine.port.js';
import { aCall, aDocument } from './builders.js';
import { aBatch, useEngine, writeBatch, type MakeEngine } from './engine-fixture.js';

const EVERYTHING = { proOnlyDocuments: true };
const VISITOR = { proOnlyDocuments: false };
const DIMENSIONS = 128;

/** Signed bytes that depend on the number only. */
function vectorOf(number: number): Int8Array {
  let state = Math.imul(number + 1, 0x9e3779b9) | 1;
  return Int8Array.from({ length: DIMENSIONS }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state % 128;
  });
}

/** A batch of documents with vectors. */
function vectorBatch(numbers: readonly number[], prefix = 'v'): Partial<WriteBatch> {
  const documents = numbers.map((number) =>
    aDocument({ id: `${prefix}${number}`, proOnly: number % 5 === 0 }),
  );
  return {
    documents,
    vectors: new Map(documents.map(({ id }, index) => [id, vectorOf(numbers[index] ?? 0)])),
  };
}

/** Ids of the nearest among vectors, by all cosines. */
function nearestOf(seed: number, numbers: readonly number[], limit: number): string[] {
  return numbers
    .filter((number) => number !== seed)
    .map((number) => ({ id: `v${number}`, near: cosine(vectorOf(seed), vectorOf(number)) }))
    .sort((a, b) => b.near - a.near || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

export function describeVectors(makeEngine: MakeEngine): void {
  describe('vectors', () => {
    const fixture = useEngine(makeEngine, [aDocument({ id: 'bare' })]);
    const numbers = Array.from({ length: 300 }, (_, number) => number);
    const rebuild = async (batch: Partial<WriteBatch>): Promise<void> => {
      const writer = await fixture.current.engine.openWriter('rebuild');
      await writer.write(aBatch(batch));
      await writer.commit(1_000);
    };
    const nearest = async (
      seeds: readonly string[],
      limit: number,
      access = EVERYTHING,
    ): Promise<string[][]> => {
      const found = await fixture.current.engine.vectors.nearest(seeds, limit, access, aCall());
      return found.map((neighbours) => neighbours.map(({ id }) => id));
    };
    const read = (ids: readonly string[]): Promise<ReadonlyMap<string, Int8Array>> =>
      fixture.current.engine.vectors.read(ids, aCall());

    it('are none in an index whose documents were written without', async () => {
      expect(await nearest(['bare', 'unknown'], 5)).toEqual([[], []]);
      expect(await read(['bare', 'unknown'])).toEqual(new Map());
    });

    it('find the nearest documents of each seed, best first, with their cosines', async () => {
      await rebuild(vectorBatch(numbers));
      expect(await nearest(['v7', 'unknown', 'v8'], 10)).toEqual([
        nearestOf(7, numbers, 10),
        [],
        nearestOf(8, numbers, 10),
      ]);
      const [first] = await fixture.current.engine.vectors.nearest(['v7'], 300, EVERYTHING, aCall());
      expect(first).toHaveLength(299);
      for (const { id, cosine: near } of first ?? [])
        expect(near).toBeCloseTo(cosine(vectorOf(7), vectorOf(Number(id.slice(1)))), 5);
    });

    it('find no document that the caller may not see, and as many others', async () => {
      const visible = numbers.filter((number) => number % 5 !== 0);
      expect(await nearest(['v7'], 50, VISITOR)).toEqual([nearestOf(7, visible, 50)]);
    });

    it('are read by id, and missing where there are none', async () => {
      expect(await read(['v1', 'unknown', 'v300'])).toEqual(new Map([['v1', vectorOf(1)]]));
    });

    it('are extended by later batches, also of documents without', async () => {
      const more = Array.from({ length: 20 }, (_, at) => 300 + at);
      await writeBatch(fixture.current, { documents: [aDocument({ id: 'bare' })] });
      await writeBatch(fixture.current, vectorBatch(more));
      expect(await nearest(['bare', 'v310'], 10)).toEqual([[], nearestOf(310, [...numbers, ...more], 10)]);
    });

    it('change and go with their documents', async () => {
      const { documents } = vectorBatch([7]);
      const before = (await nearest(['v8'], 400))[0] ?? [];
      expect(before).toEqual(expect.arrayContaining(['v7', 'v9']));
      await fixture.write({ ...(documents && { documents }), vectors: new Map(), deletedIds: ['v9'] });
      const after = (await nearest(['v8'], 400))[0] ?? [];
      expect(after).toEqual(before.filter((id) => id !== 'v7' && id !== 'v9'));
      expect(await read(['v7', 'v9'])).toEqual(new Map());
      await writeBatch(fixture.current, vectorBatch([9]));
      expect((await nearest(['v8'], 400))[0]).toContain('v9');
    });

    it('of another length are refused', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      const document = aDocument({ id: 'other' });
      const vectors = new Map([['other', Int8Array.of(1, 2, 3)]]);
      await expect(writer.write(aBatch({ documents: [document], vectors }))).rejects.toThrow();
      await writer.abort();
      expect(await nearest(['other'], 5)).toEqual([[]]);
    });

    it('of another length replace them in a rebuild, and go where it has none', async () => {
      await rebuild({
        documents: ['a', 'b'].map((id) => aDocument({ id })),
        vectors: new Map([
          ['a', Int8Array.of(1, 2, 3)],
          ['b', Int8Array.of(-1, 2, 3)],
        ]),
      });
      expect(await nearest(['a'], 5)).toEqual([['b']]);
      await rebuild({ documents: [aDocument({ id: 'a' })] });
      expect(await nearest(['a'], 5)).toEqual([[]]);
    });
  });
}
