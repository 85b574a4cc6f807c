import { EMPTY_SEARCH_REQUEST, type SearchRequest, type SearchResponse } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EvidenceSearchService } from '@clinical/search';
import { partialDays } from './partial-days.js';

export interface FoundDocument {
  readonly id: string;
  readonly title: string;
  readonly publication: string;
  /** ISO partial date. */
  readonly date: string;
  readonly category: number;
  readonly category_name: string;
  readonly grade: number;
}

/** Limits of what counts as recent. */
export interface RecencyLimits {
  /** Documents dated earlier are left out. */
  readonly since: Date;
  /**
   * Includes documents with only a year or a month that overlaps the time from `since` to this moment; absent: only those
   * whose earliest day is not before `since`.
   */
  readonly until?: Date;
  readonly max: number;
}

const ROWS = 100;
/** Documents with the same year or month as their date have no order, so more of them are read. */
const MAX_OF_PARTIAL = 500;

/** Finds recent documents, newest first; for mails and for the inbox alike (A48). */
@Injectable()
export class NewDocumentsService {
  constructor(
    @Inject(EvidenceSearchService) private readonly evidence: Pick<EvidenceSearchService, 'search'>,
  ) {}

  /** @param interest words of the profile @returns null when they cannot be searched */
  async ofInterest(
    interest: string,
    limits: RecencyLimits,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    return this.ofSearch({ ...EMPTY_SEARCH_REQUEST, criteria: interest }, limits, principal, signal);
  }

  /**
   * Uses everything of the request but its order and page.
   *
   * @returns null when the search is rejected, such as when the account is no longer entitled to it
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async ofSearch(
    request: SearchRequest,
    { since, until, max }: RecencyLimits,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    const from = since.toISOString().slice(0, 10);
    const fromDate = request.fromDate !== null && request.fromDate > from ? request.fromDate : from;
    const dated = await this.#first(max, { ...request, fromDate }, principal, signal);
    if (dated === null) return null;
    const found = new Map(dated.map((document) => [document.id, document]));
    for (const { day, dates } of until === undefined ? [] : partialDays(since, until, request)) {
      const ofDay = { ...request, fromDate: day, toDate: day };
      const partial = await this.#first(MAX_OF_PARTIAL, ofDay, principal, signal);
      if (partial === null) return null;
      for (const document of partial)
        if (dates.includes(document.date) && !found.has(document.id)) found.set(document.id, document);
    }
    return [...found.values()];
  }

  /** The newest documents of a search; null when it is rejected. */
  async #first(
    max: number,
    request: SearchRequest,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    const narrowed: SearchRequest = { ...request, sort: 'y', rows: ROWS, explain: false, details: false };
    const found: FoundDocument[] = [];
    for (let page = 1; found.length < max; page++) {
      const documents = await this.#page({ ...narrowed, page }, principal, signal);
      if (documents === null) return null;
      found.push(
        ...documents.map(({ id, Title, publication, Date: date, category, category_name, grade }) => ({
          id,
          title: Title,
          publication,
          date,
          category,
          category_name,
          grade,
        })),
      );
      if (documents.length < ROWS) break;
    }
    return found.slice(0, max);
  }

  async #page(
    request: SearchRequest,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<SearchResponse['documents'] | null> {
    try {
      const reading = { request, notices: [], errors: [] };
      return (await this.evidence.search(reading, 'en', signal, principal)).documents;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'user') return null;
      throw error;
    }
  }
}
