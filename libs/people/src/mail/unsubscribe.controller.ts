import {
  MailChoiceSchema,
  MailChoicesSchema,
  mailMessages,
  SubscribeAgainSchema,
  UnsubscribeReplySchema,
  type Language,
  type MailChoices,
  type MailKind,
  type UnsubscribeReply,
} from '@clinical/contracts';
import { UnsubscribeService } from './unsubscribe.service.js';
import { type AccountPrincipal } from '../access/entitlements.js';
import { CurrentUser } from '../access/params.js';
import { Endpoint, Public, RequiresAccount, Lang, RateLimited, zod, wantsJson } from '@clinical/http';
import { AppError } from '@clinical/platform';
import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { KeyQuerySchema, type KeyQuery } from './key-query.js';

/** Ends kinds of mail, by the key in the mail or for the logged-in user (B62). */
@Controller('User')
@RateLimited('search')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  /**
   * Mails link here (RFC 8058). Link scanners are redirected to the page, which ends no mails until a browser runs it
   * (A11); only clients that explicitly ask for JSON end the mails.
   */
  @Get('unsubscribe')
  @Public()
  @Endpoint({
    id: 'unsubscribe',
    summary:
      'End a kind of mail by the key in it; clients that do not ask for JSON are redirected to the page.',
    response: UnsubscribeReplySchema,
    redirects: true,
  })
  async byLink(
    @Query(zod(KeyQuerySchema)) { key }: KeyQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Lang() language: Language,
  ): Promise<UnsubscribeReply | undefined> {
    if (request.method !== 'HEAD' && wantsJson(request, response)) return this.#end(key, language);
    response.redirect(`/Unsubscribe?_t=${encodeURIComponent(key)}`);
    return undefined;
  }

  /** A mail program's one click (RFC 8058). */
  @Post('unsubscribe')
  @Public()
  @Endpoint({
    id: 'unsubscribeByOneClick',
    summary: 'End a kind of mail by one click in a mail program (RFC 8058).',
    response: UnsubscribeReplySchema,
    origin: 'one-click',
  })
  byOneClick(
    @Query(zod(KeyQuerySchema)) { key }: KeyQuery,
    @Lang() language: Language,
  ): Promise<UnsubscribeReply> {
    return this.#end(key, language);
  }

  @Post('subscribe')
  @Public()
  @Endpoint({
    id: 'subscribeAgain',
    summary: 'Subscribe to a kind of mail again, by the key in a mail.',
    response: UnsubscribeReplySchema,
  })
  async again(
    @Body(zod(SubscribeAgainSchema)) { key }: z.infer<typeof SubscribeAgainSchema>,
    @Lang() language: Language,
  ): Promise<UnsubscribeReply> {
    return reply('subscribed', await this.unsubscribe.takeBack(key), language);
  }

  @Get('mailChoices')
  @RequiresAccount()
  @Endpoint({
    id: 'mailChoices',
    summary: 'Kinds of mail that the account gets.',
    response: MailChoicesSchema,
  })
  choices(@CurrentUser() user: AccountPrincipal): Promise<MailChoices> {
    return this.#choices(user);
  }

  @Post('mailChoices')
  @RequiresAccount()
  @Endpoint({
    id: 'chooseMail',
    summary: 'Choose which kinds of mail the account gets.',
    response: MailChoicesSchema,
  })
  async choose(
    @CurrentUser() user: AccountPrincipal,
    @Body(zod(MailChoiceSchema)) { list, wanted }: z.infer<typeof MailChoiceSchema>,
  ): Promise<MailChoices> {
    await this.unsubscribe.choose(user.userId, list, wanted);
    return this.#choices(user);
  }

  /** Usage reports are for administrators of institutions only. */
  async #choices({ userId, memberships = [] }: AccountPrincipal): Promise<MailChoices> {
    const { 'usage-reports': reports, ...choices } = await this.unsubscribe.choices(userId);
    const isAdministrator = memberships.some((membership) => membership.isAdministrator);
    return isAdministrator ? { ...choices, 'usage-reports': reports } : choices;
  }

  async #end(key: string, language: Language): Promise<UnsubscribeReply> {
    return reply('unsubscribed', await this.unsubscribe.byKey(key), language);
  }
}

function reply(
  outcome: 'subscribed' | 'unsubscribed',
  list: MailKind | null,
  language: Language,
): UnsubscribeReply {
  if (list === null) throw new AppError('INVALID_UNSUBSCRIBE_KEY', 'user', 'The key is not valid');
  return { message: mailMessages[language][`${outcome}.${list}`], list };
}
