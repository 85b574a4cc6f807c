import type { EvidenceDocument } from '@clinical/evidence';
import type { WriteBatch } from '../search-engine.port.js';
import type { SearchPlan } from '../search-plan.js';
import { aCall, aPlan } from './builders.js';
import type { EngineUnderTest, MakeEngine } from './search-engine.contract.js';

/** One engine for the tests of a block, and the shortest ways to fill and ask it. */
export interface EngineFixture {
  readonly current: EngineUnderTest;
  /** Writes one batch and commits. */
  write(batch: Partial<WriteBatch>): Promise<void>;
  /** Ids that a plan lists, in order. */
  ids(plan: Partial<SearchPlan>): Promise<string[]>;
}

/** Makes the engine before the tests of the enclosing block, with some documents in it, and removes it after them. */
export function useEngine(makeEngine: MakeEngine, documents: readonly EvidenceDocument[]): EngineFixture {
  let current: EngineUnderTest | null = null;
  const get = (): EngineUnderTest => {
    if (current === null) throw new Error('The engine is there within tests only.');
    return current;
  };
  const fixture: EngineFixture = {
    get current() {
      return get();
    },
    write: (batch) => writeBatch(get(), batch),
    ids: async (plan) => {
      const { hits } = await get().engine.search(aPlan(plan), aCall());
      return hits.map(({ document }) => document.id);
    },
  };
  beforeAll(async () => {
    current = await makeEngine();
    if (documents.length > 0) await fixture.write({ documents });
  });
  afterAll(async () => {
    await current?.remove();
  });
  return fixture;
}

/** Writes one batch into the serving generation and commits. */
export async function writeBatch({ engine }: EngineUnderTest, batch: Partial<WriteBatch>): Promise<void> {
  const writer = await engine.openWriter('update');
  await writer.write(aBatch(batch));
  await writer.commit(0);
}

export function aBatch(batch: Partial<WriteBatch>): WriteBatch {
  return { documents: [], deletedIds: [], checkpoints: [], ...batch };
}
