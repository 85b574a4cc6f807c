import { existsSync } from 'node:fs';
import { EngineUnavailableError } from '../../errors.js';
import { Generations } from '../storage/generations.js';
import { IndexSnapshot } from './index-snapshot.js';

const ATTEMPTS = 3;

/** Gives the serving generation, and moves on to the next one when it has been switched. */
export class IndexReader {
  private readonly generations: Generations;
  private open: IndexSnapshot | null = null;

  constructor(
    directory: string,
    private readonly cacheBytes: number,
  ) {
    this.generations = new Generations(directory);
  }

  /** @throws EngineUnavailableError when there is no index, or none that can be read */
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
        // The generation may have been replaced and removed between the two looks.
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
