import {
  AuthenticatorConfirmationSchema,
  AuthenticatorSetupSchema,
  NewPasskeySchema,
  PasskeyRequestSchema,
  RecoveryCodesSchema,
  SecondFactorMethodsSchema,
  SecondFactorProofSchema,
  SecondFactorRemovalSchema,
  SecondFactorStateSchema,
  type AuthenticatorSetup,
  type PasskeyRequest,
  type RecoveryCodes,
  type SecondFactorMethods,
  type SecondFactorProofForm,
  type SecondFactorState,
} from '@clinical/contracts';
import {
  AccountSecondFactorService,
  SessionsService,
  type AddedFactor,
  type LiveSession,
  CurrentCaller,
  type Caller,
  type PasskeySite,
  Cookies,
  type AccountCookies,
  CurrentSession,
  CurrentUser,
  type AccountPrincipal,
} from '@clinical/people';
import { Endpoint, RateLimited, RequiresAccount, zod } from '@clinical/http';
import { Body, Controller, Get, Post } from '@nestjs/common';
import type { z } from 'zod';
import { InstitutionCookies, type BrowserInstitution } from '@clinical/institutions';
import { Site } from './passkey-site.js';

/** `/User/secondFactor`: the authenticator app, passkeys and recovery codes of the account. */
@Controller('User/secondFactor')
@RequiresAccount()
@RateLimited('search')
export class SecondFactorController {
  constructor(
    private readonly secondFactor: AccountSecondFactorService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @Endpoint({
    id: 'secondFactor',
    summary: 'What the account asks for after the password.',
    response: SecondFactorStateSchema,
  })
  async state(
    @CurrentSession() session: LiveSession,
    @CurrentUser() user: AccountPrincipal,
  ): Promise<SecondFactorState> {
    const state = await this.secondFactor.state(session);
    // Institutions whose login makes administrators are not known to the session.
    return { ...state, required: user.secondFactorMissing === true };
  }

  @Get('methods')
  @Endpoint({
    id: 'secondFactorMethods',
    summary: 'How the account can confirm a change of its second factor.',
    response: SecondFactorMethodsSchema,
  })
  methods(@CurrentSession() session: LiveSession, @Site() site: PasskeySite): Promise<SecondFactorMethods> {
    return this.secondFactor.methods(session, site);
  }

  @Post('authenticator')
  @Endpoint({
    id: 'setUpAuthenticator',
    summary: 'Begin to set up an authenticator app; asks for the password.',
    response: AuthenticatorSetupSchema,
    failures: [403],
  })
  beginAuthenticator(
    @CurrentSession() session: LiveSession,
    @Body(zod(SecondFactorProofSchema)) proof: SecondFactorProofForm,
    @Site() site: PasskeySite,
    @CurrentCaller() caller: Caller,
  ): Promise<AuthenticatorSetup> {
    return this.secondFactor.beginAuthenticator(session, proof, site, caller);
  }

  @Post('authenticator/confirm')
  @Endpoint({
    id: 'confirmAuthenticator',
    summary: 'Set up the app by one of its codes. The first factor comes with recovery codes.',
    response: RecoveryCodesSchema,
    failures: [400],
  })
  async confirmAuthenticator(
    @CurrentSession() session: LiveSession,
    @Body(zod(AuthenticatorConfirmationSchema)) form: z.infer<typeof AuthenticatorConfirmationSchema>,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodes> {
    const added = await this.secondFactor.confirmAuthenticator(session, form, caller);
    return this.#added(added, cookies, institution);
  }

  @Post('passkeys/options')
  @Endpoint({
    id: 'setUpPasskey',
    summary: 'Begin to add a passkey; asks for the password.',
    response: PasskeyRequestSchema,
    failures: [403, 409],
  })
  beginPasskey(
    @CurrentSession() session: LiveSession,
    @Body(zod(SecondFactorProofSchema)) proof: SecondFactorProofForm,
    @Site() site: PasskeySite,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeyRequest> {
    return this.secondFactor.beginPasskey(session, proof, site, caller);
  }

  @Post('passkeys')
  @Endpoint({
    id: 'addPasskey',
    summary: 'Add the passkey that the browser created. The first factor comes with recovery codes.',
    response: RecoveryCodesSchema,
    failures: [400],
  })
  async addPasskey(
    @CurrentSession() session: LiveSession,
    @Body(zod(NewPasskeySchema)) created: z.infer<typeof NewPasskeySchema>,
    @Site() site: PasskeySite,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodes> {
    const added = await this.secondFactor.addPasskey(session, created, site, caller);
    return this.#added(added, cookies, institution);
  }

  @Post('recoveryCodes')
  @Endpoint({
    id: 'renewRecoveryCodes',
    summary: 'New recovery codes in place of all others.',
    response: RecoveryCodesSchema,
    failures: [403],
  })
  async renewRecoveryCodes(
    @CurrentSession() session: LiveSession,
    @Body(zod(SecondFactorProofSchema)) proof: SecondFactorProofForm,
    @Site() site: PasskeySite,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodes> {
    return {
      recoveryCodes: [...(await this.secondFactor.renewRecoveryCodes(session, proof, site, caller))],
    };
  }

  @Post('remove')
  @Endpoint({
    id: 'removeSecondFactor',
    summary: 'Remove the authenticator app or a passkey.',
    response: SecondFactorStateSchema,
    failures: [403],
  })
  async remove(
    @CurrentSession() session: LiveSession,
    @Body(zod(SecondFactorRemovalSchema)) form: z.infer<typeof SecondFactorRemovalSchema>,
    @Site() site: PasskeySite,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<SecondFactorState> {
    const { remove, ...proof } = form;
    await this.secondFactor.remove(session, remove, proof, site, caller);
    return this.secondFactor.state((await this.#showRights(cookies, institution)) ?? session);
  }

  async #added(
    { recoveryCodes, sessionToken }: AddedFactor,
    cookies: AccountCookies,
    institution: BrowserInstitution,
  ): Promise<RecoveryCodes> {
    cookies.session(sessionToken);
    await this.#showRights(cookies, institution, sessionToken);
    return { recoveryCodes: [...recoveryCodes] };
  }

  /** Gives the page the rights that the account has now. */
  async #showRights(
    cookies: AccountCookies,
    institution: BrowserInstitution,
    token = cookies.read().session,
  ): Promise<LiveSession | null> {
    const now = await this.sessions.find(token);
    if (now !== null) cookies.tokens(await institution.completeTokens(now));
    return now;
  }
}
