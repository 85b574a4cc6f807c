import {
  InstitutionMemberListSchema,
  InstitutionMemberReplySchema,
  InstitutionRowSchema,
  InstitutionSavedSchema,
  InstitutionSettingsSchema,
  LinkSecretSchema,
  type InstitutionMemberList,
  type InstitutionMemberReply,
  type InstitutionRow,
  type InstitutionSaved,
  type InstitutionSettings,
  type Language,
  type LinkSecretReply,
} from '@clinical/contracts';
import { AdministerInstitutions, AdministerMembers, type Actor } from '@clinical/features';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Endpoint, InstitutionAdministrators } from '../http/endpoint.decorator.js';
import { CurrentActor, Lang } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { IdPipe, zod } from '../http/zod.pipe.js';
import { MembersQuerySchema, type MembersQuery } from './institution-members.controller.js';

const institutionId = new IdPipe('INSTITUTION_NOT_FOUND');

/** `/Institutions/{id}`: what an institution's own administrators look after. */
@Controller('Institutions/:id')
@InstitutionAdministrators()
@RateLimited('search')
export class MyInstitutionController {
  constructor(
    private readonly institutions: AdministerInstitutions,
    private readonly members: AdministerMembers,
  ) {}

  @Get()
  @Endpoint({ id: 'myInstitution', summary: 'The institution.', response: InstitutionRowSchema })
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
    @Param('account', new IdPipe('MEMBER_NOT_FOUND')) account: number,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionMemberReply> {
    return this.members.remove(id, account, language, actor);
  }

  @Post('signupCode')
  @Endpoint({
    id: 'renewMySignupCode',
    summary: 'Make a signup code; the one before is of no use any more.',
    response: InstitutionRowSchema,
  })
  renewCode(@Param('id', institutionId) id: number, @CurrentActor() actor: Actor): Promise<InstitutionRow> {
    return this.institutions.renewSignupCode(id, actor);
  }

  @Delete('signupCode')
  @Endpoint({
    id: 'removeMySignupCode',
    summary: 'Remove the signup code; members stay.',
    response: InstitutionRowSchema,
  })
  removeCode(@Param('id', institutionId) id: number, @CurrentActor() actor: Actor): Promise<InstitutionRow> {
    return this.institutions.removeSignupCode(id, actor);
  }

  @Post('linkSecret')
  @Endpoint({
    id: 'createMyLinkSecret',
    summary: 'Create a secret for signed links; the one before stays valid until it is retired.',
    response: LinkSecretSchema,
  })
  createSecret(
    @Param('id', institutionId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<LinkSecretReply> {
    return this.institutions.createLinkSecret(id, actor);
  }

  @Delete('linkSecret')
  @Endpoint({
    id: 'retireMyLinkSecret',
    summary: 'Retire the older secret for signed links, or the only one.',
    response: InstitutionRowSchema,
  })
  retireSecret(
    @Param('id', institutionId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionRow> {
    return this.institutions.retireLinkSecret(id, actor);
  }
}
