import { SearchCancelledError } from '../errors.js';
import type { MatchNode, SearchPlan } from '../search-plan.js';
import { aCall, aDocument, aPlan, word } from './builders.js';
import { aBatch, useEngine, type MakeEngine } from './engine-fixture.js';

/** More documents than the engines keep in exact order, with several scores, days and undated ones. */
const DOCUMENTS = Array.from({ length: 1_300 }, (_, number) =>
  aDocument({
    id: `n${String(number).padStart(4, '0')}`,
    title: `Asthma${' asthma'.repeat(number % 4)} study ${number % 7 === 0 ? 'of salbutamol' : `number ${number}`}`,
    date: number % 10 === 0 ? '' : `20${String(10 + (number % 13)).padStart(2, '0')}-01-01`,
    categories: [number % 2 === 0 ? 11 : 27],
    lookupKeys: [...(number < 150 ? ['pmid:1'] : []), `doi:${number}`],
    proOnly: number % 50 === 0,
  }),
);

const ASTHMA = { match: word('asthma'), scoredStems: ['asthma'] };

export function describeListing(makeEngine: MakeEngine): void {
  describe('reading a full list', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const batchesOf = async (plan: Partial<SearchPlan>): Promise<string[][]> => {
      const batches: string[][] = [];
      for await (const batch of fixture.current.engine.readListed(aPlan(plan), aCall()))
        batches.push(batch.map(({ document }) => document.id));
      return batches;
    };
    const listOf = async (plan: Partial<SearchPlan>): Promise<string[]> => (await batchesOf(plan)).flat();
    const found = async (plan: Partial<SearchPlan>): Promise<Set<string>> => {
      const { engine } = fixture.current;
      const ids = new Set<string>();
      for (let offset = 0; offset < DOCUMENTS.length; offset += 100) {
        const { hits } = await engine.search(aPlan({ ...plan, page: { offset, limit: 100 } }), aCall());
        for (const { document } of hits) ids.add(document.id);
      }
      return ids;
    };
    const fullPage = { offset: 0, limit: 10_000 };

    it.each<[string, Partial<SearchPlan>]>([
      ['everything', {}],
      ['a word', ASTHMA],
      ['a word, newest first', { ...ASTHMA, sort: 'date' }],
      ['a word with a filter', { ...ASTHMA, filters: { ...aPlan().filters, categories: [11] } }],
      ['a word without the records of Pro', { ...ASTHMA, access: { proOnlyDocuments: false } }],
      ['a word with pinned documents', { ...ASTHMA, pinnedKeys: ['pmid:1'] }],
    ])('gives each document of the search for %s once', async (_, plan) => {
      const list = await listOf({ ...plan, page: fullPage });
      const { total } = await fixture.current.engine.search(aPlan(plan), aCall());
      expect(list).toHaveLength(total);
      expect(new Set(list).size).toBe(total);
    });

    it('finds the documents of as many lookup keys as a query may hold, and counts those of each key', async () => {
      const keys = Array.from({ length: 5_300 }, (_, number) => `doi:${number}`);
      const definitions = keys.map((key): MatchNode => {
        return { kind: 'labelled', label: key, child: { kind: 'keys', keys: [key] } };
      });
      const plan: Partial<SearchPlan> = { match: { kind: 'keys', keys }, scoredStems: [] };
      const { engine } = fixture.current;
      const { total } = await engine.search(aPlan(plan), aCall());
      const { details } = await engine.search(
        aPlan({ match: { kind: 'nothing' }, definitions, details: true, page: { offset: 0, limit: 0 } }),
        aCall(),
      );
      const found = (details ?? []).filter(({ hits }) => hits === 1).map(({ label }) => label);
      expect([total, details?.length, found]).toEqual([1_300, 5_300, keys.slice(0, 1_300)]);
    });

    it.each<[string, Partial<SearchPlan>]>([
      ['by rank', ASTHMA],
      ['newest first', { ...ASTHMA, sort: 'date' }],
      ['with pinned documents', { ...ASTHMA, pinnedKeys: ['pmid:1'] }],
    ])('has the order of the pages %s', async (_, plan) => {
      const pages = await Promise.all(
        [0, 100, 200, 300, 400].map(async (offset) => fixture.ids({ ...plan, page: { offset, limit: 100 } })),
      );
      expect((await listOf({ ...plan, page: fullPage })).slice(0, 500)).toEqual(pages.flat());
    });

    it('returns the requested range, in batches whose size does not grow with it', async () => {
      const list = await listOf({ ...ASTHMA, page: fullPage });
      for (const page of [
        { offset: 0, limit: 30 },
        { offset: 450, limit: 100 },
        { offset: 700, limit: 333 },
      ])
        expect(await listOf({ ...ASTHMA, page })).toEqual(list.slice(page.offset, page.offset + page.limit));
      const batches = await batchesOf({ ...ASTHMA, page: fullPage });
      expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(200);
    });

    it('leaves out documents below the low-relevance cutoff, like the pages', async () => {
      const plan = {
        match: { kind: 'or' as const, children: [word('salbutamol'), word('asthma')] },
        scoredStems: ['salbutamol', 'asthma'],
        foldThreshold: 0.5,
      };
      const list = await listOf({ ...plan, page: fullPage });
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThan(DOCUMENTS.length);
      expect(new Set(list)).toEqual(await found(plan));
    });

    it('gives a relaxed search as its pages show it', async () => {
      const parts = [word('asthma'), word('salbutamol'), word('missing')];
      const plan: Partial<SearchPlan> = {
        match: { kind: 'and', children: parts },
        scoredStems: ['asthma', 'salbutamol', 'missing'],
        relaxation: { required: [], parts, minimum: 10, widenUpTo: 0, allWordsFirst: true },
      };
      const list = await listOf({ ...plan, page: fullPage });
      const { listed, relaxed } = await fixture.current.engine.search(aPlan(plan), aCall());
      expect(relaxed).toBe(true);
      expect(list).toHaveLength(listed);
      expect(list.slice(0, 100)).toEqual(await fixture.ids(plan));
    });

    it('is empty where nothing is found', async () => {
      expect(await listOf({ match: word('nowhere'), page: fullPage })).toEqual([]);
    });

    it('stops when the caller cancels between two batches', async () => {
      const controller = new AbortController();
      const reading = async (): Promise<void> => {
        const context = { ...aCall(), signal: controller.signal };
        for await (const batch of fixture.current.engine.readListed(
          aPlan({ ...ASTHMA, page: fullPage }),
          context,
        ))
          if (batch.length > 0) controller.abort();
      };
      await expect(reading()).rejects.toThrow(SearchCancelledError);
    });

    it('can be left early, and the engine still answers', async () => {
      for await (const batch of fixture.current.engine.readListed(
        aPlan({ ...ASTHMA, page: fullPage }),
        aCall(),
      )) {
        expect(batch.length).toBeGreaterThan(0);
        break;
      }
      expect(await fixture.ids({ ...ASTHMA, page: { offset: 0, limit: 1 } })).toHaveLength(1);
    });

    it('leaves out a document that is removed while others are read, and gives each other one once', async () => {
      const { engine } = fixture.current;
      const ids: string[] = [];
      const last = (await listOf({ ...ASTHMA, page: fullPage })).at(-1) ?? '';
      for await (const batch of engine.readListed(aPlan({ ...ASTHMA, page: fullPage }), aCall())) {
        if (ids.length === 0) {
          const writer = await engine.openWriter('update');
          await writer.write(aBatch({ deletedIds: [last] }));
          await writer.commit(1);
        }
        ids.push(...batch.map(({ document }) => document.id));
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(DOCUMENTS.length - 1);
    });
  });
}
