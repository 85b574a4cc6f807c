import type { EvidenceDocument } from '@clinical/evidence';
import { SearchCancelledError, SearchTimeoutError } from '../errors.js';
import type { ManagedSearchEngine } from '../search-engine.port.js';
import type { SearchResult } from '../search-result.js';
import { aCall, aDocument, aPlan, word } from './builders.js';
import { aBatch, useEngine, type MakeEngine } from './engine-fixture.js';

const DOCUMENTS = Array.from({ length: 50 }, (_, number) =>
  aDocument({ id: `n${number}`, title: `Common word ${number}` }),
);

export function describeCalls(makeEngine: MakeEngine): void {
  describe('calls', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const search = (signal: AbortSignal, deadlineMs: number) =>
      fixture.current.engine.search(aPlan({ match: word('common') }), { signal, deadlineMs });

    it('rejects a call that is cancelled before it starts, while it waits, or while it runs', async () => {
      await expect(search(AbortSignal.abort(), 60_000)).rejects.toThrow(SearchCancelledError);
      const controllers = Array.from({ length: 20 }, () => new AbortController());
      const calls = controllers.map(({ signal }) => search(signal, 60_000));
      const ends = Promise.allSettled(calls);
      controllers.forEach((controller, number) => {
        if (number % 2 === 1) controller.abort();
      });
      const settled = await ends;
      settled.forEach((end, number) => {
        if (number % 2 === 1) {
          expect(end).toMatchObject({
            status: 'rejected',
            reason: expect.any(SearchCancelledError) as unknown,
          });
        } else expect(end).toMatchObject({ status: 'fulfilled', value: { total: 50 } });
      });
    });

    it('rejects a call past its deadline', async () => {
      await expect(search(new AbortController().signal, 0)).rejects.toThrow(SearchTimeoutError);
    });

    it('still answers after calls were cancelled', async () => {
      expect((await search(new AbortController().signal, 60_000)).total).toBe(50);
    });

    it('answers during writes, and sees only complete batches', async () => {
      const { engine } = fixture.current;
      const writer = await engine.openWriter('update');
      const batch = (round: number) =>
        Array.from({ length: 10 }, (_, number) =>
          aDocument({ id: `w${round}-${number}`, title: 'Common word' }),
        );
      const totals: number[] = [];
      for (let round = 0; round < 10; round++) {
        const writing = writer.write(aBatch({ documents: batch(round) }));
        totals.push((await engine.search(aPlan({ match: word('common') }), aCall())).total);
        await writing;
      }
      await writer.commit(0);
      expect(totals.every((total) => total % 10 === 0)).toBe(true);
      expect((await search(new AbortController().signal, 60_000)).total).toBe(150);
    });
  });
}

/** Contract of engines with a result cache. */
export function describeResultCache(name: string, engine: ManagedSearchEngine): void {
  const write = async (
    mode: 'update' | 'rebuild',
    documents: EvidenceDocument[],
    deletedIds: string[] = [],
  ): Promise<void> => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents, deletedIds, checkpoints: [] });
    await writer.commit(deletedIds.length);
  };
  const search = (overrides: Parameters<typeof aPlan>[0] = {}): Promise<SearchResult> =>
    engine.search(aPlan(overrides), aCall());
  const ids = ({ hits }: SearchResult): string[] => hits.map(({ document }) => document.id).sort();
  const withoutTimings = ({ timings: _, ...rest }: SearchResult): object => rest;
  const isRemembered = ({ timings }: SearchResult): boolean => Object.keys(timings).join() === 'remembered';

  describe(`a repeated search on ${name}`, () => {
    beforeAll(() => engine.open());
    beforeEach(async () => {
      await write('rebuild', [aDocument({ id: 'one' }), aDocument({ id: 'two' })]);
    });

    it('returns the cached result while the index is unchanged', async () => {
      const first = await search({ explain: true });
      expect(isRemembered(first)).toBe(false);
      const second = await search({ explain: true });
      expect(withoutTimings(second)).toEqual(withoutTimings(first));
      expect(isRemembered(second)).toBe(true);
    });

    it('is a cache miss when any part of the plan differs', async () => {
      await search();
      for (const other of [
        { explain: true },
        { sort: 'date' as const },
        { page: { offset: 1, limit: 20 } },
        { access: { proOnlyDocuments: false } },
        { today: 20_000 },
      ])
        expect(isRemembered(await search(other))).toBe(false);
    });

    it('is a cache miss after a document was added, changed or removed', async () => {
      expect(ids(await search())).toEqual(['one', 'two']);
      await write('update', [aDocument({ id: 'three' })]);
      expect(ids(await search())).toEqual(['one', 'three', 'two']);
      await write('update', [aDocument({ id: 'three', title: 'Another title' })]);
      expect((await search()).hits.map(({ document }) => document.title)).toContain('Another title');
      await write('update', [], ['three']);
      expect(ids(await search())).toEqual(['one', 'two']);
    });

    it('counts on another page what was imported since the first', async () => {
      const categories = [100];
      const counted = async (offset: number) => {
        const { total, listed, facets } = await search({
          match: word('asthma'),
          scoredStems: ['asthma'],
          foldThreshold: 0.1,
          page: { offset, limit: 1 },
        });
        return [total, listed, facets.categories];
      };
      const some = ['one', 'two'].map((id) => aDocument({ id, title: 'Asthma', categories }));
      await write('rebuild', some);
      expect(await counted(0)).toEqual([2, 2, [{ id: 100, count: 2 }]]);
      await write('update', [aDocument({ id: 'three', title: 'Asthma', categories })]);
      expect(await counted(1)).toEqual([3, 3, [{ id: 100, count: 3 }]]);
      await write('update', [], ['three']);
      expect(await counted(2)).toEqual([2, 2, [{ id: 100, count: 2 }]]);
    });

    it('counts for readers without access to documents for professionals what they may see', async () => {
      await write('rebuild', [
        aDocument({ id: 'one', title: 'Asthma' }),
        aDocument({ id: 'two', title: 'Asthma', proOnly: true }),
      ]);
      const total = async (proOnlyDocuments: boolean, offset: number) =>
        (
          await search({
            match: word('asthma'),
            access: { proOnlyDocuments },
            page: { offset, limit: 1 },
          })
        ).total;
      expect([await total(true, 0), await total(false, 1)]).toEqual([2, 1]);
    });

    it('is a cache miss after a generation switch and after a rollback', async () => {
      await search();
      await write('rebuild', [aDocument({ id: 'four' }), aDocument({ id: 'five' })]);
      expect(ids(await search())).toEqual(['five', 'four']);
      await engine.rollback();
      expect(ids(await search())).toEqual(['one', 'two']);
      await write('rebuild', [aDocument({ id: 'six' }), aDocument({ id: 'seven' })]);
      expect(ids(await search())).toEqual(['seven', 'six']);
    });
  });
}
