import {
  AddInstitutionMemberSchema,
  ChangeInstitutionMemberSchema,
  InstitutionMemberListSchema,
  InstitutionMemberReplySchema,
  type ChangeInstitutionMember,
  type InstitutionMemberList,
  type InstitutionMemberReply,
  type Language,
  type NewMemberForm,
} from '@clinical/contracts';
import { MemberAdminService } from './members/member-admin.service.js';
import { Endpoint, Roles, Lang, RateLimited, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { institutionId, memberId, MembersQuerySchema, type MembersQuery } from './institution-paths.js';

/** `/Administrator/institutions/{id}/members`. */
@Controller('Administrator/institutions/:id/members')
@Roles('Administrator')
@RateLimited('search')
export class InstitutionMembersController {
  constructor(private readonly members: MemberAdminService) {}

  @Get()
  @Endpoint({
    id: 'institutionMembers',
    summary: 'Verified members of an institution, by address.',
    response: InstitutionMemberListSchema,
  })
  list(
    @Param('id', institutionId) id: number,
    @Query(zod(MembersQuerySchema)) { page }: MembersQuery,
  ): Promise<InstitutionMemberList> {
    return this.members.list(id, page);
  }

  @Post()
  @Endpoint({
    id: 'addInstitutionMember',
    summary: 'Add an account by its verified address, as administrator of the institution if wanted.',
    response: InstitutionMemberReplySchema,
  })
  add(
    @Param('id', institutionId) id: number,
    @Body(zod(AddInstitutionMemberSchema)) form: NewMemberForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionMemberReply> {
    return this.members.add(id, form, language, actor);
  }

  @Patch(':account')
  @Endpoint({
    id: 'changeInstitutionMember',
    summary: 'Make a member administrator of the institution, or take that right away.',
    response: InstitutionMemberReplySchema,
  })
  change(
    @Param('id', institutionId) id: number,
    @Param('account', memberId) account: number,
    @Body(zod(ChangeInstitutionMemberSchema)) { administrator }: ChangeInstitutionMember,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionMemberReply> {
    return this.members.setAdministrator(id, account, administrator, language, actor);
  }

  @Delete(':account')
  @Endpoint({
    id: 'removeInstitutionMember',
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
