import type { Site } from '@clinical/contracts';
import { Controller, Get } from '@nestjs/common';
import { DescribeSite } from './describe-site.service.js';

/** `GET /api/site`. */
@Controller('api/site')
export class SiteController {
  constructor(private readonly site: DescribeSite) {}

  @Get()
  describe(): Promise<Site> {
    return this.site.describe();
  }
}
