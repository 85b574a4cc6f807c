import { earliestDay, type EvidenceDocument } from '@clinical/evidence';
import { arrivedMinute, type SearchPlan } from '../search-plan.js';
import { aCall, aDocument, aPlan, word } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

const at = (minute: number): string => new Date(minute * 60_000 + 20_000).toISOString();

/** Dates rise with the places, so that they do not decide, but are the same for pairs; the last 30 came before times were kept. */
const DOCUMENTS = Array.from({ length: 250 }, (_, place) =>
  aDocument({
    id: `a-${String(999 - place)}`,
    title: place % 2 === 0 ? 'Gout' : 'Gout and colchicine',
    date: place % 7 === 0 ? '' : String(1700 + Math.floor(place / 2)),
    ...(place < 220 ? { firstImported: at(29_000_000 + Math.floor(place / 50)) } : {}),
  }),
);

const day = ({ date }: EvidenceDocument): number => earliestDay(date) ?? -Infinity;

const ORDER = DOCUMENTS.toSorted(
  (one, other) =>
    arrivedMinute(other.firstImported) - arrivedMinute(one.firstImported) ||
    (day(one) === day(other) ? 0 : day(other) - day(one)) ||
    (one.id < other.id ? -1 : 1),
).map(({ id }) => id);

export function describeArrival(makeEngine: MakeEngine): void {
  describe('documents in the order of their arrival', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const gout: Partial<SearchPlan> = { match: word('gout'), scoredStems: ['gout'], sort: 'arrival' };
    const page = async (plan: Partial<SearchPlan>) => {
      const { hits, total, listed } = await fixture.current.engine.search(aPlan(plan), aCall());
      return { total, listed, documents: hits.map(({ document }) => document) };
    };
    const following = (document: EvidenceDocument | undefined): SearchPlan['after'] =>
      document && {
        arrived: arrivedMinute(document.firstImported),
        day: earliestDay(document.date),
        id: document.id,
      };

    it('are the newest in the collection first, those of an unknown time last', async () => {
      expect(await fixture.ids({ ...gout, page: { offset: 0, limit: 100 } })).toEqual(ORDER.slice(0, 100));
      expect(await fixture.ids({ ...gout, page: { offset: 200, limit: 50 } })).toEqual(ORDER.slice(200));
    });

    it.each([
      ['a word', gout],
      ['a word with a low-relevance cutoff', { ...gout, foldThreshold: 0.01 }],
      [
        'a relaxed search',
        {
          ...gout,
          match: { kind: 'and', children: [word('gout'), word('absent')] },
          relaxation: {
            required: [],
            parts: [word('gout'), word('absent')],
            minimum: 20,
            widenUpTo: 0,
            allWordsFirst: true,
          },
        },
      ],
    ] satisfies [string, Partial<SearchPlan>][])('are read page by page, all once: %s', async (_, plan) => {
      const ids: string[] = [];
      let after: SearchPlan['after'];
      for (;;) {
        const { documents, total, listed } = await page({
          ...plan,
          page: { offset: 0, limit: 60 },
          ...(after === undefined ? {} : { after }),
        });
        expect([total, listed]).toEqual([250, 250]);
        if (documents.length === 0) break;
        ids.push(...documents.map(({ id }) => id));
        after = following(documents.at(-1));
      }
      expect(ids).toEqual(ORDER);
    });

    it('keep their places while others arrive and leave', async () => {
      const limit = { offset: 0, limit: 100 };
      const first = await page({ ...gout, page: limit });
      const after = following(first.documents.at(-1));
      await fixture.write({
        documents: [aDocument({ id: 'b-1', title: 'Gout', firstImported: at(29_999_999) })],
        deletedIds: ORDER.slice(0, 2),
      });
      const rest = await page({ ...gout, page: limit, ...(after === undefined ? {} : { after }) });
      expect(rest.documents.map(({ id }) => id)).toEqual(ORDER.slice(100, 200));
      expect(await fixture.ids({ ...gout, page: { offset: 0, limit: 20 } })).toEqual([
        'b-1',
        ...ORDER.slice(2, 21),
      ]);
    });
  });
}
