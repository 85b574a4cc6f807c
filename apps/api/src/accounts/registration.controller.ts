import {
  CaptchaChallengeSchema,
  RegistrationPolicySchema,
  RegistrationReplySchema,
  RegistrationRequestSchema,
  type CaptchaChallenge,
  type RegistrationForm,
  type RegistrationPolicy,
  type RegistrationReply,
} from '@clinical/contracts';
import { CaptchaService, RegistrationService, type Caller as CallerInfo } from '@clinical/features';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { Endpoint, Public } from '../http/endpoint.decorator.js';
import { Caller } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { zod } from '../http/zod.pipe.js';
import { Cookies, type AccountCookies } from '../http/account-cookies.js';

/** `/Registration/…` and the captcha of every form (A12 to A17). */
@Controller()
@Public()
@RateLimited('search')
export class RegistrationController {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly registration: RegistrationService,
  ) {}

  @Get('captcha')
  @Endpoint({
    id: 'captcha',
    summary: 'A proof of work for a form (ALTCHA); it is valid once.',
    response: CaptchaChallengeSchema,
  })
  challenge(): Promise<CaptchaChallenge> {
    return this.captcha.challenge();
  }

  @Get('Registration/policy')
  @Endpoint({
    id: 'registrationPolicy',
    summary: 'Rules of the registration and password forms.',
    response: RegistrationPolicySchema,
  })
  policy(): RegistrationPolicy {
    return this.registration.policy();
  }

  @Post('Registration/saveRegistration')
  @Endpoint({
    id: 'register',
    summary: 'Create an account; it is logged in at once. Status 0: rejected, and why.',
    response: RegistrationReplySchema,
  })
  async register(
    @Body(zod(RegistrationRequestSchema)) form: RegistrationForm,
    @Cookies() cookies: AccountCookies,
    @Caller() caller: CallerInfo,
  ): Promise<RegistrationReply> {
    const { reply, login } = await this.registration.register(form, cookies.read(), caller);
    if (login !== null) cookies.loggedIn(login);
    return reply;
  }
}
