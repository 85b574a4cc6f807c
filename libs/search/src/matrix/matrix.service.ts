import { parameterMessages, searchQueryString, type Language, type SearchRequest } from '@clinical/contracts';
import { RequestRefusedError } from '../planning/request-refused.error.js';
import { type CountableSearch } from '../search/countable-search.service.js';
import type { Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { cumulativeGroups, perGroup } from '../overview/evidence-groups.js';
import { byName, type Candidate } from '../overview/overview-topics.js';
import {
  hasTooManyTopics,
  SearchedTopicsService,
  withTopic,
  type SearchedTopics,
} from '../overview/searched-topics.service.js';
import { periodsOf } from './matrix-periods.js';
import { readMatrixParameters, type Matrix, type MatrixCell, type MatrixColumns } from './matrix.contract.js';

const ROWS = 10;
const COLUMNS = 8;
/** Candidates of each side that are counted in the whole result. */
const COUNTED = 40;

/** A row or column: a name, and how it narrows a search. */
interface Head {
  readonly name: string;
  readonly narrow: (request: SearchRequest) => SearchRequest;
  readonly count: number;
}

/** The evidence matrix of any search: its most frequent interventions by conditions, outcomes or periods. */
@Injectable()
export class MatrixService {
  constructor(
    private readonly topics: SearchedTopicsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Rows and columns are ordered by count, then by name; periods by time. Every count is the total of the search of its query.
   *
   * @param parameters of the matrix and its search
   * @throws RequestRefusedError, ProRequiredError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async read(
    parameters: readonly (readonly [string, string])[],
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<Matrix> {
    const {
      columns: columnsAre,
      errors,
      search: ofSearch,
    } = readMatrixParameters(parameters, parameterMessages[language]);
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const searched = await this.topics.open(ofSearch, principal, language, signal);
    const { search, vocabulary, basis, read, covered } = searched;
    const [total = 0] = await search.countEach([search.request]);
    const isSorted = vocabulary.size > 0;
    const given: MatrixColumns = isSorted ? columnsAre : 'periods';
    const [rows, columns] = hasTooManyTopics(search.request)
      ? [[], []]
      : await Promise.all([
          mostFrequent(searched, isSorted ? 'intervention' : null, ROWS),
          given === 'periods' ? this.#periods(search) : mostFrequent(searched, 'condition', COLUMNS),
        ]);
    const base = { columns_are: given, basis, vocabulary_loaded: isSorted, total, read, covered };
    return { ...base, ...(await fill(searched, rows, columns)) };
  }

  /** The last periods up to the last one with a record. */
  async #periods(search: CountableSearch): Promise<Head[]> {
    const periods = periodsOf(search.request, this.clock.now().getUTCFullYear());
    const counts = await search.countEach(periods.map(({ request }) => request));
    const counted = periods.map(({ name, request: { fromDate, toDate } }, place) => ({
      name,
      narrow: (request: SearchRequest) => ({ ...request, fromDate, toDate }),
      count: counts[place] ?? 0,
    }));
    const end = counted.findLastIndex(({ count }) => count > 0) + 1;
    const start = counted.findIndex(({ count }) => count > 0);
    return counted.slice(Math.max(start, end - COLUMNS), end);
  }
}

/** The topics of a kind that the most records of the whole result have. */
async function mostFrequent(
  { search, candidates }: SearchedTopics,
  kind: Candidate['kind'],
  limit: number,
): Promise<Head[]> {
  const chosen = candidates
    .filter((each) => each.kind === kind && !search.request.topics.includes(each.topic))
    .slice(0, COUNTED);
  const counts = await search.countEach(chosen.map(({ topic }) => withTopic(search.request, topic)));
  return chosen
    .map(({ name, topic }, place) => ({
      name,
      narrow: (request: SearchRequest) => withTopic(request, topic),
      count: counts[place] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || byName(a, b))
    .slice(0, limit);
}

/** Counts each cell and its groups in one call. */
async function fill(
  { search, mayUsePro }: SearchedTopics,
  rows: readonly Head[],
  columns: readonly Head[],
): Promise<Pick<Matrix, 'rows' | 'columns'>> {
  const cells = rows.flatMap((row) => columns.map((column) => column.narrow(row.narrow(search.request))));
  const counts = new Map<SearchRequest, number>();
  const byGroup = cells.map((cell) => cumulativeGroups(cell, mayUsePro));
  const asked = [...cells, ...byGroup.flat().filter((each) => each !== null)];
  for (const [place, count] of (await search.countEach(asked)).entries()) {
    const request = asked[place];
    if (request !== undefined) counts.set(request, count);
  }
  const countOf = (request: SearchRequest | null | undefined): number =>
    request === null || request === undefined ? 0 : (counts.get(request) ?? 0);
  const filled = cells.map((cell, place): MatrixCell => ({
    count: countOf(cell),
    groups: perGroup((byGroup[place] ?? []).map(countOf)),
    query: searchQueryString(cell),
  }));
  const head = ({ name, narrow, count }: Head): Matrix['columns'][number] => ({
    name,
    count,
    query: searchQueryString(narrow(search.request)),
  });
  return {
    columns: columns.map(head),
    rows: rows.map((row, place) => ({
      ...head(row),
      cells: filled.slice(place * columns.length, (place + 1) * columns.length),
    })),
  };
}
