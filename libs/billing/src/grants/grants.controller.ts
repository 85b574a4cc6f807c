import { Endpoint, IdPipe, RateLimited, Roles, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { GRANTS_ROUTES, type GrantList, type NewGrantForm } from './grants.contract.js';
import { GrantsService } from './grants.service.js';

const accountId = new IdPipe('ACCOUNT_NOT_FOUND');
const { response } = GRANTS_ROUTES['GET /Administrator/accounts/{id}/grants'];
const { body } = GRANTS_ROUTES['POST /Administrator/accounts/{id}/grants'];

/** Grants of Pro, for administrators. */
@Controller('Administrator/accounts/:id/grants')
@Roles('Administrator')
@RateLimited('search')
export class GrantsController {
  constructor(private readonly grants: GrantsService) {}

  @Get()
  @Endpoint({ id: 'grantsOfAccount', summary: 'Grants of Pro of an account.', response })
  list(@Param('id', accountId) id: number): Promise<GrantList> {
    return this.grants.list(id);
  }

  @Post()
  @Endpoint({
    id: 'giveGrant',
    summary: 'Give Pro to a verified account, with a reason.',
    response,
    failures: [400, 409],
  })
  give(
    @Param('id', accountId) id: number,
    @Body(zod(body)) form: NewGrantForm,
    @CurrentActor() actor: Actor,
  ): Promise<GrantList> {
    return this.grants.give(id, form, actor);
  }

  @Post(':grant/end')
  @Endpoint({
    id: 'endGrant',
    summary: 'End a grant that an administrator gave, now.',
    response,
  })
  end(
    @Param('id', accountId) id: number,
    @Param('grant', accountId) grant: number,
    @CurrentActor() actor: Actor,
  ): Promise<GrantList> {
    return this.grants.end(id, grant, actor);
  }
}
