import { Endpoint, Public } from '@clinical/http';
import { Controller, Get, Header } from '@nestjs/common';
import { Metrics } from '../http/metrics.js';

/** `GET /metrics`, for Prometheus. */
@Controller('metrics')
@Public()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Endpoint({
    id: 'metrics',
    summary: "Figures of the running service in Prometheus' text format.",
    response: 'text/plain',
  })
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.text();
  }
}
