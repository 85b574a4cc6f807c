import { AttemptCounterRepository, type Transaction } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';

const MINUTE = 60_000;

/** Limits: attempts within a time in milliseconds. Login limits count failures only. */
export const LIMITS = {
  /** A62 */
  loginByAccountAndAddress: { max: 10, withinMs: 15 * MINUTE },
  loginByAccount: { max: 100, withinMs: 15 * MINUTE },
  /** Limits of mails that anyone can request (A60). */
  verificationMail: { max: 3, withinMs: 60 * MINUTE },
  trialMail: { max: 3, withinMs: 60 * MINUTE },
  resetMail: { max: 3, withinMs: 60 * MINUTE },
  mailByAddress: { max: 30, withinMs: 60 * MINUTE },
  emailChangeMail: { max: 3, withinMs: 60 * MINUTE },
  /** New addresses of a profile: the response reveals whether another account has them. */
  emailChange: { max: 10, withinMs: 60 * MINUTE },
  keyByAddress: { max: 60, withinMs: 15 * MINUTE },
} as const;

export interface Limit {
  readonly max: number;
  readonly withinMs: number;
}

/** Limits that all processes share: they are counted in the database. */
@Injectable()
export class AttemptLimits {
  constructor(
    private readonly counters: AttemptCounterRepository,
    private readonly clock: Clock,
  ) {}

  /** The same limits, counted within a transaction. */
  within(transaction: Transaction): AttemptLimits {
    return new AttemptLimits(this.counters.within(transaction), this.clock);
  }

  /** Counts one attempt. @returns false if the limit is reached */
  async take(name: string, { max, withinMs }: Limit): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + withinMs);
    return this.counters.take(name, max, now, until);
  }

  async giveBack(name: string): Promise<void> {
    await this.counters.giveBack(name);
  }

  async reset(name: string): Promise<void> {
    await this.counters.reset(name);
  }

  /** Whether something was counted and has not expired. */
  async isKnown(name: string): Promise<boolean> {
    return (await this.counters.count(name, this.clock.now())) > 0;
  }
}
