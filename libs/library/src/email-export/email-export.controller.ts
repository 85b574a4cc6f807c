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
import { EmailDraftService } from './email-draft.service.js';
import { EmailExportService } from './email-export.service.js';
import { Endpoint, RequiresAccount, Abort, Lang, RateLimited, zod } from '@clinical/http';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';

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
