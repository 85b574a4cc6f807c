import {
  EmailExportSendRequestSchema,
  EmailExportSendResponseSchema,
  EmailSearchRequestSchema,
  EmailSearchResponseSchema,
  MAX_BODY_BYTES,
  type EmailExportSendResponse,
  type EmailSearchResponse,
  type Language,
} from '@clinical/contracts';
import type { AccountPrincipal } from '@clinical/evidence';
import { EmailDraftService, EmailExportService } from '@clinical/features';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Endpoint, RequiresAccount } from '../http/endpoint.decorator.js';
import { Abort, CurrentUser, Lang } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { zod } from '../http/zod.pipe.js';

/** `/emailSearch` and `/emailExportSend` (SEARCH-7, B34): mails with articles, for Pro users. */
@Controller()
@RequiresAccount()
@RateLimited('search')
export class EmailExportController {
  constructor(
    private readonly drafts: EmailDraftService,
    private readonly emails: EmailExportService,
  ) {}

  @Post('emailSearch')
  @Endpoint({
    id: 'emailSearch',
    summary: 'Draft a mail with articles. error_message says what is wrong with it.',
    response: EmailSearchResponseSchema,
    bodyLimit: MAX_BODY_BYTES,
    failures: [403],
  })
  draft(
    @Body(zod(EmailSearchRequestSchema)) request: z.infer<typeof EmailSearchRequestSchema>,
    @CurrentUser() user: AccountPrincipal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<EmailSearchResponse> {
    return this.drafts.draft(request, user, language, signal);
  }

  @Post('emailExportSend')
  @Endpoint({
    id: 'emailExportSend',
    summary: 'Send a drafted mail, once. error_message says why it was not sent.',
    response: EmailExportSendResponseSchema,
    failures: [403],
  })
  send(
    @Body(zod(EmailExportSendRequestSchema)) request: z.infer<typeof EmailExportSendRequestSchema>,
    @CurrentUser() user: AccountPrincipal,
    @Lang() language: Language,
  ): Promise<EmailExportSendResponse> {
    return this.emails.send(request, user, language);
  }
}
