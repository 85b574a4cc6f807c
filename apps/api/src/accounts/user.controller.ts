import {
  AccountDeletionSchema,
  ConsentChangeSchema,
  ResetRequestSchema,
  UpdateTokenRequestSchema,
  type AcceptedReply,
  type ChangeKey,
  type KeyExchange,
  type SessionList,
  type SessionsEnded,
} from '@clinical/contracts';
import { Accounts } from '@clinical/features';
import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { wantsPage } from '../http/negotiation.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { onlyValue } from '../http/request-values.js';
import { requireSession, sessionOf } from '../http/sessions.middleware.js';
import { readBody } from '../library/read-body.js';
import { WebPages } from '../pages/web-pages.js';
import { AccountCookies } from './account-cookies.js';
import { callerOf } from './caller-of.js';

/** What of `/User/…` is about the account itself (ACCOUNTS-7; A21 to A25, A66). */
@Controller('User')
@RateLimited('search')
export class UserController {
  constructor(
    private readonly accounts: Accounts,
    private readonly cookies: AccountCookies,
    private readonly pages: WebPages,
  ) {}

  @Post('LoginResetEmail')
  @HttpCode(200)
  async askForReset(@Req() request: Request): Promise<AcceptedReply> {
    const { username } = readBody(ResetRequestSchema, request);
    return this.accounts.passwords.askForReset(username, callerOf(request));
  }

  @Get('getCheck')
  async exchange(@Req() request: Request): Promise<KeyExchange> {
    return this.accounts.passwords.exchange(onlyValue(request.url, 'key') ?? '', callerOf(request));
  }

  @Get('getToken')
  async keyToChange(@Req() request: Request): Promise<ChangeKey> {
    return this.accounts.passwords.keyToChange(requireSession(request));
  }

  /** A person who goes to this address gets the page of it (A63). */
  @Get('UpdateToken')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response)) return this.pages.send(response);
    response.status(405).setHeader('Allow', 'POST').end();
  }

  @Post('UpdateToken')
  async update(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { key, passkey } = readBody(UpdateTokenRequestSchema, request);
    const change = await this.accounts.passwords.update(key, passkey, sessionOf(request), callerOf(request));
    if (change.sessionToken !== null) this.cookies.session(request, response, change.sessionToken);
    response.status(200).json(change.reply);
  }

  @Get('sessions')
  async sessions(@Req() request: Request): Promise<SessionList> {
    return { sessions: [...(await this.accounts.sessions.list(requireSession(request)))] };
  }

  @Delete('sessions')
  async endOthers(@Req() request: Request): Promise<SessionsEnded> {
    return { ended: await this.accounts.sessions.endOthers(requireSession(request), callerOf(request)) };
  }

  @Delete('sessions/:id')
  async end(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
  ): Promise<SessionsEnded> {
    const session = requireSession(request);
    const sessionId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
    const ended = await this.accounts.sessions.end(session, sessionId, callerOf(request));
    if (ended === 1 && sessionId === session.id) this.cookies.loggedOut(request, response, false);
    return { ended };
  }

  @Post('consent')
  @HttpCode(200)
  async consent(@Req() request: Request): Promise<AcceptedReply> {
    const session = requireSession(request);
    const { marketing } = readBody(ConsentChangeSchema, request);
    return this.accounts.profile.consent(session, marketing, callerOf(request));
  }

  @Get('exportData')
  async export(@Req() request: Request, @Res() response: Response): Promise<void> {
    const data = await this.accounts.leave.export(requireSession(request), callerOf(request));
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    response
      .status(200)
      .type('application/json')
      .send(JSON.stringify(data, null, 2));
  }

  @Post('deleteAccount')
  @HttpCode(200)
  async delete(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptedReply> {
    const session = requireSession(request);
    const { password } = readBody(AccountDeletionSchema, request);
    const reply = await this.accounts.leave.delete(session, password, callerOf(request));
    if (reply.status === 1) this.cookies.loggedOut(request, response, false);
    return reply;
  }
}
