import { createHash, randomBytes } from 'node:crypto';
import { Database, isDuplicateKey, ViewCountRepository } from '@clinical/database';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { isProgram } from '@clinical/people';
import { Inject, Injectable } from '@nestjs/common';

/** Buckets that views of the last twelve months are the sum of (B51). */
const MONTHS = 12;
/** Longer than any query needs. */
const KEPT_MONTHS = 24;
const MOST_VIEWED_FOR_MS = 5 * 60_000;

/** Number of views of a document in the last twelve months (B51). */
export interface DocumentViews {
  readonly documentId: string;
  readonly views: number;
}

/** The viewer: an account, or else a browser as far as it can be distinguished without tracking. */
export type Viewer = { readonly userId: number } | { readonly address: string; readonly agent: string };

/**
 * View counts of documents: one view per person and day; programs are not counted. Only a salted hash of viewer and
 * document is stored, until the end of the day, when its salt is deleted.
 */
@Injectable()
export class DocumentViewsService {
  #salt: { readonly day: number; readonly value: string } | null = null;
  #most: { readonly until: number; readonly limit: number; readonly views: readonly DocumentViews[] } | null =
    null;

  constructor(
    private readonly database: Database,
    private readonly counts: ViewCountRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns whether it was counted: not for programs, and not for the second time on a day */
  async count(documentId: string, viewer: Viewer): Promise<boolean> {
    if ('agent' in viewer && isProgram(viewer.agent)) return false;
    const day = this.clock.today();
    const mark = markOf(await this.#saltOf(day), documentId, viewer);
    try {
      return await this.database.transaction(async (transaction) => {
        const counts = this.counts.within(transaction);
        if (!(await counts.mark(day, mark))) return false;
        await counts.count(documentId, this.#month());
        return true;
      });
    } catch (error) {
      // Two pages of the same browser at the same time.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Views of each document in the last twelve months; 0 for those without views. */
  async viewsOfLastYear(documentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const views = await this.counts.since(this.#month() - MONTHS + 1, documentIds);
    return new Map(documentIds.map((id) => [id, views.get(id) ?? 0]));
  }

  /**
   * The documents that were viewed most in the last twelve months, the most viewed first; up to five minutes old. While
   * the database is unavailable it is the last known list, or empty, so that searches still work.
   */
  async mostViewed(limit: number): Promise<readonly DocumentViews[]> {
    const now = this.clock.now().getTime();
    const known = this.#most;
    if (known !== null && now < known.until && known.limit >= limit) return known.views.slice(0, limit);
    try {
      const views = await this.counts.most(this.#month() - MONTHS + 1, limit);
      this.#most = { until: now + MOST_VIEWED_FOR_MS, limit, views };
      return views;
    } catch (error) {
      this.logger.warn({ err: error }, 'the most viewed documents could not be read');
      return known?.views.slice(0, limit) ?? [];
    }
  }

  /** Deletes the marks of past days, and counts that are no longer needed; for housekeeping. */
  async forgetOld(): Promise<void> {
    await this.counts.forgetBefore(this.clock.today(), this.#month() - KEPT_MONTHS);
  }

  async #saltOf(day: number): Promise<string> {
    if (this.#salt?.day === day) return this.#salt.value;
    const value = await this.database.transaction((transaction) =>
      this.counts.within(transaction).saltOf(day, randomBytes(32).toString('hex')),
    );
    this.#salt = { day, value };
    return value;
  }

  /** Months since year 0, in UTC. */
  #month(): number {
    const now = this.clock.now();
    return now.getUTCFullYear() * 12 + now.getUTCMonth();
  }
}

function markOf(salt: string, documentId: string, viewer: Viewer): string {
  const who = 'userId' in viewer ? `account ${viewer.userId}` : `${viewer.address}\n${viewer.agent}`;
  return createHash('sha256').update(`${salt}\n${documentId}\n${who}`).digest('hex');
}
