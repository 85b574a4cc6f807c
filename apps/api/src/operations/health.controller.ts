import { ReadinessProbe } from '@clinical/composition';
import { LivenessSchema, ReadinessSchema, type Liveness, type Readiness } from '@clinical/contracts';
import { Endpoint, Public } from '@clinical/http';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

/** `/health/live`: the process responds. `/health/ready`: it can search. */
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly probe: ReadinessProbe) {}

  @Get('live')
  @Endpoint({ id: 'live', summary: 'Whether the process responds.', response: LivenessSchema })
  live(): Liveness {
    return { status: 'live' };
  }

  @Get('ready')
  @Endpoint({
    id: 'ready',
    summary: 'Whether the service can search.',
    response: ReadinessSchema,
    failureBodies: { 503: ReadinessSchema },
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.probe.api();
    response.status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
