import { keysWithNotices, type EvidenceDocument } from '@clinical/evidence';
import type { Clock } from '@clinical/platform';
import type { Checkpoint, IndexWriter } from '@clinical/search-engine';
import { keepsVectors } from '../embeddings/vector-checkpoints.js';
import { listedNotices } from './notices/notice-checkpoints.js';
import { NoticeState } from './notices/notice-state.js';
import { keepsPublicationScores, PublicationScoreBook } from '@clinical/search';
import { SourceState } from './sources/source-state.js';
import { keepsListRuns } from './sources/source-runs.js';

/**
 * What an import knows in addition to the documents: what notices say of works, how publications were scored, what
 * sources hold.
 */
export class CollectionState {
  private constructor(
    readonly notices: NoticeState,
    readonly publications: PublicationScoreBook,
    readonly sources: SourceState,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  static async open(
    writer: Pick<IndexWriter, 'readCheckpoint' | 'readCheckpoints'>,
    clock: Pick<Clock, 'now'>,
  ): Promise<CollectionState> {
    const read = (key: string): Promise<string | null> => writer.readCheckpoint(key);
    return new CollectionState(
      await NoticeState.open(read),
      await PublicationScoreBook.open(writer),
      await SourceState.open(writer),
      clock,
    );
  }

  /** ISO time. */
  get now(): string {
    return this.clock.now().toISOString();
  }

  /**
   * Loads the state needed to resolve a batch.
   *
   * @param keys lookup keys that its items name or named
   * @param documents every document that they concern
   */
  async load(keys: Iterable<string>, documents: readonly EvidenceDocument[]): Promise<void> {
    await this.notices.load(keysWithNotices([...keys, ...documents.flatMap(({ lookupKeys }) => lookupKeys)]));
  }

  /** Changes to commit with the next batch; each is returned once. */
  takeChanges(): Checkpoint[] {
    return [...this.notices.takeChanges(), ...this.publications.takeChanges(), ...this.sources.takeChanges()];
  }
}

/**
 * Checkpoints that a new collection takes over from the one that serves: no record provides them, or, as the basis of
 * vectors, only a training.
 */
export function outlivingCheckpoints(checkpoints: readonly Checkpoint[]): Checkpoint[] {
  return [
    ...listedNotices(checkpoints),
    ...checkpoints.filter(
      (each) => keepsPublicationScores(each.key) || keepsListRuns(each) || keepsVectors(each.key),
    ),
  ];
}
