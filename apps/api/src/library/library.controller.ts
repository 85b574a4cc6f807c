import {
  DocumentActivitySchema,
  HistoryImportSchema,
  libraryMessages,
  type HistoryImportAnswer,
  type HistoryPage,
  type LibraryChange,
  type StarredPage,
} from '@clinical/contracts';
import { Library, readListPage, type Viewer } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { principalOf, requireAccount, throwIfUnknown } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf, parametersOf } from '../http/request-values.js';
import { notInLibrary, readBody, readId } from './read-body.js';

const DONE: LibraryChange = { status: 1 };
const MOST_IDS = 100;

/** One's own history and bookmarks, and what is done with documents (ACCOUNTS-7 and SEARCH-7). */
@Controller('User')
@RateLimited('search')
export class LibraryController {
  constructor(private readonly library: Library) {}

  @Get('getHistory')
  async history(@Req() request: Request): Promise<HistoryPage> {
    const { userId } = requireAccount(request);
    return this.library.history.page(userId, readListPage(parametersOf(request.url)));
  }

  @Delete('getHistory/:id')
  async deleteFromHistory(@Req() request: Request, @Param('id') id: string): Promise<LibraryChange> {
    const { userId } = requireAccount(request);
    if (!(await this.library.history.delete(userId, readId(id)))) throw notInLibrary();
    return DONE;
  }

  @Delete('getHistory')
  async deleteHistory(@Req() request: Request): Promise<LibraryChange> {
    await this.library.history.deleteAll(requireAccount(request).userId);
    return DONE;
  }

  @Post('importHistory')
  @HttpCode(200)
  async importHistory(@Req() request: Request): Promise<HistoryImportAnswer> {
    const principal = requireAccount(request);
    const { searches, stars } = readBody(HistoryImportSchema, request);
    return {
      searches: await this.library.history.import(principal.userId, searches),
      stars: await this.library.bookmarks.import(principal, stars),
    };
  }

  @Get('getStarred')
  async starred(@Req() request: Request): Promise<StarredPage> {
    const { userId } = requireAccount(request);
    return this.library.bookmarks.page(userId, readListPage(parametersOf(request.url)));
  }

  /** Those of the documents `ids` that are starred; none for a visitor. */
  @Get('starredAmong')
  async starredAmong(@Req() request: Request): Promise<{ readonly results: readonly string[] }> {
    const principal = principalOf(request);
    if (principal.kind !== 'account') return { results: [] };
    const ids = (parametersOf(request.url).get('ids') ?? '').split(',').slice(0, MOST_IDS);
    return { results: await this.library.bookmarks.among(principal.userId, ids) };
  }

  @Post('setStar')
  @HttpCode(200)
  async setStar(@Req() request: Request): Promise<LibraryChange> {
    const principal = principalOf(request);
    if (principal.kind !== 'account') {
      throwIfUnknown(request);
      throw new AppError('BOOKMARK_LOGIN_REQUIRED', 'user', 'Nobody is logged in');
    }
    const {
      document_id: documentId,
      criteria,
      activity,
      pos: position,
    } = readBody(DocumentActivitySchema, request);
    if (activity === 0)
      throw new AppError('INVALID_REQUEST', 'user', 'A star is given (1) or taken away (-1)');
    const action = { documentId, criteria, position };
    if (await this.library.activities.star(principal, action, activity)) return DONE;
    return { status: 0, message: libraryMessages[languageOf(request)]['star.full'] };
  }

  @Post('saveDocumentview')
  @HttpCode(200)
  async saveDocumentView(@Req() request: Request): Promise<LibraryChange> {
    const { document_id: documentId, criteria, pos: position } = readBody(DocumentActivitySchema, request);
    const action = { documentId, criteria, position };
    await this.library.activities.view(action, viewerOf(request), principalOf(request));
    return DONE;
  }
}

function viewerOf(request: Request): Viewer {
  const principal = principalOf(request);
  if (principal.kind === 'account') return { userId: principal.userId };
  return { address: request.ip ?? '', agent: request.get('user-agent') ?? '' };
}
