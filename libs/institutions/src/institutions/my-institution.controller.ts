import {
  InstitutionMemberListSchema,
  InstitutionMemberReplySchema,
  InstitutionRowSchema,
  InstitutionSavedSchema,
  InstitutionSettingsSchema,
  type InstitutionMemberList,
  type InstitutionMemberReply,
  type InstitutionRow,
  type InstitutionSaved,
  type InstitutionSettings,
  type Language,
} from '@clinical/contracts';
import { InstitutionAdminService } from './institution-admin.service.js';
import { MemberAdminService } from './members/member-admin.service.js';
import { Endpoint, InstitutionAdministrators, Lang, RateLimited, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { institutionId, memberId, MembersQuerySchema, type MembersQuery } from './institution-paths.js';

/** `/Institutions/{id}`: the part that an institution's own administrators manage. */
@Controller('Institutions/:id')
@InstitutionAdministrators()
@RateLimited('search')
export class MyInstitutionController {
  constructor(
    private readonly institutions: InstitutionAdminService,
    private readonly members: MemberAdminService,
  ) {}

  @Get()
  @Endpoint({
    id: 'myInstitution',
    summary: 'The institution that the caller administers.',
    response: InstitutionRowSchema,
  })
  find(@Param('id', institutionId) id: number): Promise<InstitutionRow> {
    return this.institutions.find(id);
  }

  @Patch()
  @Endpoint({
    id: 'changeMyInstitution',
    summary: 'Change contacts and library settings.',
    response: InstitutionSavedSchema,
  })
  change(
    @Param('id', institutionId) id: number,
    @Body(zod(InstitutionSettingsSchema)) settings: InstitutionSettings,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionSaved> {
    return this.institutions.changeSettings(id, settings, language, actor);
  }

  @Get('members')
  @Endpoint({
    id: 'myInstitutionMembers',
    summary: 'Verified members, by address.',
    response: InstitutionMemberListSchema,
  })
  list(
    @Param('id', institutionId) id: number,
    @Query(zod(MembersQuerySchema)) { page }: MembersQuery,
  ): Promise<InstitutionMemberList> {
    return this.members.list(id, page);
  }

  @Delete('members/:account')
  @Endpoint({
    id: 'removeMyInstitutionMember',
    summary: 'End a membership; the account and its library stay.',
    response: InstitutionMemberReplySchema,
  })
  remove(
    @Param('id', institutionId) id: number,
    @Param('account', memberId) account: number,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionMemberReply> {
    return this.members.remove(id, account, language, actor);
  }
}
