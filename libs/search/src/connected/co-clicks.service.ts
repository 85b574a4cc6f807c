import { createHash, randomBytes } from 'node:crypto';
import { Database, isDuplicateKey, ViewCountRepository } from '@clinical/database';
import { isProgram } from '@clinical/people';
import { networkOf } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThanOrEqual } from 'typeorm';
import { CoClickEntity } from './co-clicks.entity.js';

/** A pair counts once so many readers or days have it, and no more than the cap. */
const MIN_SESSIONS = 3;
const CAP = 50;
const KEPT_MONTHS = 24;
/** Documents that readers of one document opened, at most. */
const MAX_OTHERS = 100;

/** The reader, as far as a vote needs it: an account, or else a network. */
export type Reader = { readonly userId: number } | { readonly address: string; readonly agent: string };

/**
 * Documents that the same readers opened: one vote per reader and day for each pair, and none of programs. Who voted is kept
 * as a salted hash until the end of the day, as for view counts; visitors of one network are one reader, so that a flood
 * of invented browsers is one vote.
 */
@Injectable()
export class CoClicksService {
  constructor(
    private readonly database: Database,
    private readonly marks: ViewCountRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns whether any pair was counted */
  async vote(document: string, seeds: readonly string[], reader: Reader): Promise<boolean> {
    if ('agent' in reader && isProgram(reader.agent)) return false;
    const day = this.clock.today();
    const salt = await this.database.transaction((transaction) =>
      this.marks.within(transaction).saltOf(day, randomBytes(32).toString('hex')),
    );
    let counted = false;
    for (const seed of seeds)
      if (
        seed !== document &&
        (await this.count([seed, document], day, markOf(salt, [seed, document], reader)))
      )
        counted = true;
    return counted;
  }

  /** Sessions that opened a document together with any of the seeds, by document; few sessions count as none. */
  async openedWith(seeds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.manager.find(CoClickEntity, {
      where: { one: In([...seeds]), sessions: MoreThanOrEqual(MIN_SESSIONS) },
      order: { sessions: 'DESC', other: 'ASC' },
      take: MAX_OTHERS,
    });
    const sessions = new Map<string, number>();
    for (const { other, sessions: each } of rows)
      if (!seeds.includes(other)) sessions.set(other, (sessions.get(other) ?? 0) + each);
    return sessions;
  }

  /** Deletes pairs that no one has opened for two years. */
  async forgetOld(): Promise<void> {
    await this.database.manager.delete(CoClickEntity, { month: LessThan(this.month() - KEPT_MONTHS) });
  }

  private async count(pair: readonly [string, string], day: number, mark: string): Promise<boolean> {
    try {
      return await this.database.transaction(async (transaction) => {
        if (!(await this.marks.within(transaction).mark(day, mark))) return false;
        const conflict =
          transaction.dialect === 'sqlite'
            ? `ON CONFLICT (one, other) DO UPDATE SET sessions = MIN(sessions + 1, ${CAP}), month = excluded.month`
            : `ON DUPLICATE KEY UPDATE sessions = LEAST(sessions + 1, ${CAP}), month = VALUES(month)`;
        await transaction.manager.query(
          `INSERT INTO co_clicks (one, other, sessions, month) VALUES (?, ?, 1, ?), (?, ?, 1, ?) ${conflict}`,
          [...pair, this.month(), ...pair.toReversed(), this.month()],
        );
        return true;
      });
    } catch (error) {
      // The same reader twice at the same time.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private month(): number {
    const now = this.clock.now();
    return now.getUTCFullYear() * 12 + now.getUTCMonth();
  }
}

function markOf(salt: string, pair: readonly string[], reader: Reader): string {
  const who = 'userId' in reader ? `account ${reader.userId}` : `network ${networkOf(reader.address)}`;
  return createHash('sha256')
    .update(`${salt}\nco-click\n${[...pair].sort().join('\n')}\n${who}`)
    .digest('hex');
}
