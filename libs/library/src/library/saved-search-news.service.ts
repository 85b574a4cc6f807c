import { requestOf, type Language, type SavedSearchNews } from '@clinical/contracts';
import { SavedSearchRepository } from '@clinical/database';
import type { AccountPrincipal } from '@clinical/people';
import { MAX_NEW_RESULTS, NewResultsService } from '@clinical/search';
import { Injectable } from '@nestjs/common';

/** Results that were imported since a saved search was last opened, or saved. */
@Injectable()
export class SavedSearchNewsService {
  constructor(
    private readonly searches: SavedSearchRepository,
    private readonly results: NewResultsService,
  ) {}

  async count(user: AccountPrincipal, language: Language, signal: AbortSignal): Promise<SavedSearchNews> {
    const watched = (await this.searches.list(user.userId)).flatMap(
      ({ id, criteria, createdAt, openedAt }) => {
        const request = requestOf(criteria);
        return request === null ? [] : [{ id, request, since: openedAt ?? createdAt }];
      },
    );
    const counts = await this.results.count(watched, language, signal, user);
    return {
      results: watched.map(({ id }, place) => {
        const count = counts[place] ?? null;
        return count !== null && count > MAX_NEW_RESULTS
          ? { id, count: MAX_NEW_RESULTS, more: true }
          : { id, count, more: false };
      }),
    };
  }
}
