import { existsSync } from 'node:fs';
import { EngineUnavailableError } from '../../errors.js';
import { Generations } from '../storage/generations.js';
import { IndexSnapshot } from './index-snapshot.js';

const ATTEMPTS = 3;

/** Opens the serving generation and follows switches. */
export class IndexReader {
  private readonly generations: Generations;
  private open: IndexSnapshot | null = null;

  constructor(
    directory: string,
    private readonly cacheBytes: number,
  ) {
    this.generations = new Generations(directory);
  }

  /** @throws EngineUnavailableError if there is no readable index */
  snapshot(): IndexSnapshot {
    for (let attempt = 1; ; attempt++) {
      const serving = this.generations.serving();
      if (serving === null) {
        this.close();
        throw new EngineUnavailableError(
          'There is no index yet. Import records, or wait until the first import has ended.',
        );
      }
      if (this.open?.generation === serving) return this.open;
      this.close();
      try {
        this.open = new IndexSnapshot(serving, this.generations.file(serving), this.cacheBytes);
        return this.open;
      } catch (error) {
        // The generation may have been replaced and removed between reading the pointer and opening the file.
        if (this.generations.serving() !== serving && attempt < ATTEMPTS) continue;
        throw existsSync(this.generations.file(serving)) ? error : missing(serving, error);
      }
    }
  }

  close(): void {
    this.open?.close();
    this.open = null;
  }
}

function missing(generation: string, cause: unknown): EngineUnavailableError {
  return new EngineUnavailableError(
    `The index file of generation ${generation} is missing. Import the records again with --rebuild.`,
    { cause },
  );
}
