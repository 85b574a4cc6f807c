import {
  criteriaOf,
  MAX_STRATEGY_VERSIONS,
  parameterMessages,
  readSearchParameters,
  requestOf,
  type Language,
  type NewStrategyVersion,
  type SearchParametersReading,
  type SharedStrategyLines,
  type StrategyDifference,
  type StrategyVersion,
  type StrategyVersions,
} from '@clinical/contracts';
import {
  Database,
  SavedSearchRepository,
  type DatabaseContext,
  type SavedSearchRecord,
  type Transaction,
} from '@clinical/database';
import type { AccountPrincipal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import {
  lineDifferences,
  RequestRefusedError,
  StrategyComparisonService,
  StrategySearchService,
} from '@clinical/search';
import { Injectable } from '@nestjs/common';
import { notInLibrary } from '../library/library-query.js';
import { readCriteria, searchFingerprint } from '../library/search-fingerprint.js';
import { StrategyVersionEntity } from './strategy-version.entity.js';

/** Language of a call, and its end. */
export interface Call {
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** The versions of saved strategies: each save keeps the earlier ones, at most {@link MAX_STRATEGY_VERSIONS}. */
@Injectable()
export class StrategyVersionsService {
  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearchRepository,
    private readonly comparison: StrategyComparisonService,
    private readonly strategies: StrategySearchService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `NOT_IN_LIBRARY` */
  async list(accountId: number, id: number): Promise<StrategyVersions> {
    const search = await this.#search(accountId, id);
    const versions = await versionsOf(search, this.database);
    return { name: search.name, versions: versions.map(presented) };
  }

  /**
   * Saves another version, which is then the search itself: alerts and feeds follow it.
   *
   * @returns why it was not saved; null if it was
   * @throws AppError `NOT_IN_LIBRARY`
   */
  async save(
    accountId: number,
    id: number,
    { criteria, note }: NewStrategyVersion,
  ): Promise<'invalid' | 'already' | null> {
    const request = requestOf(readCriteria(criteria) ?? {});
    if (request?.searchType !== 'advanced') return 'invalid';
    return this.database.transaction(async (transaction) => {
      const searches = this.searches.within(transaction);
      const search = await searches.findForUpdate(accountId, id);
      if (search === null || !isStrategy(search)) throw notInLibrary();
      const saved = { criteria: criteriaOf(request), fingerprint: searchFingerprint(request) };
      const versions = await versionsOf(search, transaction);
      if (!(await searches.replace(id, saved))) return 'already';
      const number = (versions[0]?.number ?? 0) + 1;
      const { manager } = transaction;
      const added = { searchId: id, number, note, criteria: saved.criteria, createdAt: this.clock.now() };
      await manager.save(StrategyVersionEntity, [added, ...(versions.length === 1 ? versions : [])]);
      for (const { number: oldest } of versions.slice(MAX_STRATEGY_VERSIONS - 1))
        await manager.delete(StrategyVersionEntity, { searchId: id, number: oldest });
      return null;
    });
  }

  /**
   * What changed from one version to another.
   *
   * @throws AppError `NOT_IN_LIBRARY`; ProRequiredError when the caller may not make advanced searches
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async difference(
    account: AccountPrincipal,
    id: number,
    { from, to }: { readonly from: number; readonly to: number },
    { language, signal }: Call,
  ): Promise<StrategyDifference> {
    const versions = await versionsOf(await this.#search(account.userId, id), this.database);
    const [before, after] = [from, to].map((wanted) => versions.find(({ number }) => number === wanted));
    if (before === undefined || after === undefined) throw notInLibrary();
    const readings = [readingOf(before, language), readingOf(after, language)] as const;
    const records = this.comparison.compare(readings, language, signal, account).catch((error: unknown) => {
      if (error instanceof RequestRefusedError) return null;
      throw error;
    });
    return {
      lines: lineDifferences(before.criteria['criteria'] ?? '', after.criteria['criteria'] ?? ''),
      values: valueDifferences(before.criteria, after.criteria),
      records: await records,
    };
  }

  /**
   * The lines of a version with the records that each finds; null where a line cannot be run.
   *
   * @throws as {@link difference}
   */
  async lines(
    account: AccountPrincipal,
    id: number,
    version: number,
    { language, signal }: Call,
  ): Promise<SharedStrategyLines['lines']> {
    const versions = await versionsOf(await this.#search(account.userId, id), this.database);
    const wanted = versions.find(({ number }) => number === version);
    if (wanted === undefined) throw notInLibrary();
    const reading = readingOf(wanted, language);
    const checked = await this.strategies.check(reading, language, signal, account);
    return checked.search_details.lines.map(({ number, text, total }) => ({ number, text, total }));
  }

  /** The versions of all strategies of an account that were saved more than once. */
  async export(
    accountId: number,
    transaction: Transaction,
  ): Promise<{ readonly name: string; readonly versions: StrategyVersion[] }[]> {
    const searches = await this.searches.within(transaction).list(accountId);
    const each = await Promise.all(
      searches
        .filter(isStrategy)
        .map(async (search) => ({ name: search.name, versions: await versionsOf(search, transaction) })),
    );
    return each
      .filter(({ versions }) => versions.length > 1)
      .map(({ name, versions }) => ({ name, versions: versions.map(presented) }));
  }

  async #search(accountId: number, id: number): Promise<SavedSearchRecord> {
    const search = await this.searches.find(accountId, id);
    if (search === null || !isStrategy(search)) throw notInLibrary();
    return search;
  }
}

/** Whether it is an advanced search: only these have versions and links. */
export function isStrategy({ criteria }: Pick<SavedSearchRecord, 'criteria'>): boolean {
  return criteria['search_type'] === 'advanced';
}

/** Newest first, at least one. */
async function versionsOf(
  { id, criteria, createdAt }: SavedSearchRecord,
  { manager }: Pick<DatabaseContext, 'manager'>,
): Promise<StrategyVersionEntity[]> {
  const rows = await manager.find(StrategyVersionEntity, {
    where: { searchId: id },
    order: { number: 'DESC' },
  });
  return rows.length > 0 ? rows : [{ searchId: id, number: 1, note: '', criteria, createdAt }];
}

function presented({ number, note, createdAt, criteria }: StrategyVersionEntity): StrategyVersion {
  return { number, note, createdAt: createdAt.toISOString(), criteria };
}

function readingOf({ criteria }: StrategyVersionEntity, language: Language): SearchParametersReading {
  return readSearchParameters(Object.entries(criteria), parameterMessages[language]);
}

function valueDifferences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): StrategyDifference['values'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => name !== 'criteria' && before[name] !== after[name])
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
}
