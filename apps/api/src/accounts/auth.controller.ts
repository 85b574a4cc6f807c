import {
  AcceptedReplySchema,
  AuthTokensSchema,
  EmailValidationSchema,
  LoginCheckSchema,
  LoginRequestSchema,
  LogoutReplySchema,
  ProfileSchema,
  ProfileUpdateReplySchema,
  ProfileUpdateSchema,
  VerificationRequestSchema,
  type AcceptedReply,
  type AuthTokens,
  type EmailValidation,
  type Language,
  type LoginCheck,
  type LoginForm,
  type LogoutReply,
  type Profile,
  type ProfileForm,
  type ProfileUpdateReply,
} from '@clinical/contracts';
import {
  EmailVerificationService,
  RememberedLoginService,
  SessionsService,
  VerificationMailService,
  type LiveSession,
  type LoggedIn,
  type LoginStep,
  type Caller,
  type AccountPrincipal,
  CurrentCaller,
  CurrentUser,
  CurrentSession,
  Cookies,
  type AccountCookies,
  KeyQuerySchema,
  type KeyQuery,
} from '@clinical/people';
import {
  MemberProfileService,
  SeatRefusals,
  InstitutionCookies,
  type BrowserInstitution,
} from '@clinical/institutions';
import { Endpoint, Public, RequiresAccount, Lang, RateLimited, first, zod } from '@clinical/http';
import { AppError } from '@clinical/platform';
import { Body, Controller, Get, Header, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { PasswordLogin, PasswordLoginGuard } from './password-login.js';

const LogoutQuerySchema = z.object({ remember: first("'true' keeps the browser remembered.") });

/** `/Auth/…` of accounts. */
@Controller()
@Public()
@RateLimited('search')
export class AuthController {
  constructor(
    private readonly logins: RememberedLoginService,
    private readonly sessions: SessionsService,
    private readonly verification: EmailVerificationService,
    private readonly mails: VerificationMailService,
    private readonly profile: MemberProfileService,
    private readonly refusals: SeatRefusals,
  ) {}

  @Post('Auth/Login')
  @UseGuards(PasswordLoginGuard)
  @Endpoint({
    id: 'logIn',
    summary:
      'Log in with address and password, or without them as a remembered browser. Accounts with a second factor then answer by `POST /Auth/secondFactor`.',
    response: AuthTokensSchema,
    failures: [401],
  })
  async logIn(
    @Body(zod(LoginRequestSchema)) _form: LoginForm,
    @PasswordLogin() login: LoggedIn | LoginStep | null,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<AuthTokens> {
    if (login !== null && 'step' in login) {
      cookies.waitForSecondFactor(login.step);
      throw new AppError('SECOND_FACTOR_REQUIRED', 'user', 'The account has a second factor');
    }
    const found = login === null ? await this.logins.logIn(cookies.read(), caller) : null;
    if (login !== null) return this.#loggedIn(login, cookies, institution);
    if (found?.outcome === 'in') return this.#loggedIn(found.login, cookies, institution);
    if (found?.outcome === 'none') cookies.loggedOut(false);
    throw new AppError('LOGIN_REFUSED', 'user', 'This browser is not remembered');
  }

  /** The flags of an account count with its institutions, also in the response that logs it in (A58). */
  async #loggedIn(
    login: LoggedIn,
    cookies: AccountCookies,
    institution: BrowserInstitution,
  ): Promise<AuthTokens> {
    const tokens = await institution.completeTokens(login);
    cookies.loggedIn({ ...login, tokens });
    return tokens;
  }

  @Get('Auth/checkLogin')
  @Endpoint({
    id: 'checkLogin',
    summary:
      'The logged-in user; logs a remembered browser in (A6). With `again`, another tab is being logged in: ask again.',
    response: LoginCheckSchema,
    changes: true,
  })
  async checkLogin(
    @CurrentSession() session: LiveSession | null,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<LoginCheck> {
    if (session !== null) {
      const tokens = await institution.completeTokens(session);
      cookies.tokens(tokens);
      cookies.checked();
      return { login: true, tokens };
    }
    const sent = cookies.read();
    if (sent.session === undefined && sent.remember === undefined) {
      cookies.loggedOut(true);
      return { login: false, tokens: null };
    }
    const found = await this.logins.logIn(sent, caller);
    if (found.outcome === 'in') {
      const tokens = await this.#loggedIn(found.login, cookies, institution);
      cookies.checked();
      return { login: true, tokens };
    }
    // Another tab has just got new cookies: they must not be removed, neither here nor by the page.
    if (found.outcome === 'again') return { login: false, tokens: null, again: true };
    cookies.loggedOut(false);
    return { login: false, tokens: null };
  }

  @Get('Auth/Logout')
  @Header('Clear-Site-Data', '"cache"')
  @Endpoint({
    id: 'logOut',
    summary: 'Log out of the account and of the institution.',
    response: LogoutReplySchema,
    changes: true,
  })
  async logOut(
    @Query(zod(LogoutQuerySchema)) { remember }: z.infer<typeof LogoutQuerySchema>,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
  ): Promise<LogoutReply> {
    const keepRemember = remember === 'true';
    await this.logins.logOut(cookies.read(), keepRemember, caller);
    await institution.signOut();
    cookies.loggedOut(keepRemember);
    return { status: 1 };
  }

  @Get('Auth/validateEmail')
  @Endpoint({
    id: 'validateEmail',
    summary: 'Verify an address by the key of a mail.',
    response: EmailValidationSchema,
    changes: true,
  })
  async validateEmail(
    @Query(zod(KeyQuerySchema)) { key }: KeyQuery,
    @CurrentSession() session: LiveSession | null,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<EmailValidation> {
    const answer = await this.verification.validate(key, session, caller, this.refusals.of(request));
    if (answer.status) cookies.forgetCheck();
    if (answer.user === 1) {
      const now = await this.sessions.find(cookies.read().session);
      if (now !== null) cookies.tokens(await institution.completeTokens(now));
    }
    return answer;
  }

  @Post('Auth/emailVerification')
  @Endpoint({
    id: 'sendVerification',
    summary: 'Send the verification mail again, to an address or to the logged-in user.',
    response: AcceptedReplySchema,
    failures: [401],
  })
  sendVerification(
    @Body(zod(VerificationRequestSchema)) { username }: z.infer<typeof VerificationRequestSchema>,
    @CurrentSession() session: LiveSession | null,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptedReply> {
    return this.mails.resend(username, session, caller);
  }

  @Get('Auth/getProfileData')
  @RequiresAccount()
  @Endpoint({
    id: 'profile',
    summary: 'The profile, with every list to choose from.',
    response: ProfileSchema,
  })
  readProfile(
    @CurrentSession() session: LiveSession,
    @CurrentUser() principal: AccountPrincipal,
    @Lang() language: Language,
  ): Promise<Profile> {
    return this.profile.read(session, principal, language);
  }

  @Post('Auth/updateProfile')
  @RequiresAccount()
  @Endpoint({
    id: 'updateProfile',
    summary:
      'Save the profile; a new address counts once it is verified, and is accepted within 15 minutes of a login.',
    response: ProfileUpdateReplySchema,
  })
  async updateProfile(
    @CurrentSession() session: LiveSession,
    @Body(zod(ProfileUpdateSchema)) form: ProfileForm,
    @Cookies() cookies: AccountCookies,
    @InstitutionCookies() institution: BrowserInstitution,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<ProfileUpdateReply> {
    const joiner = { ...caller, onFull: this.refusals.of(request) };
    const reply = await this.profile.update(session, form, joiner);
    if (!reply.status) return reply;
    const tokens = await institution.completeTokens({ ...session, tokens: reply.tokens });
    cookies.tokens(tokens);
    return { ...reply, tokens };
  }
}
