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
import {
  CaptchaService,
  RegistrationService,
  type Caller,
  CurrentCaller,
  Cookies,
  type AccountCookies,
} from '@clinical/people';
import { Endpoint, Public, RateLimited, zod } from '@clinical/http';
import { Body, Controller, Get, Post } from '@nestjs/common';

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
    @CurrentCaller() caller: Caller,
  ): Promise<RegistrationReply> {
    const { reply, login } = await this.registration.register(form, cookies.read(), caller);
    if (login !== null) cookies.loggedIn(login);
    return reply;
  }
}
