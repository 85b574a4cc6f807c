import {
  LibraryChangeSchema,
  NewStrategyLinkSchema,
  StrategyLinkSchema,
  type LibraryChange,
  type NewStrategyLink,
  type StrategyLink,
} from '@clinical/contracts';
import { Endpoint, RateLimited, RequiresAccount, zod } from '@clinical/http';
import { CurrentActor, CurrentUser, type AccountPrincipal, type Actor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { libraryId } from '../library/library-query.js';
import { StrategyLinksService } from './strategy-links.service.js';

/** `/User/savedSearches/{id}/link`: the read-only link of a saved strategy, for its owner. */
@Controller('User/savedSearches')
@RequiresAccount()
@RateLimited('search')
export class StrategyLinksController {
  constructor(private readonly links: StrategyLinksService) {}

  @Get(':id/link')
  @Endpoint({
    id: 'strategyLink',
    summary: 'The read-only link of a saved strategy; null without one.',
    response: StrategyLinkSchema,
  })
  link(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id', libraryId) id: number,
  ): Promise<StrategyLink> {
    return this.links.link(userId, id);
  }

  @Post(':id/link')
  @Endpoint({
    id: 'shareStrategy',
    summary:
      'Create the read-only link of a saved strategy, or change its end. Whoever has it reads the strategy.',
    response: StrategyLinkSchema,
  })
  share(
    @CurrentUser() { userId }: AccountPrincipal,
    @CurrentActor() actor: Actor,
    @Param('id', libraryId) id: number,
    @Body(zod(NewStrategyLinkSchema)) { lastDay }: NewStrategyLink,
  ): Promise<StrategyLink> {
    const dayMs = 86_400_000;
    const endsAt = lastDay === null ? null : new Date(Date.parse(`${lastDay}T00:00:00Z`) + dayMs);
    return this.links.share(actor, userId, id, endsAt);
  }

  @Delete(':id/link')
  @Endpoint({
    id: 'revokeStrategyLink',
    summary: 'Revoke the read-only link of a saved strategy.',
    response: LibraryChangeSchema,
  })
  async revoke(
    @CurrentUser() { userId }: AccountPrincipal,
    @CurrentActor() actor: Actor,
    @Param('id', libraryId) id: number,
  ): Promise<LibraryChange> {
    await this.links.revoke(actor, userId, id);
    return { status: 1 };
  }
}
