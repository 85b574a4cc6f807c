import {
  EMPTY_SEARCH_REQUEST,
  type Language,
  type SearchRequest,
  type SearchResponse,
} from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { AppError } from '@clinical/platform';

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

const ROWS = 100;

/** What a search finds that was published lately, newest first; the same for mails and for the inbox (decisions.md A48). */
export class FindNewDocuments {
  readonly #search: RunSearch;

  constructor(search: RunSearch) {
    this.#search = search;
  }

  /** Of an interest of the profile: some words. Null where they cannot be searched for. */
  async ofInterest(
    interest: string,
    limits: { readonly since: Date; readonly most: number },
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    return this.ofSearch({ ...EMPTY_SEARCH_REQUEST, criteria: interest }, limits, principal, signal);
  }

  /**
   * Of a search with all that was chosen in it but its order and page.
   *
   * @param limits.since documents dated before that day are left out
   * @returns null when it cannot be made, as where it is not for this person any more: that is not to find nothing
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async ofSearch(
    request: SearchRequest,
    { since, most }: { readonly since: Date; readonly most: number },
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly FoundDocument[] | null> {
    const from = since.toISOString().slice(0, 10);
    const narrowed: SearchRequest = {
      ...request,
      sort: 'y',
      rows: ROWS,
      fromDate: request.fromDate !== null && request.fromDate > from ? request.fromDate : from,
      explain: false,
      details: false,
    };
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
