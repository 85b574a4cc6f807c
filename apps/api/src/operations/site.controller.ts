import { SiteSchema, type Site } from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { Controller, Get } from '@nestjs/common';
import { Endpoint, Public } from '../http/endpoint.decorator.js';
import { CurrentUser } from '../http/params.js';
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
