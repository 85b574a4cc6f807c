import {
  formatMessage,
  serverMessages,
  type Language,
  type Source,
  type SourceRun as SourceRunOnWire,
  type SourcesResponse,
} from '@clinical/contracts';
import { MeshStore } from '@clinical/mesh';
import { Clock } from '@clinical/platform';
import { EngineUnavailableError, SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { LISTS_KEY, parseLists } from '../import/notices/notice-checkpoints.js';
import { readSourceNotes, type SourceNote, type SourceRun } from '../import/sources/source-runs.js';
import { readSourceTallies, type SourceTally } from '../import/sources/source-state.js';
import { sourceName } from '@clinical/search';

/** Injection token of {@link SourcesSettings}. */
export const SOURCES_SETTINGS = Symbol('SOURCES_SETTINGS');

/** Settings of the list of sources. */
export interface SourcesSettings {
  /** Days without an import after which a source is stale; 0 for never. */
  readonly staleAfterDays: number;
  /** Start of the next scheduled refresh; null where none is scheduled. */
  readonly nextRefresh: () => Date | null;
}

/** State of one source. */
export interface KnownSource extends Omit<Source, 'last_run'> {
  readonly lastRun: SourceRun | null;
}

const MS_PER_DAY = 86_400_000;
const KINDS: readonly Source['kind'][] = ['records', 'notices'];

/** Describes sources and freshness of the collection, for people and for the operator. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly mesh: MeshStore,
    private readonly clock: Clock,
    @Inject(SOURCES_SETTINGS) private readonly settings: SourcesSettings,
  ) {}

  /**
   * Response in the contract's form. The reason for a failed import is in general terms: the error may name files and
   * addresses.
   */
  async forPeople(language: Language): Promise<SourcesResponse> {
    const { staleAfterDays, nextRefresh } = this.settings;
    const sources = await this.forOperator();
    return {
      sources: sources.map(({ lastRun, ...source }) => ({
        ...source,
        last_run: lastRun === null ? null : runOnWire(lastRun, language),
      })),
      stale_after_days: staleAfterDays,
      next_refresh: nextRefresh()?.toISOString() ?? null,
      as_of: this.clock.now().toISOString(),
    };
  }

  /** Sources of records first, those with the most records first; then lists of notices, then the vocabulary. */
  async forOperator(): Promise<KnownSource[]> {
    return [...(await this.indexed()), ...(await this.vocabulary())];
  }

  /** The same without the vocabulary; empty without an index. */
  async indexed(): Promise<KnownSource[]> {
    try {
      const notes = await readSourceNotes(this.engine);
      const tallies = await readSourceTallies(this.engine);
      const [lists] = await this.engine.readCheckpoints(LISTS_KEY);
      const statements = parseLists(lists?.value ?? null);
      const names = new Set([...tallies.keys(), ...notes.keys()]);
      const sources = [...names].flatMap((source) => {
        const note = notes.get(source) ?? null;
        const tally = tallies.get(source) ?? null;
        // A source whose records were all withdrawn is omitted, unless an import of it just failed or found nothing.
        if (note === null && (tally?.records ?? 0) === 0) return [];
        return [this.describe(source, note, tally, statements.get(source)?.count ?? 0)];
      });
      return sources.sort(
        (a, b) =>
          KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
          b.records - a.records ||
          (a.name < b.name ? -1 : 1),
      );
    } catch (error) {
      if (error instanceof EngineUnavailableError) return [];
      throw error;
    }
  }

  private describe(
    source: string,
    note: SourceNote | null,
    tally: SourceTally | null,
    statements: number,
  ): KnownSource {
    const kind = note?.kind ?? 'records';
    const lastSuccess = note?.lastSuccess ?? null;
    const age = this.ageOf(lastSuccess);
    // A first import that was stopped or killed counts from its start; one that failed has brought nothing.
    const lastRun = note?.lastRun ?? null;
    const startedAt = lastRun === null || lastRun.outcome === 'failed' ? null : lastRun.startedAt;
    const sinceTried = age ?? this.ageOf(startedAt);
    const { staleAfterDays } = this.settings;
    const demonstration = tally?.demonstration ?? false;
    return {
      id: source,
      name: sourceName(source),
      kind,
      records: kind === 'notices' ? statements : (tally?.records ?? 0),
      newest: tally?.newest ?? '',
      lastRun: note?.lastRun ?? null,
      last_success: lastSuccess,
      age_days: age,
      is_stale: staleAfterDays > 0 && !demonstration && (sinceTried === null || sinceTried > staleAfterDays),
      demonstration,
    };
  }

  /** Editions of the vocabulary are yearly: it is stale when this year's is not the current one. */
  private async vocabulary(): Promise<KnownSource[]> {
    const { origin, size } = await this.mesh.current();
    if (origin === null) return [];
    const importedAt = origin.importedAt ?? null;
    const thisYear = this.clock.now().getUTCFullYear();
    return [
      {
        id: 'mesh',
        name: sourceName('mesh'),
        kind: 'vocabulary',
        records: size,
        newest: origin.year ?? '',
        lastRun: null,
        last_success: importedAt,
        age_days: this.ageOf(importedAt),
        is_stale: this.settings.staleAfterDays > 0 && origin.year !== null && Number(origin.year) < thisYear,
        demonstration: origin.demonstration,
      },
    ];
  }

  private ageOf(instant: string | null): number | null {
    if (instant === null) return null;
    return Math.max(0, Math.floor((this.clock.now().getTime() - Date.parse(instant)) / MS_PER_DAY));
  }
}

function runOnWire(run: SourceRun, language: Language): SourceRunOnWire {
  const { read, new: created, updated, unchanged, deleted, rejected } = run.counts;
  return {
    started_at: run.startedAt,
    ended_at: run.endedAt,
    outcome: run.outcome,
    reason: run.outcome === 'failed' ? reasonOf(run.error, language) : '',
    counts: { read, new: created, updated, unchanged, deleted, rejected },
  };
}

function reasonOf(error: string, language: Language): string {
  const texts = serverMessages[language];
  if (error === 'SourceError') return formatMessage(texts['source.failed.service']);
  if (error === 'ImportInputError') return formatMessage(texts['source.failed.files']);
  return formatMessage(texts['source.failed']);
}
