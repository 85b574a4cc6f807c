import {
  InstitutionMemberReplySchema,
  InstitutionOptionsSchema,
  type InstitutionMemberReply,
  type InstitutionOptions,
} from '@clinical/contracts';
import { ProfileInstitutionsService } from './members/profile-institutions.service.js';
import {
  type LiveSession,
  type Principal,
  type Caller,
  CurrentCaller,
  CurrentUser,
  Cookies,
  type AccountCookies,
  CurrentSession,
} from '@clinical/people';
import { Endpoint, RequiresAccount, RateLimited, single, zod } from '@clinical/http';
import { Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { memberId } from './institution-paths.js';
import { SeatRefusals } from '../usage/seat-refusals.js';
import { InstitutionCookies, type BrowserInstitution } from './institution-cookies.js';

const SearchQuerySchema = z.object({
  query: single('Part of a name, an acronym or a domain.').transform((text) => (text ?? '').slice(0, 200)),
});

/** `/User/institutions`: the memberships of the account. */
@Controller('User/institutions')
@RequiresAccount()
@RateLimited('search')
export class OwnInstitutionsController {
  constructor(
    private readonly institutions: ProfileInstitutionsService,
    private readonly refusals: SeatRefusals,
  ) {}

  @Get()
  @Endpoint({
    id: 'findInstitutions',
    summary: 'Institutions that the account can join, by name.',
    response: InstitutionOptionsSchema,
  })
  async find(
    @Query(zod(SearchQuerySchema)) { query }: z.infer<typeof SearchQuerySchema>,
  ): Promise<InstitutionOptions> {
    return { institutions: await this.institutions.search(query) };
  }

  @Post()
  @Endpoint({
    id: 'linkInstitution',
    summary: 'Become a member of the institution whose login this browser has used.',
    response: InstitutionMemberReplySchema,
  })
  async link(
    @CurrentUser() principal: Principal,
    @CurrentSession() session: LiveSession,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<InstitutionMemberReply> {
    const joiner = { ...caller, onFull: this.refusals.of(request) };
    const reply = await this.institutions.link(principal, joiner);
    cookies.tokens(await institution.completeTokens(session));
    return reply;
  }

  @Delete(':id')
  @Endpoint({
    id: 'leaveInstitution',
    summary: 'End a membership of the account; the library stays.',
    response: InstitutionMemberReplySchema,
  })
  async leave(
    @Param('id', memberId) id: number,
    @CurrentSession() session: LiveSession,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<InstitutionMemberReply> {
    const reply = await this.institutions.leave(session.account.id, id, caller);
    cookies.tokens(await institution.completeTokens(session));
    return reply;
  }
}
