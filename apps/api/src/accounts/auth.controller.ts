import {
  LoginRequestSchema,
  ProfileUpdateSchema,
  VerificationRequestSchema,
  type AcceptedReply,
  type AuthTokens,
  type EmailValidation,
  type InstitutionAuth,
  type LoginCheck,
  type LogoutReply,
  type Profile,
  type ProfileUpdateReply,
} from '@clinical/contracts';
import { Accounts } from '@clinical/features';
import { AppError, Clock } from '@clinical/platform';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf, onlyValue, parametersOf } from '../http/request-values.js';
import { requireSession, sessionOf } from '../http/sessions.middleware.js';
import { readBody } from '../library/read-body.js';
import { AccountCookies } from './account-cookies.js';
import { callerOf } from './caller-of.js';

/** `/Auth/…` and `/AuthInstitution` (ACCOUNTS-7). */
@Controller()
@RateLimited('search')
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly cookies: AccountCookies,
    private readonly clock: Clock,
  ) {}

  /** Institutions come later: nobody is let in by one. */
  @Get('AuthInstitution')
  institution(@Res() response: Response): void {
    const answer: InstitutionAuth = false;
    response.status(200).json(answer);
  }

  @Post('Auth/Login')
  @HttpCode(200)
  async logIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<AuthTokens> {
    const form = readBody(LoginRequestSchema, request);
    const cookies = this.cookies.read(request);
    if (form.username === '' && form.password === '') return this.#asRemembered(request, response);
    const login = await this.accounts.logIn.withPassword(form, cookies, callerOf(request));
    this.cookies.loggedIn(request, response, login);
    return login.tokens;
  }

  async #asRemembered(request: Request, response: Response): Promise<AuthTokens> {
    const found = await this.accounts.logIn.asRemembered(this.cookies.read(request), callerOf(request));
    if (found.outcome === 'in') {
      this.cookies.loggedIn(request, response, found.login);
      return found.login.tokens;
    }
    if (found.outcome === 'none') this.cookies.loggedOut(request, response, false);
    throw new AppError('LOGIN_REFUSED', 'user', 'This browser is not remembered');
  }

  /** Who is logged in; a browser that is remembered is logged in on the way (A6). */
  @Get('Auth/checkLogin')
  async checkLogin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginCheck> {
    const session = sessionOf(request);
    if (session !== null) {
      this.cookies.tokens(request, response, session.tokens);
      this.cookies.checked(request, response, this.clock.now());
      return { login: true, tokens: session.tokens };
    }
    const cookies = this.cookies.read(request);
    if (cookies.session === undefined && cookies.remember === undefined) {
      this.cookies.loggedOut(request, response, true);
      return { login: false, tokens: null };
    }
    const found = await this.accounts.logIn.asRemembered(cookies, callerOf(request));
    if (found.outcome === 'in') {
      this.cookies.loggedIn(request, response, found.login);
      this.cookies.checked(request, response, this.clock.now());
      return { login: true, tokens: found.login.tokens };
    }
    // Another tab has just got new cookies: they must not be taken away, neither here nor by the page.
    if (found.outcome === 'again') return { login: false, tokens: null, again: true };
    this.cookies.loggedOut(request, response, false);
    return { login: false, tokens: null };
  }

  @Get('Auth/Logout')
  async logOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogoutReply> {
    const keepRemember = parametersOf(request.url).get('remember') === 'true';
    await this.accounts.logIn.logOut(this.cookies.read(request), keepRemember, callerOf(request));
    this.cookies.loggedOut(request, response, keepRemember);
    return { status: 1 };
  }

  @Get('Auth/validateEmail')
  async validateEmail(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailValidation> {
    const key = onlyValue(request.url, 'key') ?? '';
    const session = sessionOf(request);
    const answer = await this.accounts.verification.validate(key, session, callerOf(request));
    if (answer.status) this.cookies.forgetCheck(request, response);
    if (answer.user === 1) {
      const now = await this.accounts.sessions.find(this.cookies.read(request).session);
      if (now !== null) this.cookies.tokens(request, response, now.tokens);
    }
    return answer;
  }

  @Post('Auth/emailVerification')
  @HttpCode(200)
  async sendVerification(@Req() request: Request): Promise<AcceptedReply> {
    const { username } = readBody(VerificationRequestSchema, request);
    return this.accounts.verification.resend(username, sessionOf(request), callerOf(request));
  }

  @Get('Auth/getProfileData')
  async profile(@Req() request: Request): Promise<Profile> {
    return this.accounts.profile.read(requireSession(request), languageOf(request));
  }

  @Post('Auth/updateProfile')
  @HttpCode(200)
  async updateProfile(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProfileUpdateReply> {
    const session = requireSession(request);
    const form = readBody(ProfileUpdateSchema, request);
    const reply = await this.accounts.profile.update(session, form, callerOf(request));
    if (reply.status) this.cookies.tokens(request, response, reply.tokens);
    return reply;
  }
}
