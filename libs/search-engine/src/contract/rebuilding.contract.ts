import { GenerationRefusedError } from '../errors.js';
import type { Publication } from '../search-engine.port.js';
import { aCall, aDocument, aJournal, anAbstract } from './builders.js';
import { everyId } from './comparisons.js';
import { aBatch, useEngine, writeBatch, type MakeEngine } from './engine-fixture.js';
import { ONE, THREE, TWO } from './writing.contract.js';
import { NO_FILTERS } from '../search-plan.js';

export function describeRebuilding(makeEngine: MakeEngine): void {
  describe('rebuilding', () => {
    const fixture = useEngine(makeEngine, [ONE, TWO, { ...THREE, journal: aJournal('Water') }]);
    const rebuild = async (documents: readonly (typeof ONE)[], expectedDeletions: number): Promise<void> => {
      const writer = await fixture.current.engine.openWriter('rebuild');
      if (documents.length > 0) await writer.write(aBatch({ documents }));
      await writer.commit(expectedDeletions);
    };

    it('serves the old generation until the new one is committed', async () => {
      const writer = await fixture.current.engine.openWriter('rebuild');
      await writer.write(aBatch({ documents: [ONE] }));
      expect(await everyId(fixture.current.engine)).toEqual(['one', 'three', 'two']);
      await writer.abort();
      expect(await everyId(fixture.current.engine)).toEqual(['one', 'three', 'two']);
    });

    it('finds written documents by lookup key despite concurrent lookups', async () => {
      const writer = await fixture.current.engine.openWriter('rebuild');
      for (let round = 0; round < 10; round++) {
        const documents = Array.from({ length: 300 }, (_, place) =>
          aDocument({
            id: `round-${round}-${place}`,
            abstract: anAbstract(`finding ${place} `.repeat(50)),
            lookupKeys: [`pmid:${round}-${place}`],
          }),
        );
        let isWritten = false;
        const writing = writer.write(aBatch({ documents })).finally(() => (isWritten = true));
        while (!isWritten) await writer.findByKeys(['pmid:none']);
        await writing;
        expect(await writer.findByKeys([`pmid:${round}-299`])).toEqual(documents.slice(299));
      }
      await writer.abort();
    });

    it.each([
      ['empty', [], 3],
      ['smaller than it should be', [ONE], 1],
    ] as const)('refuses a generation that is %s', async (_, documents, expectedDeletions) => {
      await expect(rebuild(documents, expectedDeletions)).rejects.toThrow(GenerationRefusedError);
      expect(await everyId(fixture.current.engine)).toEqual(['one', 'three', 'two']);
    });

    it('switches to the new generation for every engine on the store, with a later version', async () => {
      const other = await fixture.current.anotherEngine();
      const before = await other.engine.status();
      await rebuild([ONE, { ...THREE, journal: aJournal('Water') }], 1);
      const after = await other.engine.status();
      expect(await everyId(other.engine)).toEqual(['one', 'three']);
      expect([after.generation === before.generation, after.version > before.version]).toEqual([false, true]);
      await other.close();
    });

    it('keeps publication numbers across a rebuild', async () => {
      const publications = async () => {
        const [found] = await fixture.current.engine.documents(['three'], aCall());
        return found?.publicationId ?? 0;
      };
      const before = await publications();
      await rebuild(
        [aDocument({ id: 'first', journal: aJournal('Another') }), { ...THREE, journal: aJournal('Water') }],
        1,
      );
      expect(await publications()).toBe(before);
      expect(await fixture.ids({ filters: { ...NO_FILTERS, publications: [before] } })).toEqual(['three']);
    });

    it('accepts updates to the new generation', async () => {
      await writeBatch(fixture.current, { documents: [TWO] });
      expect(await everyId(fixture.current.engine)).toEqual(['first', 'three', 'two']);
    });
  });

  describe('rebuilding with the records of another engine', () => {
    const fixture = useEngine(makeEngine, []);

    const rebuild = async (others: readonly Publication[], ...names: string[]) => {
      const { engine } = fixture.current;
      const writer = await engine.openWriter('rebuild', others);
      const ids = names.map((_, place) => `document-${place}`);
      const documents = ids.map((id, place) => aDocument({ id, journal: aJournal(names[place] ?? '') }));
      await writer.write(aBatch({ documents }));
      await writer.commit(0);
      const found = await engine.documents(ids, aCall());
      return found.map(({ publicationId }) => publicationId);
    };

    it('keeps the numbers of its publications', async () => {
      const others = [
        { id: 3, name: 'Water' },
        { id: 7, name: 'Air' },
      ];
      expect(await rebuild(others, 'Fire', 'WATER')).toEqual([8, 3]);
      const found = await fixture.current.engine.publications([3, 7, 8], aCall());
      expect(found).toEqual([...others, { id: 8, name: 'Fire' }]);
    });

    it('keeps them where the serving generation has other ones, and uses none of these again', async () => {
      const others = [
        { id: 8, name: 'Water' },
        { id: 9, name: 'Earth' },
      ];
      expect(await rebuild(others, 'Water', 'Earth', 'Air', 'Fire')).toEqual([8, 9, 7, 10]);
      const found = await fixture.current.engine.publications([3, 7, 8, 9, 10], aCall());
      expect(found.map(({ name }) => name)).toEqual(['Air', 'Water', 'Earth', 'Fire']);
    });
  });
}
