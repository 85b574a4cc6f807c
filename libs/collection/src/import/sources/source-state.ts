import {
  contributionsOf,
  NOTICES_SOURCE,
  stableHash,
  type EvidenceDocument,
  type SourceRecord,
} from '@clinical/evidence';
import type { Checkpoint, IndexWriter } from '@clinical/search-engine';

/** Number of records of a source in the collection. */
export interface SourceTally {
  /** Name of the source as its records have it, such as `pubmed` or `jsonl:trials`. */
  readonly source: string;
  readonly records: number;
  /** ISO partial date of the newest record that came; empty without a date. */
  readonly newest: string;
  readonly demonstration: boolean;
}

const PREFIX = 'source-tally:';

/** Every source's tally that an index keeps, by the name of the source. */
export async function readSourceTallies(
  keeper: Pick<IndexWriter, 'readCheckpoints'>,
): Promise<Map<string, SourceTally>> {
  const found = new Map<string, SourceTally>();
  for (const { value } of await keeper.readCheckpoints(PREFIX)) {
    if (value === null) continue;
    const tally = JSON.parse(value) as SourceTally;
    found.set(tally.source, tally);
  }
  return found;
}

/** The checkpoints that keep the tallies of these documents, in place of those that were kept before. */
export class SourceCount {
  private readonly tallies = new Map<string, SourceTally>();

  add(document: EvidenceDocument): void {
    for (const { source, date, demonstration } of contributionsOf(document))
      if (source !== NOTICES_SOURCE) count(this.tallies, source, 1, date, demonstration);
  }

  checkpoints(before: readonly Checkpoint[]): Checkpoint[] {
    const forgotten = before
      .filter(({ key }) => key.startsWith(PREFIX))
      .map(({ key }) => ({ key, value: null }));
    return [...forgotten, ...[...this.tallies.values()].map(checkpointOf)];
  }
}

/**
 * Number of records of each source in the collection, during an import. The tallies are kept in checkpoints, so that
 * they become durable with the batch that changes them.
 */
export class SourceState {
  private readonly changed = new Set<string>();

  private constructor(private readonly tallies: Map<string, SourceTally>) {}

  static async open(keeper: Pick<IndexWriter, 'readCheckpoints'>): Promise<SourceState> {
    return new SourceState(await readSourceTallies(keeper));
  }

  /** A record came, whether it was there before or not. */
  took({ source, date, demonstration }: SourceRecord, isNew: boolean): void {
    if (count(this.tallies, source, isNew ? 1 : 0, date, demonstration)) this.changed.add(source);
  }

  /** A record that was there was withdrawn. */
  withdrew(source: string): void {
    if (count(this.tallies, source, -1, '', false)) this.changed.add(source);
  }

  /** Changes to commit with the next batch; each is returned once. */
  takeChanges(): Checkpoint[] {
    const checkpoints = [...this.changed].flatMap((source) => {
      const tally = this.tallies.get(source);
      return tally === undefined ? [] : [checkpointOf(tally)];
    });
    this.changed.clear();
    return checkpoints;
  }
}

/** Whether it changed anything. */
function count(
  tallies: Map<string, SourceTally>,
  source: string,
  records: 1 | 0 | -1,
  date: string,
  demonstration: boolean,
): boolean {
  const before = tallies.get(source) ?? { source, records: 0, newest: '', demonstration };
  if (records === 0 && date <= before.newest) return false;
  tallies.set(source, {
    ...before,
    records: Math.max(0, before.records + records),
    newest: date > before.newest ? date : before.newest,
  });
  return true;
}

function checkpointOf(tally: SourceTally): Checkpoint {
  return { key: `${PREFIX}${stableHash(tally.source)}`, value: JSON.stringify(tally) };
}
