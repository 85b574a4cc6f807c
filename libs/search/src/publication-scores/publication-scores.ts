import { isDeepStrictEqual } from 'node:util';
import {
  guidelineScoreArray,
  isGuideline,
  publicationName,
  stableHash,
  type EvidenceDocument,
  type GuidelineScores,
} from '@clinical/evidence';
import type { Checkpoint, IndexWriter } from '@clinical/search-engine';
import { tokenKey } from '@clinical/text-analysis';

/** Scores that editors gave a publication. */
export interface PublicationScores {
  /** Its name as it was imported. */
  readonly publication: string;
  readonly scores: GuidelineScores;
}

const PREFIX = 'publication-scores:';

/** Key shared by names of one publication: ignores case, accents and punctuation. */
export function publicationKey(name: string): string {
  return tokenKey(name);
}

/** Whether a checkpoint keeps the scores of a publication. */
export function keepsPublicationScores(checkpoint: string): boolean {
  return checkpoint.startsWith(PREFIX);
}

/** Reader of checkpoints: a writer, or an engine. */
export type ScoreKeeper = Pick<IndexWriter, 'readCheckpoints'>;

/** Every publication's scores that an index keeps, by {@link publicationKey}. */
export async function readPublicationScores(
  keeper: ScoreKeeper,
): Promise<ReadonlyMap<string, PublicationScores>> {
  return publicationScores(await keeper.readCheckpoints(PREFIX));
}

/** The same, out of checkpoints among which theirs are. */
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
  private readonly known: Map<string, PublicationScores>;
  private readonly changed = new Set<string>();

  private constructor(known: ReadonlyMap<string, PublicationScores>) {
    this.known = new Map(known);
  }

  static async open(keeper: ScoreKeeper): Promise<PublicationScoreBook> {
    return new PublicationScoreBook(await readPublicationScores(keeper));
  }

  /** Keeps scores in place of those there were. */
  put(scores: PublicationScores): 'new' | 'updated' | 'unchanged' {
    const key = publicationKey(scores.publication);
    const before = this.known.get(key);
    if (before !== undefined && isDeepStrictEqual(before, scores)) return 'unchanged';
    this.known.set(key, scores);
    this.changed.add(key);
    return before === undefined ? 'new' : 'updated';
  }

  /** The `guidelines_score` that counts for a document: of guidelines alone; null without. */
  scoreFor(document: EvidenceDocument): readonly number[] | null {
    if (this.known.size === 0 || !isGuideline(document)) return null;
    const found = this.known.get(publicationKey(publicationName(document)));
    return found === undefined ? null : guidelineScoreArray(found.scores);
  }

  /** Changes to commit with the next batch; each is returned once. */
  takeChanges(): Checkpoint[] {
    const checkpoints = [...this.changed].map((key) => ({
      key: `${PREFIX}${stableHash(key)}`,
      value: JSON.stringify(this.known.get(key) ?? null),
    }));
    this.changed.clear();
    return checkpoints;
  }
}
