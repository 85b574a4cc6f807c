import {
  AskingAssistantSchema,
  AssistantConsentSchema,
  AssistantListSchema,
  AssistantReturnSchema,
  DisconnectedAssistantsSchema,
  type AskingAssistant,
  type AssistantConsent,
  type AssistantList,
  type AssistantReturn,
  type DisconnectedAssistants,
} from '@clinical/contracts';
import { Endpoint, first, RateLimited, RequiresAccount, zod } from '@clinical/http';
import {
  AssistantsService,
  CurrentCaller,
  CurrentSession,
  CurrentUser,
  hostOf,
  type AccountPrincipal,
  type Caller,
  type LiveSession,
  type RegisteredAssistant,
} from '@clinical/people';
import { AppError, APP_CONFIG, type AppConfig } from '@clinical/platform';
import { redirectUriMatches } from '@modelcontextprotocol/sdk/server/auth/handlers/authorize.js';
import { Body, Controller, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { issuerOf } from './assistant-router.js';

/** The assistant, as it was sent to the page of consent. */
const AskingQuerySchema = z.object({
  client_id: first('Id of the assistant.'),
  redirect_uri: first('Address at which it gets the answer.'),
});

/** `/User/assistants`: consent of an account to assistants, and those that it is connected with. */
@Controller('User/assistants')
@RequiresAccount()
@RateLimited('search')
export class AssistantsController {
  constructor(
    private readonly assistants: AssistantsService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>,
  ) {}

  @Get()
  @Endpoint({
    id: 'assistants',
    summary: 'Assistants that the account is connected with.',
    response: AssistantListSchema,
  })
  async list(@CurrentUser() { userId }: AccountPrincipal): Promise<AssistantList> {
    return { assistants: await this.assistants.list(userId) };
  }

  @Get('asking')
  @Endpoint({
    id: 'askingAssistant',
    summary: 'The assistant that asks for consent, by its registration.',
    response: AskingAssistantSchema,
    failures: [404],
  })
  async asking(
    @Query(zod(AskingQuerySchema)) query: z.infer<typeof AskingQuerySchema>,
  ): Promise<AskingAssistant> {
    const redirectUri = query.redirect_uri ?? '';
    const { name } = await this.#registered(query.client_id ?? '', redirectUri);
    return { name, host: hostOf(redirectUri) };
  }

  /** The response has the address at which the browser returns to the assistant, with a code or the refusal. */
  @Post()
  @Endpoint({
    id: 'consentToAssistant',
    summary: 'Allow an assistant to read for the account, within 15 minutes of a login, or refuse it.',
    response: AssistantReturnSchema,
    failures: [404],
  })
  async consent(
    @CurrentSession() session: LiveSession,
    @Body(zod(AssistantConsentSchema)) consent: AssistantConsent,
    @CurrentCaller() caller: Caller,
  ): Promise<AssistantReturn> {
    const { redirect_uri: redirectUri, code_challenge: codeChallenge, allow, state } = consent;
    const assistant = await this.#registered(consent.client_id, redirectUri);
    const redirect = new URL(redirectUri);
    if (allow) {
      const code = await this.assistants.allow(session, assistant, { redirectUri, codeChallenge }, caller);
      redirect.searchParams.set('code', code);
    } else redirect.searchParams.set('error', 'access_denied');
    redirect.searchParams.set('iss', issuerOf(this.config.publicUrl));
    if (state !== '') redirect.searchParams.set('state', state);
    return { redirect: redirect.href };
  }

  @Delete(':id')
  @Endpoint({
    id: 'revokeAssistant',
    summary: 'End the connection with an assistant at once.',
    response: DisconnectedAssistantsSchema,
  })
  async revoke(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<DisconnectedAssistants> {
    const connectionId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    return { revoked: await this.assistants.revoke(userId, connectionId, caller) };
  }

  /** @throws AppError `ASSISTANT_UNKNOWN` for an assistant that did not register, or not with this address */
  async #registered(id: string, requested: string): Promise<RegisteredAssistant> {
    const found = await this.assistants.find(id);
    if (found === null || !found.redirectUris.some((each) => redirectUriMatches(requested, each)))
      throw new AppError('ASSISTANT_UNKNOWN', 'user', 'The assistant is not registered with this address');
    return found;
  }
}
