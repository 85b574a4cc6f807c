import { DEFAULT_RANKING_SETTINGS, type EvidenceDocument } from '@clinical/evidence';
import { stem, tokenTexts } from '@clinical/text-analysis';
import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { BruteForceEvaluator } from './brute-force-evaluator.js';
import { aPlan } from './builders.js';
import { documents } from './generated-plans.js';

/** Documents of few words, the searches of which compare the first three or so with their wording. */
const collections = fc
  .tuple(...Array.from({ length: 9 }, (_, index) => documents(`id-${index}`)))
  .map((all) => all.map((document) => ({ ...document, proOnly: false })));
const searches = fc
  .array(fc.constantFrom('asthma', 'child', 'heart', 'failure', 'trial'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

function placeOf(id: string, all: readonly EvidenceDocument[], wording: string, candidates: number): number {
  const evaluator = new BruteForceEvaluator(all, new Map());
  const { hits } = evaluator.search(
    aPlan({
      scoredStems: [...new Set(tokenTexts(wording).map(stem))],
      wording,
      ranking: { ...DEFAULT_RANKING_SETTINGS, wording: { candidates, weight: 0.5, similarity: 0.5 } },
    }),
  );
  return hits.findIndex((hit) => hit.id === id);
}

describe('ranking with the wording of the search', () => {
  it('never moves a document down when only its quality or only its date rises', () => {
    fc.assert(
      fc.property(collections, searches, fc.nat(9), fc.nat(8), (all, wording, candidates, which) => {
        const chosen = all[which];
        if (chosen === undefined) return;
        const withChange = (change: Partial<EvidenceDocument>): number =>
          placeOf(
            chosen.id,
            all.map((each) => (each === chosen ? { ...each, ...change } : each)),
            wording,
            candidates,
          );
        const before = withChange({});
        expect(withChange({ grade: 1, categories: [11] })).toBeLessThanOrEqual(
          withChange({ categories: [11] }),
        );
        if (chosen.date !== '') expect(withChange({ date: '2031' })).toBeLessThanOrEqual(before);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
