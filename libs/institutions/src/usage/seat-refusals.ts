import { UsageRecorderService } from './usage-recorder.service.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { usageOf } from './usage-of-request.js';

/** Counts people who are turned away because all seats of an institution are taken (`Limit_Exceeded`). */
@Injectable()
export class SeatRefusals {
  constructor(
    private readonly recorder: UsageRecorderService,
    private readonly clock: Clock,
  ) {}

  /** @returns a function to call with the institution whose seats are all taken */
  of(request: Request): (institutionId: number) => void {
    return (institutionId) => {
      const usage = usageOf(request, this.clock.now());
      // The caller is no member, so usage of this request belongs to no institution yet.
      if (usage !== null)
        this.recorder.record({ ...usage, institutionId, kind: 'limit_exceeded', item: 'seats' });
    };
  }
}
