import type { Site } from '@clinical/contracts';
import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { principalOf } from '../http/principal.js';
import { DescribeSite } from './describe-site.service.js';

/** `GET /api/site`. */
@Controller('api/site')
export class SiteController {
  constructor(private readonly site: DescribeSite) {}

  @Get()
  describe(@Req() request: Request): Promise<Site> {
    return this.site.describe(principalOf(request));
  }
}
