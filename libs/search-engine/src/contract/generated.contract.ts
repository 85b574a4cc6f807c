import { isLongRun } from '@clinical/contracts/testing';
import fc from 'fast-check';
import type { EvidenceDocument } from '@clinical/evidence';
import { BruteForceEvaluator } from './brute-force-evaluator.js';
import { expectSameAsEvaluator, publicationIdsOf } from './comparisons.js';
import { writeBatch, type EngineUnderTest, type MakeEngine } from './engine-fixture.js';
import { documents, plans, smallMaterial } from './generated-plans.js';

const SEED = 20_240_229;
const PLANS = isLongRun() ? 100 : 40;
const STEPS = isLongRun() ? 4 : 2;

export function describeGeneratedSearches(makeEngine: MakeEngine): void {
  describe('generated searches over generated documents', () => {
    let under: EngineUnderTest;
    const stored = new Map<string, EvidenceDocument>();

    beforeAll(async () => {
      under = await makeEngine();
    });
    afterAll(async () => {
      await under.remove();
    });

    it.each(Array.from({ length: STEPS }, (_, step) => [step + 1]))(
      'equal the result of the evaluator, after %i rounds of new, changed and deleted documents',
      async (step) => {
        await changeDocuments(under, stored, step);
        const publications = await publicationIdsOf(under.engine, [...stored.values()]);
        const evaluator = new BruteForceEvaluator([...stored.values()], publications);
        const keys = [...stored.values()].flatMap(({ lookupKeys }) => lookupKeys);
        await fc.assert(
          fc.asyncProperty(
            plans(smallMaterial([...publications.values()], keys, [...stored.keys()])),
            (plan) => expectSameAsEvaluator(under.engine, evaluator, plan),
          ),
          { seed: SEED + step, numRuns: PLANS },
        );
      },
    );
  });
}

/** Writes new and replaced documents, and deletes some. */
async function changeDocuments(
  under: EngineUnderTest,
  stored: Map<string, EvidenceDocument>,
  step: number,
): Promise<void> {
  const ids = fc
    .sample(fc.integer({ min: 0, max: 199 }), { seed: SEED + step, numRuns: 90 })
    .map((id) => `id-${id}`);
  const written = [...new Set(ids)].map(
    (id, place) => fc.sample(documents(id), { seed: SEED * step + place, numRuns: 1 })[0],
  );
  const batch = written.filter((document) => document !== undefined);
  const deletedIds = [...stored.keys()].filter((id, place) => place % 7 === step && !ids.includes(id));
  await writeBatch(under, { documents: batch, deletedIds });
  for (const id of deletedIds) stored.delete(id);
  for (const document of batch) stored.set(document.id, document);
}
