import {
  BookmarkNotesSchema,
  DocumentActivitySchema,
  HistoryImportAnswerSchema,
  HistoryImportSchema,
  HistoryPageSchema,
  LibraryChangeSchema,
  libraryMessages,
  MAX_BODY_BYTES,
  MAX_SELECTED,
  BookmarkedIdsSchema,
  StarredIdsSchema,
  StarredPageSchema,
  type HistoryImportAnswer,
  type HistoryPage,
  type Language,
  type LibraryChange,
  type StarredPage,
} from '@clinical/contracts';
import { BookmarksService } from './bookmarks.service.js';
import { DocumentActivityService } from './document-activity.service.js';
import { SearchHistoryService } from './search-history.service.js';
import { type ListPage } from './list-page.js';
import {
  Endpoint,
  Public,
  RequiresAccount,
  Lang,
  ValuesRefusedError,
  RateLimited,
  first,
  zod,
  CountsAs,
} from '@clinical/http';
import {
  type AccountPrincipal,
  type Principal,
  type Caller,
  CurrentCaller,
  CurrentUser,
} from '@clinical/people';
import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { libraryId, ListQuerySchema, notInLibrary } from './library-query.js';

const DONE: LibraryChange = { status: 1 };
const MAX_IDS = 100;
const IdsQuerySchema = z.object({
  ids: first('Ids of documents, separated by commas.').transform((text) =>
    (text ?? '').split(',').slice(0, MAX_IDS),
  ),
});
const TagQuerySchema = z.object({
  tag: first('Only bookmarks with this tag.').transform((tag) => tag?.trim() || null),
});
type Activity = z.infer<typeof DocumentActivitySchema>;

/** The user's own history and bookmarks, and actions on documents. */
@Controller('User')
@RequiresAccount()
@RateLimited('search')
export class LibraryController {
  constructor(
    private readonly searches: SearchHistoryService,
    private readonly bookmarks: BookmarksService,
    private readonly activities: DocumentActivityService,
  ) {}

  @Get('getHistory')
  @Endpoint({
    id: 'history',
    summary: 'Past searches, with the documents viewed.',
    response: HistoryPageSchema,
  })
  history(
    @CurrentUser() { userId }: AccountPrincipal,
    @Query(zod(ListQuerySchema)) page: ListPage,
  ): Promise<HistoryPage> {
    return this.searches.page(userId, page);
  }

  @Delete('getHistory/:id')
  @Endpoint({ id: 'deleteFromHistory', summary: 'Delete one search.', response: LibraryChangeSchema })
  async deleteFromHistory(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<LibraryChange> {
    if (!(await this.searches.delete(userId, id))) throw notInLibrary();
    return DONE;
  }

  @Delete('getHistory')
  @Endpoint({ id: 'deleteHistory', summary: 'Delete all searches.', response: LibraryChangeSchema })
  async deleteHistory(@CurrentUser() { userId }: AccountPrincipal): Promise<LibraryChange> {
    await this.searches.deleteAll(userId);
    return DONE;
  }

  @Post('importHistory')
  @Endpoint({
    id: 'importHistory',
    summary: 'Import what the browser kept of searches and stars before the login.',
    response: HistoryImportAnswerSchema,
    bodyLimit: 2 * MAX_BODY_BYTES,
  })
  async importHistory(
    @CurrentUser() user: AccountPrincipal,
    @Body(zod(HistoryImportSchema)) { searches, stars }: z.infer<typeof HistoryImportSchema>,
  ): Promise<HistoryImportAnswer> {
    return {
      searches: await this.searches.import(user.userId, searches),
      stars: await this.bookmarks.import(user, stars),
    };
  }

  @Get('getStarred')
  @Endpoint({ id: 'bookmarks', summary: 'Starred documents.', response: StarredPageSchema })
  starred(
    @CurrentUser() { userId }: AccountPrincipal,
    @Query(zod(ListQuerySchema)) page: ListPage,
    @Query(zod(TagQuerySchema)) { tag }: z.infer<typeof TagQuerySchema>,
  ): Promise<StarredPage> {
    return this.bookmarks.page(userId, page, tag);
  }

  @Patch('getStarred/:id')
  @Endpoint({
    id: 'annotateBookmark',
    summary: 'Replace the note and the tags of a bookmark.',
    response: LibraryChangeSchema,
    failures: [404],
  })
  async annotate(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id') id: string,
    @Body(zod(BookmarkNotesSchema)) notes: z.output<typeof BookmarkNotesSchema>,
  ): Promise<LibraryChange> {
    if (!(await this.bookmarks.annotate(userId, id, notes))) throw notInLibrary();
    return DONE;
  }

  @Get('starredIds')
  @Endpoint({
    id: 'bookmarkedIds',
    summary: `Ids of the newest bookmarks, at most ${MAX_SELECTED}, as an export takes them.`,
    response: BookmarkedIdsSchema,
  })
  async starredIds(
    @CurrentUser() { userId }: AccountPrincipal,
    @Query(zod(TagQuerySchema)) { tag }: z.infer<typeof TagQuerySchema>,
  ): Promise<z.infer<typeof BookmarkedIdsSchema>> {
    return this.bookmarks.documentIds(userId, tag, MAX_SELECTED);
  }

  @Get('starredAmong')
  @Public()
  @Endpoint({
    id: 'starredAmong',
    summary: 'Which of the given documents are starred; none for a visitor.',
    response: StarredIdsSchema,
  })
  async starredAmong(
    @CurrentUser() user: Principal,
    @Query(zod(IdsQuerySchema)) { ids }: z.infer<typeof IdsQuerySchema>,
  ): Promise<z.infer<typeof StarredIdsSchema>> {
    return { results: user.kind === 'account' ? await this.bookmarks.among(user.userId, ids) : [] };
  }

  @Post('setStar')
  @RequiresAccount('BOOKMARK_LOGIN_REQUIRED')
  @Endpoint({
    id: 'setStar',
    summary: 'Star a document, or remove the star.',
    response: LibraryChangeSchema,
    failures: [404],
    bodyLimit: MAX_BODY_BYTES,
  })
  async setStar(
    @CurrentUser() user: AccountPrincipal,
    @Body(zod(DocumentActivitySchema)) { activity, delete_notes: deletesNotes, ...action }: Activity,
    @Lang() language: Language,
  ): Promise<LibraryChange> {
    if (activity === 0)
      throw new ValuesRefusedError([
        { message: 'P018.value_not_offered', values: { name: 'activity', allowed: '1, -1' } },
      ]);
    const outcome = await this.activities.star(user, actionOf(action), activity, deletesNotes);
    return outcome === 'done' ? DONE : { status: 0, message: libraryMessages[language][`star.${outcome}`] };
  }

  @Post('saveDocumentview')
  @CountsAs('view')
  @Public()
  @Endpoint({
    id: 'saveDocumentView',
    summary: 'Count a view of a document, without tracking anyone.',
    response: LibraryChangeSchema,
    failures: [404],
    bodyLimit: MAX_BODY_BYTES,
  })
  async saveDocumentView(
    @CurrentUser() user: Principal,
    @Body(zod(DocumentActivitySchema)) action: Activity,
    @CurrentCaller() { address }: Caller,
    @Headers('user-agent') agent = '',
  ): Promise<LibraryChange> {
    const viewer = user.kind === 'account' ? { userId: user.userId } : { address, agent };
    await this.activities.view(actionOf(action), viewer, user);
    return DONE;
  }
}

function actionOf({
  document_id: documentId,
  criteria,
  pos: position,
}: Omit<Activity, 'activity' | 'delete_notes'>) {
  return { documentId, criteria, position };
}
