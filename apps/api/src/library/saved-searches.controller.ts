import {
  libraryMessages,
  NewSavedSearchSchema,
  SavedSearchChangeSchema,
  type LibraryChange,
  type SavedSearchAnswer,
  type SavedSearchList,
} from '@clinical/contracts';
import { Library } from '@clinical/features';
import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireAccount } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf } from '../http/request-values.js';
import { notInLibrary, readBody, readId } from './read-body.js';

/** `/User/savedSearches`: searches kept under names, with or without alerts (decisions.md A46). */
@Controller('User/savedSearches')
@RateLimited('search')
export class SavedSearchesController {
  constructor(private readonly library: Library) {}

  @Get()
  async list(@Req() request: Request): Promise<SavedSearchList> {
    return this.library.saved.list(requireAccount(request).userId);
  }

  @Post()
  @HttpCode(200)
  async save(@Req() request: Request): Promise<SavedSearchAnswer> {
    const { userId } = requireAccount(request);
    const saved = await this.library.saved.save(userId, readBody(NewSavedSearchSchema, request));
    if ('id' in saved) return { status: 1, id: saved.id };
    return { status: 0, message: libraryMessages[languageOf(request)][`saved.${saved.refused}`] };
  }

  @Patch(':id')
  async change(@Req() request: Request, @Param('id') id: string): Promise<LibraryChange> {
    const { userId } = requireAccount(request);
    const { name, alert } = readBody(SavedSearchChangeSchema, request);
    const values = { ...(name === undefined ? {} : { name }), ...(alert === undefined ? {} : { alert }) };
    if (!(await this.library.saved.change(userId, readId(id), values))) throw notInLibrary();
    return { status: 1 };
  }

  @Delete(':id')
  async delete(@Req() request: Request, @Param('id') id: string): Promise<LibraryChange> {
    const { userId } = requireAccount(request);
    if (!(await this.library.saved.delete(userId, readId(id)))) throw notInLibrary();
    return { status: 1 };
  }
}
