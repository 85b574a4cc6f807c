import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EMPTY_MESH_VOCABULARY,
  MeshStore,
  MeshStoreError,
  MeshVocabulary,
  type MeshContent,
  type MeshWriter,
} from '@clinical/mesh';
import { isMissingFile, makeFolder } from '@clinical/platform';
import { readVocabularyFile, writeVocabularyFile } from './vocabulary-file.js';
import { VocabularyLock } from './vocabulary-lock.js';

const FILE = 'vocabulary.jsonl';
const UNFINISHED = '.unfinished';
const WAY_OUT = 'Import the vocabulary again: npm run import -- mesh <files>';

interface Loaded {
  /** Distinguishes versions of the file. */
  readonly mark: string;
  readonly vocabulary: Promise<MeshVocabulary>;
}

/**
 * Keeps the vocabulary in one file next to the index (docs/adr/0008-vocabulary-file.md). It is replaced
 * atomically by renaming a complete file. Each call checks whether the file has changed since it was read: a running
 * service needs no restart.
 */
export class FileMeshStore extends MeshStore {
  #loaded: Loaded = { mark: '', vocabulary: Promise.resolve(EMPTY_MESH_VOCABULARY) };

  /** @param directory of the vocabulary alone; made when something is written */
  constructor(private readonly directory: string) {
    super();
  }

  async current(): Promise<MeshVocabulary> {
    const mark = this.#mark();
    if (mark !== this.#loaded.mark) this.#loaded = { mark, vocabulary: this.#load(mark) };
    return this.#loaded.vocabulary;
  }

  async openWriter(): Promise<MeshWriter> {
    makeFolder(this.directory);
    const lock = await VocabularyLock.acquire(this.directory);
    try {
      await this.#removeUnfinished();
    } catch (error) {
      await lock.release();
      throw error;
    }
    return { replace: (content) => this.#write(content, lock), close: () => lock.release() };
  }

  get #path(): string {
    return join(this.directory, FILE);
  }

  /** Called before every search, so without the thread pool: one system call takes microseconds. */
  #mark(): string {
    try {
      const { ino, size, mtimeMs } = statSync(this.#path);
      return `${ino} ${size} ${mtimeMs}`;
    } catch (error) {
      if (isMissingFile(error)) return '';
      throw unreadable(this.#path, error);
    }
  }

  async #load(mark: string): Promise<MeshVocabulary> {
    if (mark === '') return EMPTY_MESH_VOCABULARY;
    try {
      return new MeshVocabulary(readVocabularyFile(await readFile(this.#path, 'utf8')));
    } catch (error) {
      throw unreadable(this.#path, error);
    }
  }

  async #write(content: MeshContent, lock: VocabularyLock): Promise<void> {
    const unfinished = join(this.directory, `${randomUUID()}${UNFINISHED}`);
    try {
      const handle = await open(unfinished, 'wx');
      try {
        await handle.writeFile(writeVocabularyFile(content));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await lock.requireHeld();
      await rename(unfinished, this.#path);
      await syncFolder(this.directory);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Removes files that a crashed process left; only the lock holder may do so. */
  async #removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.directory))
      if (name.endsWith(UNFINISHED)) await rm(join(this.directory, name), { force: true });
  }
}

/** Makes a renaming outlast a loss of power. */
async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unreadable(path: string, cause: unknown): MeshStoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MeshStoreError(`The vocabulary ${path} cannot be read: ${reason}. ${WAY_OUT}`, { cause });
}
