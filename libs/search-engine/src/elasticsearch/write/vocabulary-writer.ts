import { EngineUnavailableError } from '../../errors.js';
import { mergeStart, sumTermCounts, type TermCounts } from '../../shared/term-counts.js';
import { writerCall, type Store } from '../generations/store.js';
import { runsOf, type IndexState, type VocabularyKind, type VocabularyRun } from '../state/index-state.js';
import { runIds } from '../state/state-documents.js';
import { encodeRun, partCount, readRuns } from '../state/vocabulary.js';
import { indexLine, type BulkLine } from './send-bulk.js';

/** Effect of a change on the runs of one kind. */
export interface VocabularyStep {
  readonly runs: readonly VocabularyRun[];
  /** Parts to write before the state that refers to them. */
  readonly lines: readonly BulkLine[];
  /** Ids of parts that later states do not refer to. */
  readonly obsolete: readonly string[];
}

/** Terms of runs cached in memory, so that frequent small merges read nothing. */
const MAX_TERMS_KEPT = 400_000;

/** Stores vocabulary changes of batches as runs and merges them (see `mergeStart`). */
export class VocabularyWriter {
  private readonly kept = new Map<string, TermCounts>();
  private keptTerms = 0;

  constructor(
    private readonly store: Store,
    private readonly stateIndex: string,
  ) {}

  /** Computes the runs to write for the change of a version. Writes nothing. */
  async append(
    kind: VocabularyKind,
    state: Pick<IndexState, 'runs'>,
    version: number,
    change: TermCounts,
  ): Promise<VocabularyStep> {
    const before = runsOf(state, kind);
    if (change.terms.length === 0) return { runs: before, lines: [], obsolete: [] };
    let runs: readonly VocabularyRun[] = [...before, runOf(0, version, version, change)];
    let counts = change;
    for (let start = mergeStart(levelsOf(runs)); start !== null; start = mergeStart(levelsOf(runs))) {
      const merged = runs.slice(start);
      counts = await this.sum(kind, merged.slice(0, -1), counts);
      const [first] = merged;
      if (first === undefined) break;
      runs = [...runs.slice(0, start), runOf(first.level + 1, first.firstVersion, version, counts)];
    }
    const last = runs.at(-1);
    if (last === undefined) return { runs, lines: [], obsolete: [] };
    this.keep(kind, last, counts);
    const named = new Set(runs.flatMap((run) => runIds(kind, run)));
    const obsolete = before.flatMap((run) => runIds(kind, run)).filter((id) => !named.has(id));
    for (const run of before) if (!runs.includes(run)) this.forget(kind, run);
    return { runs, lines: linesOf(kind, last, counts), obsolete };
  }

  private async sum(
    kind: VocabularyKind,
    earlier: readonly VocabularyRun[],
    last: TermCounts,
  ): Promise<TermCounts> {
    const values: TermCounts[] = [];
    for (const run of earlier) {
      const counts =
        this.kept.get(keyOf(kind, run)) ??
        (await readRuns(this.store.client, this.stateIndex, kind, [run], writerCall()));
      if (counts === null)
        throw new EngineUnavailableError(
          `The index ${this.stateIndex} is damaged. Import the records again with --rebuild.`,
        );
      values.push(counts);
    }
    return sumTermCounts([...values, last], kind === 'topic');
  }

  private keep(kind: VocabularyKind, run: VocabularyRun, counts: TermCounts): void {
    if (this.keptTerms + counts.terms.length > MAX_TERMS_KEPT) {
      this.kept.clear();
      this.keptTerms = 0;
    }
    if (counts.terms.length > MAX_TERMS_KEPT) return;
    this.kept.set(keyOf(kind, run), counts);
    this.keptTerms += counts.terms.length;
  }

  private forget(kind: VocabularyKind, run: VocabularyRun): void {
    const key = keyOf(kind, run);
    this.keptTerms -= this.kept.get(key)?.terms.length ?? 0;
    this.kept.delete(key);
  }
}

function linesOf(kind: VocabularyKind, run: VocabularyRun, counts: TermCounts): BulkLine[] {
  const ids = runIds(kind, run);
  return encodeRun(counts).map((value, part) => indexLine(ids[part] ?? '', { kind: 'vocabulary', value }));
}

function runOf(level: number, firstVersion: number, lastVersion: number, counts: TermCounts): VocabularyRun {
  return { level, firstVersion, lastVersion, parts: partCount(counts) };
}

function levelsOf(runs: readonly VocabularyRun[]): number[] {
  return runs.map(({ level }) => level);
}

function keyOf(kind: VocabularyKind, { firstVersion, lastVersion }: VocabularyRun): string {
  return `${kind}:${firstVersion}-${lastVersion}`;
}
