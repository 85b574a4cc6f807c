import { EngineUnavailableError, RollbackRefusedError } from '../../errors.js';
import { Generations } from '../generations/generations.js';
import {
  DEFAULT_LEASE_MS,
  openStore,
  writerCall,
  type Store,
  type StoreOptions,
} from '../generations/store.js';
import type { IndexState } from '../state/index-state.js';
import { STATE_ID, readOne } from '../state/state-documents.js';
import { readMappedLayout, requireLayout } from '../state/state-reader.js';
import { GenerationWriter } from './generation-writer.js';
import { StateWriter } from './state-writer.js';
import { WriterLock } from './writer-lock.js';

/**
 * Makes the previous generation serve again. The next writer removes the current one. Versions, publication
 * numbers and generation names continue.
 *
 * @throws RollbackRefusedError if there is no previous generation, or it cannot be searched
 * @throws WriterBusyError if a writer is open
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
  const stateWriter = await openOlder(store, older, lock);
  const writer = new GenerationWriter({ store, stateWriter, lock, index, serves: true });
  await writer.recover();
  await writer.refresh();
  await lock.requireHeld();
  await stateWriter.writeState(follow(stateWriter.state, await stateOf(store, serving), serving));
  await generations.finish(older);
  await generations.switchTo(older);
}

async function openOlder(store: Store, generation: string, lock: WriterLock): Promise<StateWriter> {
  const index = store.names.documents(generation);
  try {
    const stateWriter = await StateWriter.open(store, generation, lock.owner);
    requireLayout(stateWriter.state.layout, index);
    requireLayout(await readMappedLayout(store.client, index, writerCall()), index);
    return stateWriter;
  } catch (cause) {
    if (!(cause instanceof EngineUnavailableError)) throw cause;
    throw new RollbackRefusedError(
      `The older generation ${generation} cannot serve: it is damaged, or was made by another version of the product. The index that serves still does.`,
      { cause },
    );
  }
}

async function stateOf({ client, names }: Store, generation: string): Promise<Partial<IndexState>> {
  const found = await readOne<IndexState>(client, names.state(generation), STATE_ID, writerCall());
  return found?.value ?? {};
}

/** The older state, continued after the state of the generation that served. */
function follow(older: IndexState, serving: Partial<IndexState>, name: string): IndexState {
  return {
    ...older,
    served: true,
    version: Math.max(older.version, serving.version ?? 0) + 1,
    nextPublication: Math.max(older.nextPublication, serving.nextPublication ?? 0),
    highestGeneration: Math.max(older.highestGeneration, serving.highestGeneration ?? 0, Number(name)),
  };
}
