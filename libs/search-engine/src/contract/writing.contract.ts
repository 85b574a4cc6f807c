import { isLongRun } from '@clinical/contracts/testing';
import type { EvidenceDocument } from '@clinical/evidence';
import { EngineUnavailableError, WriterBusyError } from '../errors.js';
import { aCall, aDocument, aJournal, aPlan, aSuggestion, phrase, word } from './builders.js';
import { everyId } from './comparisons.js';
import { aBatch, useEngine, type EngineUnderTest, type MakeEngine } from './engine-fixture.js';

export const [ONE, TWO, THREE] = [
  aDocument({ id: 'one', title: 'Malaria in spring' }),
  aDocument({ id: 'two', title: 'Malaria in autumn', demonstration: true }),
  aDocument({ id: 'three', title: 'Cholera' }),
];

/** Batches of one record each; every fifth removes the record before it. A multiple of 15, so that topics are even. */
const BATCHES = isLongRun() ? 150 : 45;

/** Runs a test with a separate engine. */
async function withEngine(
  makeEngine: MakeEngine,
  test: (under: EngineUnderTest) => Promise<void>,
): Promise<void> {
  const under = await makeEngine();
  try {
    await test(under);
  } finally {
    await under.remove();
  }
}

export function describeWriting(makeEngine: MakeEngine): void {
  describe('writing', () => {
    const fixture = useEngine(makeEngine, []);

    it('reports that there is no index before the first document', async () => {
      await withEngine(makeEngine, async ({ engine }) => {
        await expect(engine.status()).rejects.toThrow(EngineUnavailableError);
        await expect(engine.search(aPlan(), aCall())).rejects.toThrow(EngineUnavailableError);
      });
    });

    it('makes a batch visible as soon as it is written, and counts it', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      await writer.write(aBatch({ documents: [ONE, TWO, THREE] }));
      const { documents, demonstrationDocuments, version } = await fixture.current.engine.status();
      expect({ documents, demonstrationDocuments }).toEqual({ documents: 3, demonstrationDocuments: 1 });
      expect(await everyId(fixture.current.engine)).toEqual(['one', 'three', 'two']);
      await writer.commit(0);
      expect((await fixture.current.engine.status()).version).toBeGreaterThanOrEqual(version);
    });

    it('replaces a document with the same id everywhere', async () => {
      const changed = { ...TWO, title: 'Dengue in autumn', lookupKeys: ['pmid:2'], demonstration: false };
      const before = (await fixture.current.engine.status()).version;
      await fixture.write({ documents: [changed] });
      const { version, demonstrationDocuments } = await fixture.current.engine.status();
      expect({ grown: version > before, demonstrationDocuments }).toEqual({
        grown: true,
        demonstrationDocuments: 0,
      });
      expect(await fixture.ids({ match: word('malaria') })).toEqual(['one']);
      expect(await fixture.ids({ match: phrase('in autumn') })).toEqual(['two']);
      expect(await fixture.ids({ match: { kind: 'nothing' }, pinnedKeys: TWO.lookupKeys })).toEqual([]);
      expect(await fixture.ids({ match: { kind: 'nothing' }, pinnedKeys: ['pmid:2'] })).toEqual(['two']);
    });

    it('shows a replacement even if nothing relevant for search or ranking has changed', async () => {
      const { engine } = fixture.current;
      const pagesOf = async (): Promise<(string | undefined)[]> => {
        const { hits } = await engine.search(aPlan({ match: phrase('in autumn') }), aCall());
        return hits.map(({ document }) => document.pages);
      };
      const [two] = await engine.documents(['two'], aCall());
      for (const pages of ['1-9', '10-19']) {
        await fixture.write({ documents: two === undefined ? [] : [{ ...two.document, pages }] });
        expect(await pagesOf()).toEqual([pages]);
        expect(await pagesOf()).toEqual([pages]);
      }
    });

    it('removes documents everywhere and ignores unknown ids', async () => {
      await fixture.write({ deletedIds: ['one', 'unknown'] });
      expect(await fixture.ids({ match: word('malaria') })).toEqual([]);
      expect(await fixture.ids({ match: phrase('malaria') })).toEqual([]);
      expect(await fixture.current.engine.documents(['one'], aCall())).toEqual([]);
      expect((await fixture.current.engine.status()).documents).toBe(2);
    });

    it('weighs words by the remaining documents', async () => {
      const plan = aPlan({ match: word('cholera'), scoredStems: ['cholera', 'malaria'], explain: true });
      const { hits } = await fixture.current.engine.search(plan, aCall());
      expect(hits[0]?.explanation?.stems.map(({ documents }) => documents)).toEqual([1, 0]);
    });

    it('finds documents by lookup key while writing, without duplicates', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      const fresh = aDocument({ id: 'four', lookupKeys: ['pmid:4', 'doi:4'] });
      await writer.write(aBatch({ documents: [fresh] }));
      expect(await writer.findByKeys(['doi:4', 'pmid:4', 'pmid:5'])).toEqual([fresh]);
      await writer.write(aBatch({ deletedIds: ['four'] }));
      expect(await writer.findByKeys(['pmid:4'])).toEqual([]);
      await writer.abort();
    });

    it('finds documents by lookup key including queued batches', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      const fresh = aDocument({ id: 'four', lookupKeys: ['pmid:4'] });
      const changed = { ...fresh, title: 'Dengue in autumn', lookupKeys: ['doi:4'] };
      const written = [writer.write(aBatch({ documents: [fresh] }))];
      expect(await writer.findByKeys(['pmid:4'])).toEqual([fresh]);
      written.push(writer.write(aBatch({ documents: [changed] })));
      expect(await writer.findByKeys(['pmid:4'])).toEqual([]);
      expect(await writer.findByKeys(['pmid:4', 'doi:4'])).toEqual([changed]);
      written.push(writer.write(aBatch({ deletedIds: ['four'] })));
      expect(await writer.findByKeys(['doi:4'])).toEqual([]);
      await Promise.all(written);
      expect(await writer.findByKeys(['pmid:4', 'doi:4'])).toEqual([]);
      await writer.abort();
    });

    it('stores checkpoints with their documents, and deletes them on request', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      await writer.write(aBatch({ checkpoints: [{ key: 'file', value: '{"at":1}' }] }));
      await writer.write(aBatch({ checkpoints: [{ key: 'file', value: '{"at":2}' }] }));
      expect(await writer.readCheckpoint('file')).toBe('{"at":2}');
      await writer.write(aBatch({ checkpoints: [{ key: 'file', value: null }] }));
      expect(await writer.readCheckpoint('file')).toBeNull();
      await writer.abort();
    });

    it('reads checkpoints by key prefix, while writing and from the serving generation', async () => {
      const { engine } = fixture.current;
      const writer = await engine.openWriter('update');
      const checkpoints = ['score:b', 'score:a', 'scor', 'score:', 'source:a', 'score;a'].map((key) => ({
        key,
        value: `"${key}"`,
      }));
      await writer.write(aBatch({ documents: [aDocument({ id: 'one' })], checkpoints }));
      const expected = ['score:', 'score:a', 'score:b'].map((key) => ({ key, value: `"${key}"` }));
      expect(await writer.readCheckpoints('score:')).toEqual(expected);
      await writer.commit(0);
      expect(await engine.readCheckpoints('score:')).toEqual(expected);
      expect(await engine.readCheckpoints('none')).toEqual([]);
    });

    it('keeps written batches when an update is aborted', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      await writer.write(aBatch({ documents: [aDocument({ id: 'kept' })] }));
      await writer.abort();
      expect(await everyId(fixture.current.engine)).toContain('kept');
    });

    it.each([
      ['cannot be worked out', { mesh: null }],
      ['cannot be stored', { id: {} }],
    ])('writes nothing of a batch that %s, and nothing after it', async (_why, fault) => {
      const writer = await fixture.current.engine.openWriter('update');
      const documents = [aDocument({ id: 'half', journal: aJournal('Half') }), aBroken(fault)];
      await writer.write(aBatch({ documents: [aDocument({ id: 'whole' })] }));
      await expect(writer.write(aBatch({ documents }))).rejects.toThrow();
      await expect(writer.write(aBatch({ documents: [aDocument({ id: 'after' })] }))).rejects.toThrow();
      await expect(writer.commit(0)).rejects.toThrow();
      await writer.abort();
      const ids = await everyId(fixture.current.engine);
      expect(['whole', 'half', 'after'].map((id) => ids.includes(id))).toEqual([true, false, false]);
    });

    it('rejects every batch queued after a failed one', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      const written = await Promise.allSettled([
        writer.write(aBatch({ documents: [aDocument({ id: 'before' })] })),
        writer.write(aBatch({ deletedIds: ['before', {} as string] })),
        writer.write(aBatch({ documents: [aDocument({ id: 'behind' })] })),
        writer.write(aBatch({ checkpoints: [{ key: 'behind', value: '1' }] })),
      ]);
      const checkpoint = await writer.readCheckpoint('behind');
      await writer.abort();
      const ids = await everyId(fixture.current.engine);
      expect([written.map(({ status }) => status), checkpoint]).toEqual([
        ['fulfilled', 'rejected', 'rejected', 'rejected'],
        null,
      ]);
      expect(['before', 'behind'].map((id) => ids.includes(id))).toEqual([true, false]);
    });

    it('commits only after every queued batch is written', async () => {
      const writer = await fixture.current.engine.openWriter('update');
      const writing = ['p', 'q', 'r'].map((id) => writer.write(aBatch({ documents: [aDocument({ id })] })));
      await writer.commit(0);
      await Promise.all(writing);
      expect(await everyId(fixture.current.engine)).toEqual(expect.arrayContaining(['p', 'q', 'r']));
    });

    it('allows one writer at a time and names the current one', async () => {
      const other = await fixture.current.anotherEngine();
      const writer = await fixture.current.engine.openWriter('update');
      await expect(fixture.current.engine.openWriter('rebuild')).rejects.toThrow(WriterBusyError);
      await expect(other.engine.openWriter('update')).rejects.toThrow(/Another import is running/);
      await writer.commit(0);
      const next = await other.engine.openWriter('update');
      await next.abort();
      await other.close();
    });

    it('finds everything after a restart', async () => {
      const before = await everyId(fixture.current.engine);
      const reopened = await (await fixture.current.anotherEngine()).reopen();
      expect(await everyId(reopened.engine)).toEqual(before);
      await reopened.close();
    });

    it('finds the same after many small batches', async () => {
      await withEngine(makeEngine, async (under) => {
        const writer = await under.engine.openWriter('update');
        for (let number = 0; number < BATCHES; number++) {
          const documents = [
            aDocument({
              id: `n-${number}`,
              title: `Word${number % 7} common`,
              keywords: [`Topic ${number % 3}`],
            }),
          ];
          await writer.write(aBatch({ documents, deletedIds: number % 5 === 4 ? [`n-${number - 1}`] : [] }));
        }
        await writer.commit(0);
        const kept = (BATCHES * 4) / 5;
        const { total } = await under.engine.search(aPlan({ match: word('common') }), aCall());
        const [near] = await under.engine.words.nearWords(['common'], aCall());
        const [suggestion] = await under.engine.words.suggest(aSuggestion('topi', 1), aCall());
        expect({ total, documents: near?.documents }).toEqual({ total: kept, documents: kept });
        expect(suggestion).toEqual({ text: 'Topic 0', documents: kept / 3, kind: 'topic' });
      });
    });
  });
}

function aBroken(fault: object): EvidenceDocument {
  return { ...aDocument({ id: 'broken', journal: aJournal('Broken') }), ...fault };
}
