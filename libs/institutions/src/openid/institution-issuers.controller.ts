import {
  InstitutionIssuersSchema,
  IssuerCheckSchema,
  IssuerSavedSchema,
  SaveIssuerSchema,
  type InstitutionIssuers,
  type IssuerCheck,
  type IssuerForm,
  type IssuerSaved,
  type Language,
} from '@clinical/contracts';
import { IssuerAdminService } from './issuer-admin.service.js';
import { Endpoint, Roles, Lang, RateLimited, IdPipe, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { institutionId } from '../institutions/institution-paths.js';

const issuerId = new IdPipe('ISSUER_NOT_FOUND');

/** `/Administrator/institutions/{id}/issuers`. */
@Controller('Administrator/institutions/:id/issuers')
@Roles('Administrator')
@RateLimited('search')
export class InstitutionIssuersController {
  constructor(private readonly issuers: IssuerAdminService) {}

  @Get()
  @Endpoint({
    id: 'institutionIssuers',
    summary: 'OpenID issuers of an institution.',
    response: InstitutionIssuersSchema,
  })
  list(@Param('id', institutionId) id: number): Promise<InstitutionIssuers> {
    return this.issuers.list(id);
  }

  @Post()
  @Endpoint({
    id: 'addInstitutionIssuer',
    summary:
      'Add an OpenID issuer to an institution. Client and claim are shared by all institutions of the issuer.',
    response: IssuerSavedSchema,
  })
  add(
    @Param('id', institutionId) id: number,
    @Body(zod(SaveIssuerSchema)) form: IssuerForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<IssuerSaved> {
    return this.issuers.add(id, form, language, actor);
  }

  @Post(':issuerId/check')
  @Endpoint({
    id: 'checkInstitutionIssuer',
    summary: 'Check whether an OpenID issuer can be reached and used.',
    response: IssuerCheckSchema,
  })
  check(
    @Param('id', institutionId) id: number,
    @Param('issuerId', issuerId) issuer: number,
  ): Promise<IssuerCheck> {
    return this.issuers.check(id, issuer);
  }

  @Delete(':issuerId')
  @Endpoint({
    id: 'removeInstitutionIssuer',
    summary: 'Remove an OpenID issuer from an institution.',
    response: InstitutionIssuersSchema,
  })
  remove(
    @Param('id', institutionId) id: number,
    @Param('issuerId', issuerId) issuer: number,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionIssuers> {
    return this.issuers.remove(id, issuer, actor);
  }
}
