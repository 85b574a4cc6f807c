import {
  LibraryChangeSchema,
  SavedSearchFeedSchema,
  type LibraryChange,
  type SavedSearchFeed,
} from '@clinical/contracts';
import { SavedSearchFeedsService } from './saved-search-feeds.service.js';
import { Endpoint, RequiresAccount, RateLimited } from '@clinical/http';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { libraryId, notInLibrary } from './library-query.js';

/** `/User/savedSearches/{id}/feed`: the signed link of the feed of a saved search. */
@Controller('User/savedSearches')
@RequiresAccount()
@RateLimited('search')
export class SavedSearchFeedsController {
  constructor(private readonly feeds: SavedSearchFeedsService) {}

  @Get(':id/feed')
  @Endpoint({
    id: 'savedSearchFeed',
    summary: 'Link of the feed of a saved search; null without one.',
    response: SavedSearchFeedSchema,
  })
  async link(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<SavedSearchFeed> {
    return answerOf(await this.feeds.link(userId, id));
  }

  @Post(':id/feed')
  @Endpoint({
    id: 'createSavedSearchFeed',
    summary: 'Create the feed of a saved search. Whoever has the link can read it.',
    response: SavedSearchFeedSchema,
  })
  async create(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<SavedSearchFeed> {
    return answerOf(await this.feeds.create(userId, id));
  }

  @Delete(':id/feed')
  @Endpoint({
    id: 'revokeSavedSearchFeed',
    summary: 'Revoke the link of the feed of a saved search.',
    response: LibraryChangeSchema,
  })
  async revoke(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<LibraryChange> {
    if (!(await this.feeds.revoke(userId, id))) throw notInLibrary();
    return { status: 1 };
  }
}

function answerOf(url: string | null | undefined): SavedSearchFeed {
  if (url === undefined) throw notInLibrary();
  return { url };
}
