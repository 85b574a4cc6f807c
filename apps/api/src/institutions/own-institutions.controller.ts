import { InstitutionMemberReplySchema, type InstitutionMemberReply } from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { ProfileInstitutions, type Caller as CallerInfo, type LiveSession } from '@clinical/features';
import { Controller, Delete, Param, Post } from '@nestjs/common';
import { Cookies, type AccountCookies } from '../accounts/account-cookies.js';
import { Endpoint, RequiresAccount } from '../http/endpoint.decorator.js';
import { Caller, CurrentSession, CurrentUser } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { IdPipe } from '../http/zod.pipe.js';
import { InstitutionCookies, type BrowserInstitution } from './institution-cookies.js';

/** `/User/institutions`: the memberships of the account. */
@Controller('User/institutions')
@RequiresAccount()
@RateLimited('search')
export class OwnInstitutionsController {
  constructor(private readonly institutions: ProfileInstitutions) {}

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
    @Caller() caller: CallerInfo,
  ): Promise<InstitutionMemberReply> {
    const reply = await this.institutions.link(principal, caller);
    cookies.tokens(await institution.completeTokens(session.tokens));
    return reply;
  }

  @Delete(':id')
  @Endpoint({
    id: 'leaveInstitution',
    summary: 'End a membership of the account; the library stays.',
    response: InstitutionMemberReplySchema,
  })
  async leave(
    @Param('id', new IdPipe('MEMBER_NOT_FOUND')) id: number,
    @CurrentSession() session: LiveSession,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @Caller() caller: CallerInfo,
  ): Promise<InstitutionMemberReply> {
    const reply = await this.institutions.leave(session.account.id, id, caller);
    cookies.tokens(await institution.completeTokens(session.tokens));
    return reply;
  }
}
