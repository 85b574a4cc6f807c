import type { AppraisalSettings } from '@clinical/evidence';
import type { IndexWriter, WriteBatch } from '@clinical/search-engine';
import type { KeptApart, RejectedItem } from './import-report.js';
import type { RunState } from './import-state.js';
import { RejectedLog } from './rejected-log.js';
import { RunLedgers } from './run-ledgers.js';

/** What a run works with beside the writer. */
export interface RunTools {
  readonly log: RejectedLog<RejectedItem>;
  readonly apart: RejectedLog<KeptApart>;
  readonly ledgers: RunLedgers;
  readonly appraisal: AppraisalSettings;
}

/** @param resumed state of the interrupted run that continues; null for a new run, whose lists are empty */
export async function openTools(
  writer: IndexWriter,
  listPath: string,
  resumed: Pick<RunState, 'rejectedBytes' | 'apartBytes'> | null,
  appraisal: AppraisalSettings,
): Promise<RunTools> {
  const rejectedBytes = resumed?.rejectedBytes ?? 0;
  const apartBytes = resumed?.apartBytes ?? 0;
  const log = new RejectedLog<RejectedItem>(listPath, rejectedBytes);
  const apartPath = listPath.replace(/rejected(?=\.jsonl$)/, 'kept-apart');
  const apart = new RejectedLog<KeptApart>(apartPath, apartBytes);
  if (resumed !== null) await log.cutTo(rejectedBytes);
  if (resumed !== null) await apart.cutTo(apartBytes);
  return { log, apart, ledgers: await RunLedgers.open(writer), appraisal };
}

/** Batches that the writer is working on, as many as it takes at a time. */
export class WriteQueue {
  /** Oldest first. */
  readonly #writes: Promise<void>[] = [];

  constructor(private readonly writer: IndexWriter) {}

  /** @throws what writing an earlier batch threw */
  async add(batch: WriteBatch): Promise<void> {
    await this.#shorten(this.writer.batchesAtOnce - 1);
    this.#writes.push(heardLater(this.writer.write(batch)));
  }

  /** Resolves when everything is written. @throws what the writer threw */
  drained(): Promise<void> {
    return this.#shorten(0);
  }

  async #shorten(max: number): Promise<void> {
    while (this.#writes.length > max) {
      await this.#writes[0];
      void this.#writes.shift();
    }
  }
}

/** A promise that is awaited later; until then its rejection must not count as unhandled. */
export function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
