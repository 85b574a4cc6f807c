import {
  LibraryChangeSchema,
  libraryMessages,
  NewStrategyCommentSchema,
  SharedStrategyLinesSchema,
  SharedStrategySchema,
  StrategyDifferenceSchema,
  type Language,
  type LibraryChange,
  type NewStrategyComment,
  type SharedStrategy,
  type SharedStrategyLines,
  type StrategyDifference,
} from '@clinical/contracts';
import { Abort, Endpoint, first, Lang, Public, RateLimited, RequiresAccount, zod } from '@clinical/http';
import { CurrentUser, type AccountPrincipal, type Principal } from '@clinical/people';
import { Body, Controller, Delete, Get, Header, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { libraryId } from '../library/library-query.js';
import { ComparedSchema } from '../versions/versions.controller.js';
import { SharedStrategiesService } from './shared-strategies.service.js';

const LinkSchema = z.object({
  id: z.coerce.number().int().min(1).meta({ description: 'As in the link.' }),
  key: first('As in the link.').transform((key) => key ?? ''),
});
const LinkWithVersionSchema = LinkSchema.extend({
  version: z.coerce.number().int().min(1).meta({ description: 'Number of a version.' }),
});
const LinkWithVersionsSchema = LinkSchema.extend(ComparedSchema.shape);

/** `/api/sharedStrategy`: a saved strategy by its read-only link, with comments. */
@Controller('api/sharedStrategy')
@Public()
export class SharedStrategiesController {
  constructor(private readonly shared: SharedStrategiesService) {}

  @Get()
  @RateLimited('search')
  @Header('X-Robots-Tag', 'noindex')
  @Endpoint({
    id: 'sharedStrategy',
    summary: 'A saved strategy by its read-only link: its versions, and the comments on it.',
    response: SharedStrategySchema,
    failures: [404],
  })
  open(
    @Query(zod(LinkSchema)) link: z.infer<typeof LinkSchema>,
    @CurrentUser() reader: Principal,
  ): Promise<SharedStrategy> {
    return this.shared.open(link, reader.kind === 'account' ? reader.userId : null);
  }

  @Get('lines')
  @RateLimited('answer')
  @Endpoint({
    id: 'sharedStrategyLines',
    summary: 'The records that each line of a shared strategy finds, without filters.',
    response: SharedStrategyLinesSchema,
    failures: [403, 404],
  })
  async lines(
    @Query(zod(LinkWithVersionSchema)) link: z.infer<typeof LinkWithVersionSchema>,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<SharedStrategyLines> {
    return { lines: await this.shared.lines(link, link.version, { language, signal }) };
  }

  @Get('difference')
  @RateLimited('answer')
  @Endpoint({
    id: 'sharedStrategyDifference',
    summary: 'What changed between two versions of a shared strategy: lines, and records.',
    response: StrategyDifferenceSchema,
    failures: [403, 404],
  })
  difference(
    @Query(zod(LinkWithVersionsSchema)) link: z.infer<typeof LinkWithVersionsSchema>,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StrategyDifference> {
    return this.shared.difference(link, link, { language, signal });
  }

  @Post('comments')
  @RequiresAccount()
  @RateLimited('answer')
  @Endpoint({
    id: 'commentOnStrategy',
    summary: 'Comment on a shared strategy, or a line of it. The name of the author is shown.',
    response: LibraryChangeSchema,
    failures: [404],
  })
  async comment(
    @Query(zod(LinkSchema)) link: z.infer<typeof LinkSchema>,
    @CurrentUser() { userId }: AccountPrincipal,
    @Body(zod(NewStrategyCommentSchema)) comment: NewStrategyComment,
    @Lang() language: Language,
  ): Promise<LibraryChange> {
    const added = await this.shared.comment(link, userId, comment);
    return added ? { status: 1 } : { status: 0, message: libraryMessages[language]['shared.comments.full'] };
  }

  @Delete('comments/:id')
  @RequiresAccount()
  @RateLimited('search')
  @Endpoint({
    id: 'deleteCommentOnStrategy',
    summary: 'Delete a comment on a shared strategy: its author, or the owner of the strategy.',
    response: LibraryChangeSchema,
    failures: [404],
  })
  async delete(
    @Query(zod(LinkSchema)) link: z.infer<typeof LinkSchema>,
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<LibraryChange> {
    await this.shared.deleteComment(link, userId, id);
    return { status: 1 };
  }
}
