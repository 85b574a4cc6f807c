import type { QueryHistory } from '@clinical/contracts';
import { QueryHistoryRepository } from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { EMPTY_HISTORY, mergeHistories, parseHistory, readHistory } from '@clinical/query-language';
import { Injectable } from '@nestjs/common';

/** A history of advanced searches as the server has it. */
export interface RevisedHistory {
  /** 0 without one. */
  readonly revision: number;
  readonly history: QueryHistory;
}

const MAX_TRIES = 5;

/** Histories of advanced searches, kept for accounts with Pro (B13). */
@Injectable()
export class QueryHistoryService {
  constructor(
    private readonly histories: QueryHistoryRepository,
    private readonly clock: Clock,
  ) {}

  async read(userId: number): Promise<RevisedHistory> {
    const stored = await this.histories.find(userId);
    if (stored === null) return { revision: 0, history: EMPTY_HISTORY };
    return { revision: stored.revision, history: readHistory(stored.history) };
  }

  /**
   * Stores a browser's history. Where it does not continue what is stored, as at login or after a change in another
   * browser, both are merged.
   *
   * @param revision of the stored history that the browser's is based on; 0 for none
   * @returns the stored history
   * @throws AppError `INVALID_REQUEST` for a malformed history; the stored one is unchanged
   */
  async update(userId: number, revision: number, sent: unknown): Promise<RevisedHistory> {
    const local = parseHistory(sent);
    if (local === null) throw new AppError('INVALID_REQUEST', 'user', 'The history is malformed');
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const stored = await this.read(userId);
      const goesOn = stored.revision === revision;
      const history = goesOn ? local : mergeHistories(stored.history, local);
      const isStored = await this.histories.replace(userId, stored.revision, history, this.clock.now());
      if (isStored) return { revision: stored.revision + 1, history };
    }
    return this.read(userId);
  }
}
