import {
  ConnectProviderSchema,
  FederationDeletedSchema,
  FederationListSchema,
  FederationRowSchema,
  FederationSavedSchema,
  MAX_FEDERATION_FILE,
  ProviderConnectedSchema,
  SaveFederationSchema,
  type ConnectProviderForm,
  type FederationDeleted,
  type FederationForm,
  type FederationList,
  type FederationRow,
  type FederationSaved,
  type Language,
  type ProviderConnected,
} from '@clinical/contracts';
import { FederationAdminService } from './federation-admin.service.js';
import { ProviderConnectionService } from './provider-connection.service.js';
import { Endpoint, Roles, Abort, Lang, RateLimited, IdPipe, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';

const federationId = new IdPipe('FEDERATION_NOT_FOUND');
/** A file in JSON: most characters of XML remain one, quotes and line ends become two. */
const FILE_BYTES = 2 * MAX_FEDERATION_FILE;

/** `/Administrator/federations`: federations of SAML and their metadata. */
@Controller('Administrator/federations')
@Roles('Administrator')
@RateLimited('search')
export class FederationsAdminController {
  constructor(
    private readonly federations: FederationAdminService,
    private readonly connections: ProviderConnectionService,
  ) {}

  @Get()
  @Endpoint({
    id: 'federations',
    summary: 'SAML federations, with the state of their metadata.',
    response: FederationListSchema,
  })
  list(): Promise<FederationList> {
    return this.federations.list();
  }

  @Post()
  @Endpoint({
    id: 'addFederation',
    summary: 'Add a SAML federation. A file is verified at once; an address is read by a job.',
    response: FederationSavedSchema,
    bodyLimit: FILE_BYTES,
  })
  add(
    @Body(zod(SaveFederationSchema)) form: FederationForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
    @Abort() signal: AbortSignal,
  ): Promise<FederationSaved> {
    return this.federations.add(form, language, actor, signal);
  }

  @Post('connect')
  @Endpoint({
    id: 'connectProvider',
    summary: 'Name the identity provider of an institution by its entity id.',
    response: ProviderConnectedSchema,
    failures: [404],
  })
  connect(
    @Body(zod(ConnectProviderSchema))
    { entity_id: entityId, institution_id: institutionId }: ConnectProviderForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
    @Abort() signal: AbortSignal,
  ): Promise<ProviderConnected> {
    return this.connections.run({ entityId, institutionId }, language, actor, signal);
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeFederation',
    summary: 'Change name, address and certificates of a SAML federation, or upload a new file.',
    response: FederationSavedSchema,
    bodyLimit: FILE_BYTES,
  })
  change(
    @Param('id', federationId) id: number,
    @Body(zod(SaveFederationSchema)) form: FederationForm,
    @Lang() language: Language,
    @CurrentActor() actor: Actor,
    @Abort() signal: AbortSignal,
  ): Promise<FederationSaved> {
    return this.federations.change(id, form, language, actor, signal);
  }

  @Delete(':id')
  @Endpoint({
    id: 'removeFederation',
    summary: 'Remove a federation and its identity providers.',
    response: FederationDeletedSchema,
  })
  async remove(
    @Param('id', federationId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<FederationDeleted> {
    await this.federations.remove(id, actor);
    return { deleted: 1 };
  }

  @Post(':id/refresh')
  @Endpoint({
    id: 'refreshFederation',
    summary: 'Read the metadata of a federation again, by a job.',
    response: FederationRowSchema,
  })
  refresh(@Param('id', federationId) id: number): Promise<FederationRow> {
    return this.federations.refreshNow(id);
  }
}
