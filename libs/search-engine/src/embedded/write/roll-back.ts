import { constants, copyFileSync, existsSync } from 'node:fs';
import { EngineUnavailableError, RollbackRefusedError, WriterBusyError } from '../../errors.js';
import type { EngineFinding } from '../../search-engine.port.js';
import { Generations, WriterLock } from '../storage/generations.js';
import { closeWritten, openForUpdate, readCounters, type Connection } from '../storage/open-database.js';

/** Reports whether a writer is active, by briefly acquiring the write lock. */
export function writerFinding(directory: string): EngineFinding {
  const name = 'import';
  try {
    WriterLock.acquire(directory, 'update').release();
    return { name, state: 'ok', text: 'none is running' };
  } catch (error) {
    if (error instanceof WriterBusyError) return { name, state: 'note', text: error.message };
    if (isDiskFull(error)) return { name, state: 'note', text: 'none can run while the disk is full' };
    throw error;
  }
}

/** The lock and the name of its holder are files. */
function isDiskFull(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'SQLITE_FULL' || code === 'ENOSPC';
}

/**
 * Makes the previous generation serve again, as a copy under a new name: names are never reused, since readers identify
 * generations by them. The current one is kept until the next rebuild, so that a rollback can be rolled back.
 *
 * @throws WriterBusyError if a writer is open
 * @throws RollbackRefusedError if there is no previous generation, or it cannot be searched
 */
export function rollBack(directory: string): void {
  const generations = new Generations(directory);
  generations.prepare();
  const lock = WriterLock.acquire(directory, 'update');
  try {
    generations.removeUnfinished();
    const serving = generations.serving();
    const before = generations
      .all()
      .filter((generation) => generation !== serving)
      .at(-1);
    if (serving === null || before === undefined)
      throw new RollbackRefusedError(
        'There is no older generation of the index to go back to. A rebuild keeps the one that it replaces.',
      );
    const copy = generations.next();
    try {
      copyGeneration(generations, before, copy);
      takeOver(generations, copy, serving);
    } catch (error) {
      generations.remove(copy);
      throw error;
    }
    generations.switchTo(copy);
    generations.remove(before);
  } finally {
    lock.release();
  }
}

function copyGeneration(generations: Generations, from: string, to: string): void {
  const connection = openOlder(generations, from);
  try {
    // Changes still in the WAL because of a reader would be missing in the copy.
    connection.pragma('wal_checkpoint(FULL)');
    copyFileSync(generations.file(from), generations.file(to), constants.COPYFILE_FICLONE);
  } finally {
    connection.close();
  }
}

function openOlder(generations: Generations, generation: string): Connection {
  try {
    return openForUpdate(generations.file(generation));
  } catch (cause) {
    if (!(cause instanceof EngineUnavailableError)) throw cause;
    throw new RollbackRefusedError(
      `The older generation ${generation} cannot serve: it is damaged, or was made by another version of the product. The index that serves still does.`,
      { cause },
    );
  }
}

/** Keeps what must not go backwards: change number and publication numbers. */
function takeOver(generations: Generations, copy: string, serving: string): void {
  const target = openForUpdate(generations.file(copy));
  const left = openLeft(generations, serving);
  try {
    const change = Math.max(readCounters(target).change, left === null ? 0 : readCounters(left).change);
    const publications = left?.prepare('SELECT id, key, name FROM publication').all() ?? [];
    const insert = target.prepare(
      'INSERT OR IGNORE INTO publication (id, key, name) VALUES (@id, @key, @name)',
    );
    target.transaction(() => {
      for (const publication of publications) insert.run(publication);
      target.prepare("UPDATE meta SET value = ? WHERE key = 'change'").run(change + 1);
    })();
  } finally {
    left?.close();
    closeWritten(target);
  }
}

/** The current generation may be the reason to roll back: missing, damaged or unreadable. */
function openLeft(generations: Generations, generation: string): Connection | null {
  if (!existsSync(generations.file(generation))) return null;
  try {
    return openForUpdate(generations.file(generation));
  } catch (error) {
    if (error instanceof EngineUnavailableError) return null;
    throw error;
  }
}
