import {
  LibraryChangeSchema,
  libraryMessages,
  MAX_BODY_BYTES,
  NewStrategyVersionSchema,
  StrategyDifferenceSchema,
  StrategyVersionsSchema,
  type Language,
  type LibraryChange,
  type NewStrategyVersion,
  type StrategyDifference,
  type StrategyVersions,
} from '@clinical/contracts';
import { Abort, Endpoint, Lang, RateLimited, RequiresAccount, zod } from '@clinical/http';
import { CurrentUser, type AccountPrincipal } from '@clinical/people';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { libraryId } from '../library/library-query.js';
import { StrategyVersionsService } from './versions.service.js';

const number = (description: string) => z.coerce.number().int().min(1).meta({ description });
/** The numbers of two versions. */
export const ComparedSchema = z.object({
  from: number('Number of a version.'),
  to: number('Number of another version, compared with the first.'),
});

/** `/User/savedSearches/{id}/versions`: the versions of a saved strategy, visible to its owner alone. */
@Controller('User/savedSearches')
@RequiresAccount()
export class VersionsController {
  constructor(private readonly versions: StrategyVersionsService) {}

  @Get(':id/versions')
  @RateLimited('search')
  @Endpoint({
    id: 'strategyVersions',
    summary: 'The versions of a saved strategy, newest first.',
    response: StrategyVersionsSchema,
  })
  list(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<StrategyVersions> {
    return this.versions.list(userId, id);
  }

  @Post(':id/versions')
  @RateLimited('search')
  @Endpoint({
    id: 'saveStrategyVersion',
    summary:
      'Save another version of a saved strategy, which alerts and feeds then follow. Earlier ones are kept.',
    response: LibraryChangeSchema,
    bodyLimit: MAX_BODY_BYTES,
  })
  async save(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
    @Body(zod(NewStrategyVersionSchema)) version: NewStrategyVersion,
    @Lang() language: Language,
  ): Promise<LibraryChange> {
    const refused = await this.versions.save(userId, id, version);
    return refused === null
      ? { status: 1 }
      : { status: 0, message: libraryMessages[language][`saved.${refused}`] };
  }

  @Get(':id/difference')
  @RateLimited('answer')
  @Endpoint({
    id: 'strategyDifference',
    summary: 'What changed between two versions of a saved strategy: lines, and records.',
    response: StrategyDifferenceSchema,
    failures: [403],
  })
  difference(
    @CurrentUser() account: AccountPrincipal,
    @Param('id', libraryId) id: number,
    @Query(zod(ComparedSchema)) compared: z.infer<typeof ComparedSchema>,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StrategyDifference> {
    return this.versions.difference(account, id, compared, { language, signal });
  }
}
