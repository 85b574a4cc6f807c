import { AdminOverviewSchema, type AdminOverview } from '@clinical/contracts';
import { Endpoint, Roles, RateLimited } from '@clinical/http';
import { Controller, Get } from '@nestjs/common';
import { OverviewService } from './overview.service.js';

/** `GET /Administrator/overview`: the figures of the first page of the administration. */
@Controller('Administrator/overview')
@Roles('Administrator')
@RateLimited('search')
export class OverviewAdminController {
  constructor(private readonly operation: OverviewService) {}

  @Get()
  @Endpoint({
    id: 'adminOverview',
    summary: 'How the service is used, and whether its parts work.',
    response: AdminOverviewSchema,
  })
  overview(): Promise<AdminOverview> {
    return this.operation.overview();
  }
}
