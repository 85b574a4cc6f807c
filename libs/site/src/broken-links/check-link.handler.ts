import { setTimeout as wait } from 'node:timers/promises';
import type { LinkOutcome } from '@clinical/contracts';
import { BrokenLinkRepository } from '@clinical/database';
import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { CHECK_LINK, type CheckLinkPayload } from './broken-links-jobs.js';
import { LinkClient, type LinkAnswer } from './link-client.js';

/** Minimum milliseconds between two checks of this process, for all sites together. */
const PAUSE_MS = 1_000;
const GONE = [404, 410, 451];

/** Checks the link of a report by the address in the report, and stores the outcome. */
@JobProcessor()
@Injectable()
export class CheckLinkHandler implements JobHandler<CheckLinkPayload> {
  readonly definition = CHECK_LINK;
  #nextAt = 0;

  constructor(
    private readonly links: BrokenLinkRepository,
    private readonly client: LinkClient,
    private readonly clock: Clock,
  ) {}

  async run({ reportId }: CheckLinkPayload, { signal }: JobAttempt): Promise<void> {
    const report = await this.links.find(reportId);
    if (report === null || report.link === '') return;
    await this.#takeTurn(signal);
    const answer = await this.client.check(report.link, signal);
    await this.links.update(reportId, {
      outcome: outcomeOf(answer),
      httpStatus: answer.kind === 'status' ? answer.status : null,
      checkedAt: this.clock.now(),
    });
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + PAUSE_MS;
    if (at > now) await wait(at - now, undefined, { signal });
  }
}

function outcomeOf(answer: LinkAnswer): LinkOutcome {
  if (answer.kind !== 'status') return answer.kind;
  if (answer.status >= 200 && answer.status < 300) return 'works';
  return GONE.includes(answer.status) ? 'broken' : 'unclear';
}
