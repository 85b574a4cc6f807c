import { stableHash } from '@clinical/evidence';
import type { Checkpoint, IndexWriter } from '@clinical/search-engine';
import type { ImportCounts } from '../import-report.js';

/** Outcome of an import. */
export interface SourceRun {
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly outcome: 'finished' | 'rejections' | 'interrupted' | 'failed';
  /** Error message, for the operator alone: it may name files and addresses. Otherwise empty. */
  readonly reason: string;
  /** Kind of error that ended it, such as `SourceError`; else empty. */
  readonly error: string;
  readonly counts: ImportCounts;
}

/** Stored state of the imports of one source. */
export interface SourceNote {
  /** Name of the source as its records have it, or of the list of notices. */
  readonly source: string;
  readonly kind: 'records' | 'notices';
  /** Hash of the request of its last import. */
  readonly command: string;
  readonly lastRun: SourceRun;
  /** End of the last import that reached its end, ISO 8601 in UTC; null while none has. */
  readonly lastSuccess: string | null;
}

/** A finished import and its source. */
export interface EndedRun {
  readonly command: string;
  readonly kind: SourceNote['kind'];
  /** Sources whose records or statements it met. */
  readonly met: Iterable<string>;
  /** Counts as met where nothing else was, and no earlier import of the same command is known. */
  readonly fallback: string | null;
  readonly run: SourceRun;
}

const PREFIX = 'source-run:';

type Keeper = Pick<IndexWriter, 'readCheckpoints'>;

/** Reads the state of every source's imports, by the name of the source. */
export async function readSourceNotes(keeper: Keeper): Promise<Map<string, SourceNote>> {
  const found = new Map<string, SourceNote>();
  for (const { value } of await keeper.readCheckpoints(PREFIX)) {
    if (value === null) continue;
    const note = JSON.parse(value) as SourceNote;
    found.set(note.source, note);
  }
  return found;
}

/** Whether a checkpoint keeps what became of imports of a list of notices. */
export function keepsListRuns({ key, value }: Checkpoint): boolean {
  return key.startsWith(PREFIX) && value !== null && (JSON.parse(value) as SourceNote).kind === 'notices';
}

/** The checkpoints that keep how an import ended, for every source that it was of. */
export async function runCheckpoints(
  { command, kind, met, fallback, run }: EndedRun,
  keeper: Keeper,
): Promise<Checkpoint[]> {
  const known = await readSourceNotes(keeper);
  const hash = stableHash(command);
  // If files were skipped, the previous import has read their records.
  const sources = new Set(met);
  for (const note of known.values()) if (note.command === hash) sources.add(note.source);
  if (sources.size === 0 && fallback !== null) sources.add(fallback);
  const reachedEnd = run.outcome === 'finished' || run.outcome === 'rejections';
  return [...sources].map((source) => {
    const lastSuccess = reachedEnd ? run.endedAt : (known.get(source)?.lastSuccess ?? null);
    const note: SourceNote = { source, kind, command: hash, lastRun: run, lastSuccess };
    return { key: `${PREFIX}${stableHash(source)}`, value: JSON.stringify(note) };
  });
}
