import {
  AuthTokensSchema,
  SecondFactorAnswerSchema,
  SecondFactorMethodsSchema,
  type AuthTokens,
  type SecondFactorForm,
  type SecondFactorMethods,
} from '@clinical/contracts';
import {
  SecondFactorLoginService,
  CurrentCaller,
  type Caller,
  type PasskeySite,
  Cookies,
  type AccountCookies,
} from '@clinical/people';
import { Endpoint, Public, RateLimited, zod } from '@clinical/http';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { InstitutionCookies, type BrowserInstitution } from '@clinical/institutions';
import { Site } from './passkey-site.js';

/** `/Auth/secondFactor`: the second step of a login. */
@Controller('Auth/secondFactor')
@Public()
@RateLimited('search')
export class SecondFactorLoginController {
  constructor(private readonly logins: SecondFactorLoginService) {}

  @Get()
  @Endpoint({
    id: 'secondFactorOfLogin',
    summary: 'How the login that waits in this browser can be completed.',
    response: SecondFactorMethodsSchema,
    failures: [401],
  })
  methods(@Cookies() cookies: AccountCookies, @Site() site: PasskeySite): Promise<SecondFactorMethods> {
    return this.logins.methods(cookies.loginStep, site);
  }

  @Post()
  @Endpoint({
    id: 'answerSecondFactor',
    summary: 'Complete a login by a code, a recovery code or a passkey.',
    response: AuthTokensSchema,
    failures: [401],
  })
  async answer(
    @Body(zod(SecondFactorAnswerSchema)) form: SecondFactorForm,
    @Cookies() cookies: AccountCookies,
    @Site() site: PasskeySite,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<AuthTokens> {
    const login = await this.logins.answer(cookies.loginStep, form, site, cookies.read(), caller);
    const tokens = await institution.completeTokens(login);
    cookies.loggedIn({ ...login, tokens });
    return tokens;
  }
}
