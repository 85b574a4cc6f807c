import {
  libraryMessages,
  NewSavedSearchSchema,
  SavedSearchChangeSchema,
  type AlertFrequencyOnWire,
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

/** `/User/savedSearches`: searches kept under names, with or without alerts (A46). */
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
    const search = readBody(NewSavedSearchSchema, request);
    const saved = await this.library.saved.save(userId, search);
    if ('id' in saved) return { status: 1, id: saved.id, ...(await this.onMails(request, search.alert)) };
    return { status: 0, message: libraryMessages[languageOf(request)][`saved.${saved.refused}`] };
  }

  @Patch(':id')
  async change(@Req() request: Request, @Param('id') id: string): Promise<LibraryChange> {
    const { userId } = requireAccount(request);
    const { name, alert } = readBody(SavedSearchChangeSchema, request);
    const values = { ...(name === undefined ? {} : { name }), ...(alert === undefined ? {} : { alert }) };
    if (!(await this.library.saved.change(userId, readId(id), values))) throw notInLibrary();
    return { status: 1, ...(await this.onMails(request, alert ?? 'off')) };
  }

  @Delete(':id')
  async delete(@Req() request: Request, @Param('id') id: string): Promise<LibraryChange> {
    const { userId } = requireAccount(request);
    if (!(await this.library.saved.delete(userId, readId(id)))) throw notInLibrary();
    return { status: 1 };
  }

  /** What to tell of an alert that was chosen and is not sent; nothing where it is. */
  private async onMails(
    request: Request,
    alert: AlertFrequencyOnWire,
  ): Promise<Pick<LibraryChange, 'message'>> {
    if (alert === 'off') return {};
    const obstacle = await this.library.saved.mailObstacle(requireAccount(request).userId);
    return obstacle === null
      ? {}
      : { message: libraryMessages[languageOf(request)][`saved.mail.${obstacle}`] };
  }
}
