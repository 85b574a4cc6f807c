import { OVERVIEW_DAYS, type AdminOverview } from '@clinical/contracts';
import { AccountRepository, SearchHistoryRepository } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';

const MS_PER_DAY = 86_400_000;

type CountBetween = (from: Date, to: Date) => Promise<number>;

/** Counts of searches and accounts, by day for the last days in UTC: oldest first, today included. */
@Injectable()
export class UsageCountsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly history: SearchHistoryRepository,
    private readonly clock: Clock,
  ) {}

  searchCounts(): Promise<AdminOverview['searches']> {
    return this.#byDay((from, to) => this.history.countBetween(from, to));
  }

  async accountCounts(): Promise<AdminOverview['accounts']> {
    return {
      ...(await this.accounts.count()),
      new: await this.#byDay((from, to) => this.accounts.countCreated(from, to)),
    };
  }

  async #byDay(count: CountBetween): Promise<{ day: string; count: number }[]> {
    const today = Math.floor(this.clock.now().getTime() / MS_PER_DAY);
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) => today - OVERVIEW_DAYS + 1 + index);
    return Promise.all(
      days.map(async (day) => ({
        day: new Date(day * MS_PER_DAY).toISOString().slice(0, 10),
        count: await count(new Date(day * MS_PER_DAY), new Date((day + 1) * MS_PER_DAY)),
      })),
    );
  }
}
