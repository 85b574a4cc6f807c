import type { Liveness, Readiness } from '@clinical/contracts';
import { HealthRegistry } from '@clinical/platform';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

/** `/health/live`: the process answers. `/health/ready`: it can search. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  @Get('live')
  live(): Liveness {
    return { status: 'live' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.readiness();
    response.status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
