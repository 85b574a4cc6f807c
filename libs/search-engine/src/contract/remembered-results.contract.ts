import type { EvidenceDocument } from '@clinical/evidence';
import type { ManagedSearchEngine } from '../managed-search-engine.port.js';
import type { SearchResult } from '../search-result.js';
import { aCall, aDocument, aPlan } from './builders.js';

/** What every engine that keeps results has to hold to. */
export function describeRememberedResults(name: string, engine: ManagedSearchEngine): void {
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

  describe(`a search on ${name} that was asked before`, () => {
    beforeAll(() => engine.open());
    beforeEach(async () => {
      await write('rebuild', [aDocument({ id: 'one' }), aDocument({ id: 'two' })]);
    });

    it('is answered alike by a look at the state of the index alone', async () => {
      const first = await search({ explain: true });
      expect(isRemembered(first)).toBe(false);
      const second = await search({ explain: true });
      expect(withoutTimings(second)).toEqual(withoutTimings(first));
      expect(isRemembered(second)).toBe(true);
    });

    it('is answered anew when anything about it is different', async () => {
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

    it('is answered anew after a document came, changed or went', async () => {
      expect(ids(await search())).toEqual(['one', 'two']);
      await write('update', [aDocument({ id: 'three' })]);
      expect(ids(await search())).toEqual(['one', 'three', 'two']);
      await write('update', [aDocument({ id: 'three', title: 'Another title' })]);
      expect((await search()).hits.map(({ document }) => document.title)).toContain('Another title');
      await write('update', [], ['three']);
      expect(ids(await search())).toEqual(['one', 'two']);
    });

    it('is answered anew after another generation came, and after it was taken back', async () => {
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
