import { spawn } from 'node:child_process';
import type { EvidenceDocument } from '@clinical/evidence';
import type { SearchEngine, WriteBatch } from '../search-engine.port.js';
import type { SearchPlan } from '../search-plan.js';
import { FROM_SOURCE, IS_BUILD_CURRENT } from '../shared/start-thread.js';
import { aCall, aPlan } from './builders.js';

/** An engine for the tests of a block, with shortcuts to fill and query it. */
interface EngineFixture {
  readonly current: EngineUnderTest;
  /** Writes one batch and commits. */
  write(batch: Partial<WriteBatch>): Promise<void>;
  /** Ids of the listed documents, in order. */
  ids(plan: Partial<SearchPlan>): Promise<string[]>;
}

/** Creates the engine before the tests of the enclosing block, with some documents, and removes it afterwards. */
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

/** The other libraries as they are built, where that is known to be current, which takes a third off the start. */
const NODE_OPTIONS = IS_BUILD_CURRENT
  ? FROM_SOURCE.filter((option) => option !== '--conditions=@clinical/source')
  : FROM_SOURCE;

/**
 * Runs a process that writes and prints the number of each acknowledged batch, and kills it `wait` milliseconds
 * after the first one.
 *
 * @param script TypeScript file and arguments
 * @returns the last acknowledged batch
 */
export function writeAndKill(script: readonly string[], wait: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_OPTIONS, ...script], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '') setTimeout(() => child.kill('SIGKILL'), wait);
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('close', (_, signal) => {
      // A truncated number has no line end and was not acknowledged.
      const last = output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1);
      if (signal === 'SIGKILL' && last !== undefined) resolve(Number(last));
      else reject(new Error(`The writing process ended by itself: ${errors}`));
    });
  });
}

/** An engine under test over its own, initially empty store. */
export interface EngineUnderTest {
  readonly engine: SearchEngine;
  /** Closes the engine and opens another one over the same store. */
  reopen(): Promise<EngineUnderTest>;
  /** A second engine over the same store. */
  anotherEngine(): Promise<EngineUnderTest>;
  close(): Promise<void>;
  /** Closes the engine and removes the store. */
  remove(): Promise<void>;
}

export type MakeEngine = () => Promise<EngineUnderTest>;
