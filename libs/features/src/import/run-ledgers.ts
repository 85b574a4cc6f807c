import { keysWithNotices, type EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint, IndexWriter } from '@clinical/search-engine';
import { listedNotices } from './notices/notice-checkpoints.js';
import { NoticeLedger } from './notices/notice-ledger.js';
import { keepsPublicationScores, PublicationScoreBook } from './publications/publication-scores.js';
import { SourceLedger } from './sources/source-ledger.js';
import { keepsListRuns } from './sources/source-runs.js';

/** State of an import other than its documents: statements of notices, scores of publications, tallies of sources. */
export class RunLedgers {
  private constructor(
    readonly notices: NoticeLedger,
    readonly publications: PublicationScoreBook,
    readonly sources: SourceLedger,
  ) {}

  static async open(writer: Pick<IndexWriter, 'readCheckpoint' | 'readCheckpoints'>): Promise<RunLedgers> {
    const read = (key: string): Promise<string | null> => writer.readCheckpoint(key);
    return new RunLedgers(
      await NoticeLedger.open(read),
      await PublicationScoreBook.open(writer),
      await SourceLedger.open(writer),
    );
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

/** Checkpoints that a new collection takes over from the one that serves, as no record provides them. */
export function outlivingCheckpoints(checkpoints: readonly Checkpoint[]): Checkpoint[] {
  return [
    ...listedNotices(checkpoints),
    ...checkpoints.filter((each) => keepsPublicationScores(each.key) || keepsListRuns(each)),
  ];
}
