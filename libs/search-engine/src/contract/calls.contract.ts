import { SearchCancelledError, SearchTimeoutError } from '../errors.js';
import { aCall, aDocument, aPlan, word } from './builders.js';
import { aBatch, useEngine } from './engine-fixture.js';
import type { MakeEngine } from './search-engine.contract.js';

const DOCUMENTS = Array.from({ length: 50 }, (_, number) =>
  aDocument({ id: `n${number}`, title: `Common word ${number}` }),
);

export function describeCalls(makeEngine: MakeEngine): void {
  describe('calls', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const search = (signal: AbortSignal, deadlineMs: number) =>
      fixture.current.engine.search(aPlan({ match: word('common') }), { signal, deadlineMs });

    it('rejects a call that is called off before, while it waits, or while it runs', async () => {
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

    it('goes on answering after calls were called off', async () => {
      expect((await search(new AbortController().signal, 60_000)).total).toBe(50);
    });

    it('answers while a writer is at work, each time with whole batches', async () => {
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
