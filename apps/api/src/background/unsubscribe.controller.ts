import {
  MailChoiceSchema,
  mailMessages,
  SubscribeAgainSchema,
  type MailChoices,
  type MailKind,
  type UnsubscribeReply,
} from '@clinical/contracts';
import { Unsubscribe } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { wantsJson } from '../http/negotiation.js';
import { requireAccount } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf, onlyValue } from '../http/request-values.js';
import { readBody } from '../library/read-body.js';

/** Ends kinds of mail: by the key in the mail, or by who is logged in (B62). */
@Controller('User')
@RateLimited('search')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  /**
   * Mails name this address (RFC 8058), and what looks at addresses in mails takes anything, or the head alone: it is led
   * to the page, which ends nothing before a browser runs it (A11). Only who wants JSON by name asks for it.
   */
  @Get('unsubscribe')
  async byLink(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const key = onlyValue(request.url, 'key') ?? '';
    if (request.method === 'HEAD' || !wantsJson(request, response)) {
      response.redirect(`/Unsubscribe?_t=${encodeURIComponent(key)}`);
      return undefined;
    }
    return this.#end(key, request);
  }

  /** A mail program's one click (RFC 8058). */
  @Post('unsubscribe')
  @HttpCode(200)
  async byOneClick(@Req() request: Request): Promise<UnsubscribeReply> {
    return this.#end(onlyValue(request.url, 'key') ?? '', request);
  }

  @Post('subscribe')
  @HttpCode(200)
  async again(@Req() request: Request): Promise<UnsubscribeReply> {
    const list = await this.unsubscribe.takeBack(readBody(SubscribeAgainSchema, request).key);
    return reply('subscribed', list, request);
  }

  @Get('mailChoices')
  async choices(@Req() request: Request): Promise<MailChoices> {
    return this.unsubscribe.choices(requireAccount(request).userId);
  }

  @Post('mailChoices')
  @HttpCode(200)
  async choose(@Req() request: Request): Promise<MailChoices> {
    const { userId } = requireAccount(request);
    const { list, wanted } = readBody(MailChoiceSchema, request);
    await this.unsubscribe.choose(userId, list, wanted);
    return this.unsubscribe.choices(userId);
  }

  async #end(key: string, request: Request): Promise<UnsubscribeReply> {
    return reply('unsubscribed', await this.unsubscribe.byKey(key), request);
  }
}

function reply(
  outcome: 'subscribed' | 'unsubscribed',
  list: MailKind | null,
  request: Request,
): UnsubscribeReply {
  if (list === null)
    throw new AppError('INVALID_UNSUBSCRIBE_KEY', 'user', 'The key is none that was given out');
  return { message: mailMessages[languageOf(request)][`${outcome}.${list}`], list };
}
