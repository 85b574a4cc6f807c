import {
  AssertionTestSchema,
  IdentityProviderSavedSchema,
  InstitutionProvidersSchema,
  MAX_ASSERTION,
  MAX_METADATA,
  ProviderSettingsSchema,
  SaveIdentityProviderSchema,
  TestAssertionSchema,
  type AssertionForm,
  type AssertionTest,
  type IdentityProviderForm,
  type IdentityProviderSaved,
  type InstitutionProviders,
  type Language,
  type ProviderSettingsForm,
} from '@clinical/contracts';
import { AssertionTestService } from './assertion-test.service.js';
import { InstitutionProvidersService } from '../saml/institution-providers.service.js';
import { Endpoint, Roles, Lang, RateLimited, IdPipe, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { institutionId } from '../institutions/institution-paths.js';

const providerId = new IdPipe('IDENTITY_PROVIDER_NOT_FOUND');

/** `/Administrator/institutions/{id}/identityProviders`, and the test of an assertion. */
@Controller('Administrator/institutions')
@Roles('Administrator')
@RateLimited('search')
export class InstitutionProvidersController {
  constructor(
    private readonly providers: InstitutionProvidersService,
    private readonly assertions: AssertionTestService,
  ) {}

  @Post('assertion')
  @Endpoint({
    id: 'testAssertion',
    summary:
      'Test which person a SAML response or attributes would log in. No session is created and nothing is stored.',
    response: AssertionTestSchema,
    failures: [404],
    bodyLimit: 2 * MAX_ASSERTION,
  })
  test(
    @Body(zod(TestAssertionSchema)) form: AssertionForm,
    @CurrentActor() actor: Actor,
  ): Promise<AssertionTest> {
    return this.assertions.test(form, actor);
  }

  @Get(':id/identityProviders')
  @Endpoint({
    id: 'institutionProviders',
    summary: 'SAML identity providers of an institution.',
    response: InstitutionProvidersSchema,
  })
  list(@Param('id', institutionId) id: number): Promise<InstitutionProviders> {
    return this.providers.list(id);
  }

  @Post(':id/identityProviders')
  @Endpoint({
    id: 'saveInstitutionProvider',
    summary: 'Add a SAML identity provider from its metadata, or replace what is stored of it.',
    response: IdentityProviderSavedSchema,
    bodyLimit: 4 * MAX_METADATA,
  })
  save(
    @Param('id', institutionId) id: number,
    @Body(zod(SaveIdentityProviderSchema)) form: IdentityProviderForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<IdentityProviderSaved> {
    return this.providers.save(id, form, language, actor);
  }

  @Patch(':id/identityProviders/:provider')
  @Endpoint({
    id: 'changeInstitutionProvider',
    summary: 'Change the settings of an identity provider.',
    response: InstitutionProvidersSchema,
  })
  change(
    @Param('id', institutionId) id: number,
    @Param('provider', providerId) provider: number,
    @Body(zod(ProviderSettingsSchema)) form: ProviderSettingsForm,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionProviders> {
    return this.providers.change(id, provider, form, actor);
  }

  @Delete(':id/identityProviders/:provider')
  @Endpoint({
    id: 'removeInstitutionProvider',
    summary: 'Remove an identity provider; sessions that it began go on.',
    response: InstitutionProvidersSchema,
  })
  remove(
    @Param('id', institutionId) id: number,
    @Param('provider', providerId) provider: number,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionProviders> {
    return this.providers.remove(id, provider, actor);
  }

  @Delete(':id/identityProviders/:provider/certificates/:fingerprint')
  @Endpoint({
    id: 'removeProviderCertificate',
    summary: 'Remove a certificate of an identity provider, except the last one.',
    response: InstitutionProvidersSchema,
  })
  removeCertificate(
    @Param('id', institutionId) id: number,
    @Param('provider', providerId) provider: number,
    @Param('fingerprint') fingerprint: string,
    @CurrentActor() actor: Actor,
  ): Promise<InstitutionProviders> {
    return this.providers.removeCertificate(id, provider, fingerprint, actor);
  }
}
