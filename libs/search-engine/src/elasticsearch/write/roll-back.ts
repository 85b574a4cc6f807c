import { EngineUnavailableError, RollbackRefusedError } from '../../errors.js';
import { Generations } from '../generations/generations.js';
import {
  DEFAULT_LEASE_MS,
  openStore,
  writerCall,
  type Store,
  type StoreOptions,
} from '../generations/store.js';
import type { LedgerState } from '../state/index-state.js';
import { STATE_ID, readOne } from '../state/state-documents.js';
import { readMappedLayout, requireLayout } from '../state/state-reader.js';
import { GenerationWriter } from './generation-writer.js';
import { LedgerWriter } from './state-writer.js';
import { WriterLock } from './writer-lock.js';

/**
 * Lets the generation before the serving one serve again. The one that served is removed by the next writer. Versions,
 * numbers of publications and names of generations go on from where they were.
 *
 * @throws RollbackRefusedError when there is nothing to go back to, or nothing that can be searched
 * @throws WriterBusyError when a writer is open
 */
export async function rollBack(options: StoreOptions): Promise<void> {
  const store = openStore(options);
  try {
    const lock = await WriterLock.acquire(store, 'rebuild', options.leaseMs ?? DEFAULT_LEASE_MS);
    try {
      await goBack(store, lock);
    } finally {
      await lock.release();
    }
  } finally {
    await store.client.close();
  }
}

async function goBack(store: Store, lock: WriterLock): Promise<void> {
  const generations = new Generations(store);
  const all = await generations.list();
  const serving = all.findLast(({ serves }) => serves)?.name;
  const older = all.filter(({ name }) => Number(name) < Number(serving ?? 0)).at(-1)?.name;
  if (serving === undefined || older === undefined)
    throw new RollbackRefusedError(
      'There is no older generation of the index to go back to. A rebuild keeps the one that it replaces.',
    );
  const index = store.names.documents(older);
  const ledger = await openOlder(store, older, lock);
  const writer = new GenerationWriter({ store, ledger, lock, index, serves: true });
  await writer.recover();
  await writer.refresh();
  await lock.requireHeld();
  await ledger.writeState(follow(ledger.state, await stateOf(store, serving), serving));
  await generations.finish(older);
  await generations.switchTo(older);
}

async function openOlder(store: Store, generation: string, lock: WriterLock): Promise<LedgerWriter> {
  const index = store.names.documents(generation);
  try {
    const ledger = await LedgerWriter.open(store, generation, lock.owner);
    requireLayout(ledger.state.layout, index);
    requireLayout(await readMappedLayout(store.client, index, writerCall()), index);
    return ledger;
  } catch (cause) {
    if (!(cause instanceof EngineUnavailableError)) throw cause;
    throw new RollbackRefusedError(
      `The older generation ${generation} cannot serve: it is damaged, or was made by another version of the product. The index that serves still does.`,
      { cause },
    );
  }
}

async function stateOf({ client, names }: Store, generation: string): Promise<Partial<LedgerState>> {
  const found = await readOne<LedgerState>(client, names.ledger(generation), STATE_ID, writerCall());
  return found?.value ?? {};
}

/** The older state as one that comes after the state of the generation that served. */
function follow(older: LedgerState, serving: Partial<LedgerState>, name: string): LedgerState {
  return {
    ...older,
    served: true,
    version: Math.max(older.version, serving.version ?? 0) + 1,
    nextPublication: Math.max(older.nextPublication, serving.nextPublication ?? 0),
    highestGeneration: Math.max(older.highestGeneration, serving.highestGeneration ?? 0, Number(name)),
  };
}
