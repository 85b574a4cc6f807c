import {
  AcceptedReplySchema,
  AccountDeletionSchema,
  ChangeKeySchema,
  ConsentChangeSchema,
  KeyExchangeSchema,
  PersonalDataExportSchema,
  ResetRequestSchema,
  SessionListSchema,
  SessionsEndedSchema,
  UpdateTokenReplySchema,
  UpdateTokenRequestSchema,
  type AcceptedReply,
  type ChangeKey,
  type KeyExchange,
  type SessionList,
  type SessionsEnded,
  type UpdateTokenReply,
} from '@clinical/contracts';
import {
  AccountDeletionService,
  ActiveSessionsService,
  ConsentsService,
  PasswordChangeService,
  PasswordResetService,
  PersonalDataExportService,
  type LiveSession,
  type Caller,
  CurrentCaller,
  CurrentSession,
  Cookies,
  type AccountCookies,
  KeyQuerySchema,
  type KeyQuery,
} from '@clinical/people';
import { Endpoint, Public, RequiresAccount, RateLimited, zod, PageForBrowsers } from '@clinical/http';
import { Body, Controller, Delete, Get, Header, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';

/** Routes of `/User/…` about the account itself (A21 to A25, A66). */
@Controller('User')
@RequiresAccount()
@RateLimited('search')
export class UserController {
  constructor(
    private readonly passwords: PasswordChangeService,
    private readonly resets: PasswordResetService,
    private readonly sessions: ActiveSessionsService,
    private readonly consents: ConsentsService,
    private readonly personalData: PersonalDataExportService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Post('LoginResetEmail')
  @Public()
  @Endpoint({
    id: 'askForReset',
    summary: 'Send a link that resets the password; the response is the same without such an account.',
    response: AcceptedReplySchema,
  })
  askForReset(
    @Body(zod(ResetRequestSchema)) { username }: z.infer<typeof ResetRequestSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptedReply> {
    return this.resets.request(username, caller);
  }

  @Get('getCheck')
  @Public()
  @Endpoint({
    id: 'exchangeResetKey',
    summary: 'Exchange the key of a reset mail for one that is valid for 15 minutes.',
    response: KeyExchangeSchema,
    changes: true,
  })
  exchange(
    @Query(zod(KeyQuerySchema)) { key }: KeyQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<KeyExchange> {
    return this.passwords.exchange(key, caller);
  }

  @Get('getToken')
  @Endpoint({
    id: 'keyToChangePassword',
    summary: 'A key to change the password with, within 15 minutes of a login.',
    response: ChangeKeySchema,
    changes: true,
  })
  keyToChange(@CurrentSession() session: LiveSession): Promise<ChangeKey> {
    return this.passwords.keyToChange(session);
  }

  /** Browsers that navigate here get the page (A63). */
  @Get('UpdateToken')
  @Public()
  @Endpoint({
    id: 'updatePasswordPage',
    summary: 'The page on which a reset password is chosen.',
    response: 'text/html',
    failures: [405],
  })
  @PageForBrowsers()
  page(@Res({ passthrough: true }) response: Response): void {
    response.status(405).setHeader('Allow', 'POST');
  }

  @Post('UpdateToken')
  @Public()
  @Endpoint({
    id: 'updatePassword',
    summary: 'Set a password by a key; null where the key is not valid.',
    response: UpdateTokenReplySchema,
  })
  async update(
    @Body(zod(UpdateTokenRequestSchema)) { key, passkey }: z.infer<typeof UpdateTokenRequestSchema>,
    @CurrentSession() session: LiveSession | null,
    @Cookies() cookies: AccountCookies,
    @CurrentCaller() caller: Caller,
  ): Promise<UpdateTokenReply> {
    const change = await this.passwords.update(key, passkey, session, caller);
    if (change.sessionToken !== null) cookies.session(change.sessionToken);
    return change.reply;
  }

  @Get('sessions')
  @Endpoint({ id: 'sessions', summary: 'Sessions of the account.', response: SessionListSchema })
  async list(@CurrentSession() session: LiveSession): Promise<SessionList> {
    return { sessions: [...(await this.sessions.list(session))] };
  }

  @Delete('sessions')
  @Endpoint({
    id: 'endOtherSessions',
    summary: 'End all other sessions of the account.',
    response: SessionsEndedSchema,
  })
  async endOthers(
    @CurrentSession() session: LiveSession,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionsEnded> {
    return { ended: await this.sessions.endOthers(session, caller) };
  }

  @Delete('sessions/:id')
  @Endpoint({ id: 'endSession', summary: 'End one session of the account.', response: SessionsEndedSchema })
  async end(
    @Param('id') id: string,
    @CurrentSession() session: LiveSession,
    @Cookies() cookies: AccountCookies,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionsEnded> {
    const sessionId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
    const ended = await this.sessions.end(session, sessionId, caller);
    if (ended === 1 && sessionId === session.id) cookies.loggedOut(false);
    return { ended };
  }

  @Post('consent')
  @Endpoint({
    id: 'changeConsent',
    summary: 'Agree to, or withdraw from, marketing mail.',
    response: AcceptedReplySchema,
  })
  consent(
    @CurrentSession() session: LiveSession,
    @Body(zod(ConsentChangeSchema)) { marketing }: z.infer<typeof ConsentChangeSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptedReply> {
    return this.consents.change(session, marketing, caller);
  }

  @Get('exportData')
  @Endpoint({
    id: 'exportData',
    summary: 'All data that is stored about the person, as a file.',
    response: PersonalDataExportSchema,
    changes: true,
  })
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Header('Content-Type', 'application/json; charset=utf-8')
  async export(@CurrentSession() session: LiveSession, @CurrentCaller() caller: Caller): Promise<string> {
    return JSON.stringify(await this.personalData.export(session, caller), null, 2);
  }

  @Post('deleteAccount')
  @Endpoint({
    id: 'deleteAccount',
    summary: 'Delete the account and its data.',
    response: AcceptedReplySchema,
  })
  async delete(
    @CurrentSession() session: LiveSession,
    @Body(zod(AccountDeletionSchema)) { password }: z.infer<typeof AccountDeletionSchema>,
    @Cookies() cookies: AccountCookies,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptedReply> {
    const reply = await this.deletion.delete(session, password, caller);
    if (reply.status === 1) cookies.loggedOut(false);
    return reply;
  }
}
