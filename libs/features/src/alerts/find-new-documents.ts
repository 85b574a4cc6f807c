import {
  EMPTY_SEARCH_REQUEST,
  type Language,
  type SearchRequest,
  type SearchResponse,
} from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import { partialDays } from './partial-days.js';

/** A search as everybody makes it, with what its person may see. */
export type RunSearch = (
  request: SearchRequest,
  principal: Principal,
  language: Language,
  signal: AbortSignal,
) => Promise<SearchResponse>;

/** A document that a search finds. */
export interface FoundDocument {
  readonly id: string;
  readonly title: string;
  readonly publication: string;
  /** ISO partial date. */
  readonly date: string;
}

/** What counts as published lately. */
export interface LatelyLimits {
  /** Documents dated before that day are left out. */
  readonly since: Date;
  /**
   * Documents of which only a year or a month is known are found too, where that has part in the time from `since` to then;
   * without it, only where their earliest day is not before `since`.
   */
  readonly until?: Date;
  readonly most: number;
}

const ROWS = 100;
/** Documents that have the same year or month as their date: no order tells which of them came in last. */
const MOST_OF_PARTIAL = 500;

/** What a search finds that was published lately, newest first; the same for mails and for the inbox (A48). */
export class FindNewDocuments {
  readonly #search: RunSearch;

  constructor(search: RunSearch) {
    this.#search = search;
  }

  /** Of an interest of the profile: some words. Null where they cannot be searched for. */
  async ofInterest(
    interest: string,
    limits: LatelyLimits,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    return this.ofSearch({ ...EMPTY_SEARCH_REQUEST, criteria: interest }, limits, principal, signal);
  }

  /**
   * Of a search with all that was chosen in it but its order and page.
   *
   * @returns null when it cannot be made, as where it is not for this person any more: that is not to find nothing
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async ofSearch(
    request: SearchRequest,
    { since, until, most }: LatelyLimits,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    const from = since.toISOString().slice(0, 10);
    const fromDate = request.fromDate !== null && request.fromDate > from ? request.fromDate : from;
    const dated = await this.#first(most, { ...request, fromDate }, principal, signal);
    if (dated === null) return null;
    const found = new Map(dated.map((document) => [document.id, document]));
    for (const { day, dates } of until === undefined ? [] : partialDays(since, until, request)) {
      const ofDay = { ...request, fromDate: day, toDate: day };
      const partial = await this.#first(MOST_OF_PARTIAL, ofDay, principal, signal);
      if (partial === null) return null;
      for (const document of partial)
        if (dates.includes(document.date) && !found.has(document.id)) found.set(document.id, document);
    }
    return [...found.values()];
  }

  /** The first that a search finds, newest first; null when it cannot be made. */
  async #first(
    most: number,
    request: SearchRequest,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    const narrowed: SearchRequest = { ...request, sort: 'y', rows: ROWS, explain: false, details: false };
    const found: FoundDocument[] = [];
    for (let page = 1; found.length < most; page++) {
      const documents = await this.#page({ ...narrowed, page }, principal, signal);
      if (documents === null) return null;
      found.push(
        ...documents.map(({ id, Title, publication, Date: date }) => ({
          id,
          title: Title,
          publication,
          date,
        })),
      );
      if (documents.length < ROWS) break;
    }
    return found.slice(0, most);
  }

  async #page(
    request: SearchRequest,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<SearchResponse['documents'] | null> {
    try {
      return (await this.#search(request, principal, 'en', signal)).documents;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'user') return null;
      throw error;
    }
  }
}
