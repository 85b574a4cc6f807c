import type { Language, SearchDocument, SearchRequest, SearchResponse } from '@clinical/contracts';
import { BookmarksService } from '../library/bookmarks.service.js';
import { LibrariesService } from '../full-text/libraries.service.js';
import { RefinementsService } from '../library/refinements.service.js';
import { SearchHistoryService } from '../library/search-history.service.js';
import { DocumentViewsService } from '@clinical/search';
import { presentInstitution } from '@clinical/institutions';
import type { Principal } from '@clinical/people';
import { LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Adds to a search response what depends on the reader, and records searches in the reader's history. */
@Injectable()
export class PersonalSearch {
  constructor(
    private readonly history: SearchHistoryService,
    private readonly bookmarks: BookmarksService,
    private readonly views: DocumentViewsService,
    private readonly refinements: RefinementsService,
    private readonly libraries: LibrariesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The response with the available refinements, the reader's id and bookmarks and, for Pro users, the views of each
   * document. Without the database the search is answered without them.
   *
   * @param library key of the library that the reader chose
   */
  async personalised(
    answer: SearchResponse,
    principal: Principal,
    language: Language,
    library: string | undefined,
  ): Promise<SearchResponse> {
    const [documents, summary, refinements] = await Promise.all([
      this.withViews(answer),
      this.withBookmarks(answer, principal),
      this.refinements.offered(language),
    ]);
    const { institution } = principal;
    const institution_auth =
      institution === undefined ? null : presentInstitution(institution).institution_auth;
    if (!summary.isPro) return { summary: { ...summary, refinements, institution_auth }, documents };
    const { libkeydata, hasResolver } = await this.libraries.dataOf(library, principal);
    const linkResolver = (document: SearchDocument) =>
      hasResolver ? this.libraries.linkResolverOf(document) : null;
    return {
      summary: { ...summary, refinements, institution_auth, libkeydata },
      documents: documents.map((document) => ({ ...document, linkResolver: linkResolver(document) })),
    };
  }

  /** Replaces the parameter `tag` by the parameters of its refinement. */
  expandTag(
    parameters: Iterable<readonly [string, string]>,
    language: Language,
  ): Promise<readonly (readonly [string, string])[]> {
    return this.refinements.expandTag(parameters, language);
  }

  /** Records the search in the reader's history without delaying the response. The search text is never logged. */
  note(request: SearchRequest, principal: Principal): void {
    if (principal.kind !== 'account') return;
    this.history.note(principal.userId, request).catch((error: unknown) => {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : 'UNEXPECTED';
      this.logger.warn({ code }, 'a search could not be noted in the history');
    });
  }

  private async withBookmarks(
    { summary, documents }: SearchResponse,
    principal: Principal,
  ): Promise<SearchResponse['summary']> {
    if (principal.kind !== 'account') return summary;
    const ids = documents.map(({ id }) => id);
    const starred = await this.bookmarks.among(principal.userId, ids).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'stars could not be read');
      return [];
    });
    return { ...summary, user: { user_id: String(principal.userId) }, starred_data: starred };
  }

  private async withViews({ summary, documents }: SearchResponse): Promise<SearchDocument[]> {
    if (!summary.isPro || documents.length === 0) return documents;
    try {
      const views = await this.views.viewsOfLastYear(documents.map(({ id }) => id));
      return documents.map((document) => ({ ...document, views: views.get(document.id) ?? 0 }));
    } catch (error) {
      this.logger.warn({ err: error }, 'views could not be read');
      return documents;
    }
  }
}
