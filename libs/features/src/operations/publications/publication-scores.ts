import { isDeepStrictEqual } from 'node:util';
import { stableHash, type GuidelineScores } from '@clinical/evidence';
import type { Checkpoint } from '@clinical/search-engine';
import { tokenKey } from '@clinical/text-analysis';

/** What editors gave a publication. */
export interface PublicationScores {
  /** Its name as it was imported. */
  readonly publication: string;
  readonly scores: GuidelineScores;
}

const PREFIX = 'publication-scores:';

/** What names of one publication have in common: case, accents and punctuation do not matter. */
export function publicationKey(name: string): string {
  return tokenKey(name);
}

/** Whether a checkpoint keeps the scores of a publication. */
export function keepsPublicationScores(checkpoint: string): boolean {
  return checkpoint.startsWith(PREFIX);
}

/** Every publication's scores that an index keeps, by {@link publicationKey}. */
export function publicationScores(checkpoints: Iterable<Checkpoint>): ReadonlyMap<string, PublicationScores> {
  const found = new Map<string, PublicationScores>();
  for (const { key, value } of checkpoints) {
    if (!keepsPublicationScores(key) || value === null) continue;
    const kept = JSON.parse(value) as PublicationScores;
    found.set(publicationKey(kept.publication), kept);
  }
  return found;
}

/**
 * The scores of publications during an import. They are kept in checkpoints of the index, so that they become durable
 * with the batch that brings them and outlive reindexing.
 */
export class PublicationScoreBook {
  private readonly known = new Map<string, PublicationScores | null>();
  private readonly changed = new Set<string>();

  constructor(private readonly read: (key: string) => Promise<string | null>) {}

  async load(publications: readonly string[]): Promise<void> {
    for (const publication of publications) {
      const key = checkpointKey(publication);
      if (this.known.has(key)) continue;
      const text = await this.read(key);
      this.known.set(key, text === null ? null : (JSON.parse(text) as PublicationScores));
    }
  }

  /** Keeps scores in place of those there were; the publication must have been loaded. */
  put(given: PublicationScores): 'new' | 'updated' | 'unchanged' {
    const key = checkpointKey(given.publication);
    const before = this.known.get(key) ?? null;
    if (before !== null && isDeepStrictEqual(before, given)) return 'unchanged';
    this.known.set(key, given);
    this.changed.add(key);
    return before === null ? 'new' : 'updated';
  }

  /** What must become durable with the next batch, which is then no longer told. */
  takeChanges(): Checkpoint[] {
    const checkpoints = [...this.changed].map((key) => ({
      key,
      value: JSON.stringify(this.known.get(key) ?? null),
    }));
    this.changed.clear();
    return checkpoints;
  }
}

function checkpointKey(publication: string): string {
  return `${PREFIX}${stableHash(publicationKey(publication))}`;
}
