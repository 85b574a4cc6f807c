import { SiteSchema, type Site } from '@clinical/contracts';
import { Endpoint, Public } from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { Controller, Get } from '@nestjs/common';
import { SiteService } from './site.service.js';

/** `GET /api/site`. */
@Controller('api/site')
@Public()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Get()
  @Endpoint({ id: 'site', summary: 'Name, size and links of the site.', response: SiteSchema })
  describe(@CurrentUser() user: Principal): Promise<Site> {
    return this.site.describe(user);
  }
}
