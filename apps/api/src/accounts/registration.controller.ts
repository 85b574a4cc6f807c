import {
  RegistrationRequestSchema,
  type CaptchaChallenge,
  type RegistrationPolicy,
  type RegistrationReply,
} from '@clinical/contracts';
import { Accounts } from '@clinical/features';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimited } from '../http/rate-limit.guard.js';
import { readBody } from '../library/read-body.js';
import { AccountCookies } from './account-cookies.js';
import { callerOf } from './caller-of.js';

/** `/Registration/…` and the captcha of every form (ACCOUNTS-7; A12 to A17). */
@Controller()
@RateLimited('search')
export class RegistrationController {
  constructor(
    private readonly accounts: Accounts,
    private readonly cookies: AccountCookies,
  ) {}

  @Get('captcha')
  challenge(): Promise<CaptchaChallenge> {
    return this.accounts.captcha.challenge();
  }

  @Get('Registration/policy')
  policy(): RegistrationPolicy {
    return this.accounts.registration.policy();
  }

  @Post('Registration/saveRegistration')
  @HttpCode(200)
  async register(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegistrationReply> {
    const form = readBody(RegistrationRequestSchema, request);
    const { reply, login } = await this.accounts.registration.register(
      form,
      this.cookies.read(request),
      callerOf(request),
    );
    if (login !== null) this.cookies.loggedIn(request, response, login);
    return reply;
  }
}
