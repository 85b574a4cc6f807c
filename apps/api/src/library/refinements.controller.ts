import { SaveRefinementSchema, type RefinementList, type RefinementRow } from '@clinical/contracts';
import { Library } from '@clinical/features';
import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireRole } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { readBody, readId } from './read-body.js';

/** `/Administrator/refinements`: the filters that every search offers; for administrators (B58). */
@Controller('Administrator/refinements')
@RateLimited('search')
export class RefinementsController {
  constructor(private readonly library: Library) {}

  @Get()
  list(@Req() request: Request): Promise<RefinementList> {
    requireRole(request, 'Administrator');
    return this.library.refinements.list();
  }

  @Post()
  @HttpCode(200)
  create(@Req() request: Request): Promise<RefinementRow> {
    requireRole(request, 'Administrator');
    return this.library.refinements.create(readBody(SaveRefinementSchema, request));
  }

  @Patch(':id')
  change(@Req() request: Request, @Param('id') id: string): Promise<RefinementRow> {
    requireRole(request, 'Administrator');
    return this.library.refinements.change(readId(id), readBody(SaveRefinementSchema, request));
  }

  @Delete(':id')
  async delete(@Req() request: Request, @Param('id') id: string): Promise<RefinementList> {
    requireRole(request, 'Administrator');
    await this.library.refinements.delete(readId(id));
    return this.library.refinements.list();
  }
}
