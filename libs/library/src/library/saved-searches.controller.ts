import {
  LibraryChangeSchema,
  libraryMessages,
  MAX_BODY_BYTES,
  NewSavedSearchSchema,
  SavedSearchAnswerSchema,
  SavedSearchChangeSchema,
  SavedSearchListSchema,
  SavedSearchNewsSchema,
  type AlertFrequencyOnWire,
  type Language,
  type LibraryChange,
  type SavedSearchAnswer,
  type SavedSearchList,
  type SavedSearchNews,
} from '@clinical/contracts';
import { SavedSearchNewsService } from './saved-search-news.service.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { Abort, Endpoint, RequiresAccount, Lang, RateLimited, zod } from '@clinical/http';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import type { z } from 'zod';
import { libraryId, notInLibrary } from './library-query.js';

/** `/User/savedSearches`: searches saved under names, with or without alerts (A46). */
@Controller('User/savedSearches')
@RequiresAccount()
@RateLimited('search')
export class SavedSearchesController {
  constructor(
    private readonly saved: SavedSearchesService,
    private readonly news: SavedSearchNewsService,
  ) {}

  @Get()
  @Endpoint({ id: 'savedSearches', summary: 'Saved searches.', response: SavedSearchListSchema })
  list(@CurrentUser() { userId }: AccountPrincipal): Promise<SavedSearchList> {
    return this.saved.list(userId);
  }

  @Get('news')
  @RateLimited('answer')
  @Endpoint({
    id: 'savedSearchNews',
    summary: 'How many results of each saved search are new since it was last opened.',
    response: SavedSearchNewsSchema,
  })
  countNew(
    @CurrentUser() user: AccountPrincipal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<SavedSearchNews> {
    return this.news.count(user, language, signal);
  }

  @Post()
  @Endpoint({
    id: 'saveSearch',
    summary: 'Save a search, or a record whose connected articles to follow, under a name.',
    response: SavedSearchAnswerSchema,
    failures: [403, 404],
    bodyLimit: MAX_BODY_BYTES,
  })
  async save(
    @CurrentUser() user: AccountPrincipal,
    @Body(zod(NewSavedSearchSchema)) search: z.infer<typeof NewSavedSearchSchema>,
    @Lang() language: Language,
  ): Promise<SavedSearchAnswer> {
    const saved = await this.saved.save(user, search);
    if ('id' in saved)
      return { status: 1, id: saved.id, ...(await this.onMails(user.userId, search.alert, language)) };
    return { status: 0, message: libraryMessages[language][`saved.${saved.refused}`] };
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeSavedSearch',
    summary: 'Change the name or the alerts of a saved search, or note that it was opened.',
    response: LibraryChangeSchema,
    bodyLimit: MAX_BODY_BYTES,
  })
  async change(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
    @Body(zod(SavedSearchChangeSchema)) { name, alert, opened }: z.infer<typeof SavedSearchChangeSchema>,
    @Lang() language: Language,
  ): Promise<LibraryChange> {
    const values = { ...(name === undefined ? {} : { name }), ...(alert === undefined ? {} : { alert }) };
    const isOpened = opened === true;
    if (!(await this.saved.change(userId, id, { ...values, isOpened }))) throw notInLibrary();
    return { status: 1, ...(await this.onMails(userId, alert ?? 'off', language)) };
  }

  @Delete(':id')
  @Endpoint({ id: 'deleteSavedSearch', summary: 'Delete a saved search.', response: LibraryChangeSchema })
  async delete(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<LibraryChange> {
    if (!(await this.saved.delete(userId, id))) throw notInLibrary();
    return { status: 1 };
  }

  /** Why a requested alert is not sent; empty if it is. */
  private async onMails(
    userId: number,
    alert: AlertFrequencyOnWire,
    language: Language,
  ): Promise<Pick<LibraryChange, 'message'>> {
    if (alert === 'off') return {};
    const block = await this.saved.mailBlock(userId);
    return block === null ? {} : { message: libraryMessages[language][`saved.mail.${block}`] };
  }
}
