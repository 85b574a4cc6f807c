import { randomUUID } from 'node:crypto';
import { readlinkSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MeshBusyError } from '@clinical/mesh';
import { isMissingFile, writeWholeFile } from '@clinical/platform';

/** The writer: for the message to a second one, and to find out whether it still runs. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Machine on which the process number is valid. */
  readonly machine: string;
  readonly since: string;
}

/** A holder without a sign of life for this long has ended, on any machine. */
const LEASE_MS = 60_000;
const RENEWALS = 4;
const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 80;
const NAME = /^writer-[\da-f-]+\.lock$/;
/** A file that is being written, or was when its process was killed. */
const UNFINISHED = /^\.writer-[\da-f-]+\.lock-[\da-f-]+$/;

/**
 * Lock for writing the vocabulary of a folder: a file with a name unique to the process, so that removing the file of a
 * dead process can never remove the lock of a living one. A process that has created its file and then sees that of
 * another living one backs off; two that start concurrently retry after pauses of different lengths.
 *
 * A dead holder is detected immediately by its process id if that is valid here (the same running system and PID
 * namespace), elsewhere, such as in another container, by a file that has not been renewed for a minute. Only the file
 * system's clock is used, so that clocks of machines need not agree.
 */
export class VocabularyLock {
  readonly #timer: NodeJS.Timeout;

  private constructor(
    private readonly path: string,
    private readonly holder: Holder,
  ) {
    this.#timer = setInterval(() => void renew(path, holder), LEASE_MS / RENEWALS);
    this.#timer.unref();
  }

  /** @throws MeshBusyError when another writer is open, in this process or any other */
  static async acquire(directory: string): Promise<VocabularyLock> {
    const holder = thisProcess();
    let other: Holder | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (attempt > 0) await pause(Math.random() * MAX_PAUSE_MS);
      const name = `writer-${randomUUID()}.lock`;
      const path = join(directory, name);
      try {
        // An empty file would not tell whether its holder is alive.
        await writeWholeFile(path, JSON.stringify(holder));
        const others = await livingOthers(directory, name);
        // After a minute's standstill others may have taken the file for that of a dead process.
        if (others.length === 0 && (await renew(path, holder))) return new VocabularyLock(path, holder);
        other = others.find((each) => each !== null) ?? null;
      } catch (error) {
        await rm(path, { force: true });
        // A file that is gone was removed as that of a dead process; any other error would occur again.
        if (!isMissingFile(error) || attempt === MAX_ATTEMPTS - 1) throw error;
      }
      await rm(path, { force: true });
    }
    throw new MeshBusyError(describe(other));
  }

  /**
   * Checks that no other process took the lock over, which is possible after this one was suspended for a minute.
   *
   * @throws MeshBusyError when it is lost
   */
  async requireHeld(): Promise<void> {
    if (await renew(this.path, this.holder)) return;
    throw new MeshBusyError(
      'This import was stopped: its process stood still for longer than a minute, and another import began meanwhile.',
    );
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await rm(this.path, { force: true });
  }
}

/** Holders other than the named one, null for one that cannot be read; the files of those that are over are removed. */
async function livingOthers(directory: string, ownName: string): Promise<(Holder | null)[]> {
  const names = await readdir(directory);
  const now = (await modifiedAt(join(directory, ownName))) ?? Date.now();
  const living: (Holder | null)[] = [];
  for (const name of names) {
    if (name === ownName || !(NAME.test(name) || UNFINISHED.test(name))) continue;
    const path = join(directory, name);
    const heardOf = await modifiedAt(path);
    if (heardOf === null) continue;
    const isUnfinished = UNFINISHED.test(name);
    const holder = isUnfinished ? null : await readHolder(path);
    if (now - heardOf > LEASE_MS || isDead(holder)) await rm(path, { force: true });
    else if (!isUnfinished) living.push(holder);
  }
  return living;
}

/** Milliseconds by the clock of the file system; null when the file was deleted. */
async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}

/** Null for a file that was deleted, or is damaged. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Writes the file again, so that the clock of its file system dates it. @returns false when the file was deleted */
async function renew(path: string, holder: Holder): Promise<boolean> {
  return writeFile(path, JSON.stringify(holder), { flag: 'r+' }).then(
    () => true,
    () => false,
  );
}

function thisProcess(): Holder {
  return { pid: process.pid, host: hostname(), machine: machine(), since: new Date().toISOString() };
}

function isDead(holder: Holder | null): boolean {
  if (holder === null || holder.host !== hostname() || holder.machine !== machine()) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** The running system and its space of process numbers; where they cannot be read, the kind of system. */
function machine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

function describe(holder: Holder | null): string {
  const who = holder === null ? '' : ` (process ${holder.pid} on ${holder.host}, since ${holder.since})`;
  return `Another import is running${who}. Wait until it has ended, or stop it, and try again.`;
}
