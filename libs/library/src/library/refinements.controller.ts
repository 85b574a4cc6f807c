import {
  RefinementListSchema,
  RefinementRowSchema,
  SaveRefinementSchema,
  type RefinementList,
  type RefinementRow,
} from '@clinical/contracts';
import { RefinementsService } from './refinements.service.js';
import { Endpoint, Roles, RateLimited, zod } from '@clinical/http';
import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import type { z } from 'zod';
import { libraryId } from './library-query.js';

type SaveRefinement = z.infer<typeof SaveRefinementSchema>;

/** `/Administrator/refinements`: the filters that every search offers (B58). */
@Controller('Administrator/refinements')
@Roles('Administrator')
@RateLimited('search')
export class RefinementsController {
  constructor(private readonly refinements: RefinementsService) {}

  @Get()
  @Endpoint({
    id: 'refinements',
    summary: 'List the filters that every search offers.',
    response: RefinementListSchema,
  })
  list(): Promise<RefinementList> {
    return this.refinements.list();
  }

  @Post()
  @Endpoint({
    id: 'createRefinement',
    summary: 'Create a refinement.',
    response: RefinementRowSchema,
    failures: [409],
  })
  create(@Body(zod(SaveRefinementSchema)) refinement: SaveRefinement): Promise<RefinementRow> {
    return this.refinements.create(refinement);
  }

  @Patch(':id')
  @Endpoint({ id: 'changeRefinement', summary: 'Change a refinement.', response: RefinementRowSchema })
  change(
    @Param('id', libraryId) id: number,
    @Body(zod(SaveRefinementSchema)) refinement: SaveRefinement,
  ): Promise<RefinementRow> {
    return this.refinements.change(id, refinement);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteRefinement',
    summary: 'Delete a refinement; responds with those that are left.',
    response: RefinementListSchema,
  })
  async delete(@Param('id', libraryId) id: number): Promise<RefinementList> {
    await this.refinements.delete(id);
    return this.refinements.list();
  }
}
