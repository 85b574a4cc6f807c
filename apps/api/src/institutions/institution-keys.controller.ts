import {
  InstitutionRowSchema,
  LinkSecretSchema,
  type InstitutionRow,
  type LinkSecretReply,
} from '@clinical/contracts';
import { InstitutionKeysService } from '@clinical/features';
import { Endpoint, InstitutionAdministrators, Roles, RateLimited } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Controller, Delete, Injectable, Param, Post } from '@nestjs/common';
import { institutionId } from './institution-paths.js';

/** The routes of one institution's keys. `whose` is part of their ids in the OpenAPI document, where each id is unique. */
function keysOf(whose: '' | 'My') {
  @Injectable()
  abstract class KeysController {
    constructor(readonly keys: InstitutionKeysService) {}

    @Post('linkSecret')
    @Endpoint({
      id: `create${whose}LinkSecret`,
      summary: 'Create a secret for signed links; the previous one stays valid until it is retired.',
      response: LinkSecretSchema,
    })
    createSecret(
      @Param('id', institutionId) id: number,
      @CurrentActor() actor: Actor,
    ): Promise<LinkSecretReply> {
      return this.keys.createLinkSecret(id, actor);
    }

    @Delete('linkSecret')
    @Endpoint({
      id: `retire${whose}LinkSecret`,
      summary: 'Retire the older secret for signed links, or the only one.',
      response: InstitutionRowSchema,
    })
    retireSecret(
      @Param('id', institutionId) id: number,
      @CurrentActor() actor: Actor,
    ): Promise<InstitutionRow> {
      return this.keys.retireLinkSecret(id, actor);
    }

    @Post('signupCode')
    @Endpoint({
      id: `renew${whose}SignupCode`,
      summary: 'Replace the signup code; members stay.',
      response: InstitutionRowSchema,
    })
    renewCode(@Param('id', institutionId) id: number, @CurrentActor() actor: Actor): Promise<InstitutionRow> {
      return this.keys.renewSignupCode(id, actor);
    }

    @Delete('signupCode')
    @Endpoint({
      id: `remove${whose}SignupCode`,
      summary: 'Remove the signup code; members stay.',
      response: InstitutionRowSchema,
    })
    removeCode(
      @Param('id', institutionId) id: number,
      @CurrentActor() actor: Actor,
    ): Promise<InstitutionRow> {
      return this.keys.removeSignupCode(id, actor);
    }
  }
  return KeysController;
}

/** Link secrets and signup code of any institution. */
@Controller('Administrator/institutions/:id')
@Roles('Administrator')
@RateLimited('search')
export class InstitutionKeysController extends keysOf('') {}

/** The same for administrators of the institution. */
@Controller('Institutions/:id')
@InstitutionAdministrators()
@RateLimited('search')
export class MyInstitutionKeysController extends keysOf('My') {}
