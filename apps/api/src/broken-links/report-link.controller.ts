import {
  ReportedLinkSchema,
  ReportLinkRequestSchema,
  type ReportedLink,
  type ReportLinkRequest,
} from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { LinkReportService, truncatedAddress, type Caller as CallerInfo } from '@clinical/features';
import { Body, Controller, Post } from '@nestjs/common';
import { Endpoint, Public } from '../http/endpoint.decorator.js';
import { Abort, Caller, CurrentUser } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { zod } from '../http/zod.pipe.js';

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
    @Caller() { address }: CallerInfo,
    @Abort() signal: AbortSignal,
  ): Promise<ReportedLink> {
    await this.reports.take(request, user, truncatedAddress(address), signal);
    return { status: 1 };
  }
}
