import type { SearchRequest, SearchResponse } from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import type { Library } from '@clinical/features';
import type { Logger } from '@clinical/platform';

/** What a search is to somebody who is logged in: stars on its results, and a row of the history. */
export class PersonalSearch {
  constructor(
    private readonly library: Library,
    private readonly logger: Logger,
  ) {}

  /** The answer with who asks and what they have starred. A search is answered also while the database is away. */
  async personalised(answer: SearchResponse, principal: Principal): Promise<SearchResponse> {
    if (principal.kind !== 'account') return answer;
    const ids = answer.documents.map(({ id }) => id);
    const starred = await this.library.bookmarks.among(principal.userId, ids).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'stars could not be read');
      return [];
    });
    const user = { user_id: String(principal.userId) };
    return { ...answer, summary: { ...answer.summary, user, starred_data: starred } };
  }

  /** Notes the search in its maker's history, beside the answer. What was searched for is not logged when that fails. */
  note(request: SearchRequest, principal: Principal): void {
    if (principal.kind !== 'account') return;
    this.library.history.note(principal.userId, request).catch((error: unknown) => {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : 'UNEXPECTED';
      this.logger.warn({ code }, 'a search could not be noted in the history');
    });
  }
}
