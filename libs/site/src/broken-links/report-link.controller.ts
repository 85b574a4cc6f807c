import {
  ReportedLinkSchema,
  ReportLinkRequestSchema,
  type ReportedLink,
  type ReportLinkRequest,
} from '@clinical/contracts';
import { LinkReportService } from './link-report.service.js';
import { Endpoint, Public, Abort, RateLimited, zod } from '@clinical/http';
import { type Principal, truncatedAddress, type Caller, CurrentCaller, CurrentUser } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';

/** `POST /User/reportLink` (SEARCH-7): a reader reports that the link of a result is broken. */
@Controller('User/reportLink')
@Public()
@RateLimited('search')
export class ReportLinkController {
  constructor(private readonly reports: LinkReportService) {}

  @Post()
  @Endpoint({
    id: 'reportLink',
    summary: 'Report a broken link.',
    response: ReportedLinkSchema,
    failures: [403, 404, 429],
  })
  async report(
    @Body(zod(ReportLinkRequestSchema)) request: ReportLinkRequest,
    @CurrentUser() user: Principal,
    @CurrentCaller() { address }: Caller,
    @Abort() signal: AbortSignal,
  ): Promise<ReportedLink> {
    await this.reports.take(request, user, truncatedAddress(address), signal);
    return { status: 1 };
  }
}
