import { IncomeBandsSchema, type IncomeBands } from '@clinical/contracts';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { Endpoint, Public, RateLimited } from '@clinical/http';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject } from '@nestjs/common';

/** `/IncomeBands`: what countries pay, for the price list (A56). */
@Controller('IncomeBands')
@Public()
@RateLimited('search')
export class IncomeBandsController {
  constructor(
    private readonly directory: InstitutionDirectoryService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get()
  @Endpoint({
    id: 'incomeBands',
    summary: 'Income groups of countries, by which institutions have a free or cheaper licence.',
    response: IncomeBandsSchema,
  })
  async bands(): Promise<IncomeBands> {
    const { upperMiddleDiscount } = this.config.content;
    return { ...(await this.directory.income()), upper_middle_discount: upperMiddleDiscount };
  }
}
