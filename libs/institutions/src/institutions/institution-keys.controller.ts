import {
  CreateLinkSecretSchema,
  InstitutionRowSchema,
  LinkSecretSchema,
  type CreateLinkSecret,
  type InstitutionRow,
  type LinkSecretReply,
} from '@clinical/contracts';
import { InstitutionKeysService } from './institution-keys.service.js';
import { Endpoint, InstitutionAdministrators, Roles, RateLimited, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Injectable, Param, Post } from '@nestjs/common';
import { institutionId } from './institution-paths.js';

/** The routes of one institution's keys. `whose` is part of their ids in the OpenAPI document, where each id is unique. */
function keysOf(whose: '' | 'My') {
  @Injectable()
  abstract class KeysController {
    constructor(readonly keys: InstitutionKeysService) {}

    @Post('linkSecret')
    @Endpoint({
      id: `create${whose}LinkSecret`,
      summary:
        'Create a secret for signed links. While two are valid, the body names the one that it replaces.',
      response: LinkSecretSchema,
    })
    createSecret(
      @Param('id', institutionId) id: number,
      @Body(zod(CreateLinkSecretSchema)) { replaces }: CreateLinkSecret,
      @CurrentActor() actor: Actor,
    ): Promise<LinkSecretReply> {
      return this.keys.createLinkSecret(id, replaces, actor);
    }

    @Delete('linkSecret/:secret')
    @Endpoint({
      id: `retire${whose}LinkSecret`,
      summary: 'Retire a secret for signed links.',
      response: InstitutionRowSchema,
    })
    retireSecret(
      @Param('id', institutionId) id: number,
      @Param('secret') secret: string,
      @CurrentActor() actor: Actor,
    ): Promise<InstitutionRow> {
      return this.keys.retireLinkSecret(id, secret, actor);
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
