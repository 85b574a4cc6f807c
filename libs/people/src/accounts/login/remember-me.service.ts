import { REMEMBER_DAYS } from '@clinical/contracts';
import {
  RememberSeriesRepository,
  SessionRepository,
  type RememberSeriesRecord,
  type Transaction,
} from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, hashToken, newSelector, newToken, sameHash } from '../security/index.js';

const LASTS_MS = REMEMBER_DAYS * 24 * 3_600_000;
/** Maximum interval between requests that tabs of one browser send at the same time. */
const TOGETHER_MS = 10_000;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Outcome of a `remember` cookie. `again`: another tab of this browser has just used it and has its successor; retry.
 * `none`: it is no longer valid, and is to be removed.
 */
export type Remembrance =
  | {
      readonly outcome: 'known';
      readonly accountId: number;
      readonly seriesId: number;
      readonly cookie: string;
    }
  | { readonly outcome: 'again' }
  | { readonly outcome: 'none' };

/**
 * 'Remember me' (A5): an opaque `selector.validator` of which the validator is kept hashed and changes with each use. A
 * validator that was used before has been copied: the series and the sessions it logged in end immediately.
 */
@Injectable()
export class RememberMeService {
  constructor(
    private readonly series: RememberSeriesRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async begin(
    transaction: Transaction,
    accountId: number,
  ): Promise<{ readonly seriesId: number; readonly cookie: string }> {
    const selector = newSelector();
    const validator = newToken();
    const now = this.clock.now();
    const seriesId = await this.series.within(transaction).add({
      selector,
      validatorHash: hashToken(validator),
      accountId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LASTS_MS),
    });
    return { seriesId, cookie: `${selector}.${validator}` };
  }

  /** Uses a cookie once, even if several requests send it concurrently. */
  async use(transaction: Transaction, cookie: string | undefined, caller: Caller): Promise<Remembrance> {
    const [, selector, validator] = COOKIE.exec(cookie ?? '') ?? [];
    if (selector === undefined || validator === undefined) return { outcome: 'none' };
    const repository = this.series.within(transaction);
    const now = this.clock.now();
    const series = await repository.findLive(selector, now);
    if (series === null) return { outcome: 'none' };
    const hash = hashToken(validator);
    if (!sameHash(hash, series.validatorHash)) return this.#old(transaction, series, hash, caller);
    const next = newToken();
    const isOurs = await repository.rotate(series.id, hash, {
      validatorHash: hashToken(next),
      at: now,
      expiresAt: new Date(now.getTime() + LASTS_MS),
    });
    if (!isOurs) return { outcome: 'again' };
    return {
      outcome: 'known',
      accountId: series.accountId,
      seriesId: series.id,
      cookie: `${selector}.${next}`,
    };
  }

  /** Forgets the browser of a cookie; the selector is secret enough for that. */
  async forget(transaction: Transaction, cookie: string | undefined): Promise<void> {
    const [, selector] = COOKIE.exec(cookie ?? '') ?? [];
    if (selector !== undefined) await this.series.within(transaction).deleteBySelector(selector);
  }

  async #old(
    transaction: Transaction,
    series: RememberSeriesRecord,
    hash: string,
    caller: Caller,
  ): Promise<Remembrance> {
    const { previousHash, rotatedAt } = series;
    const isPrevious = previousHash !== null && sameHash(hash, previousHash);
    const isJustNow = rotatedAt !== null && this.clock.now().getTime() - rotatedAt.getTime() <= TOGETHER_MS;
    if (isPrevious && isJustNow) return { outcome: 'again' };
    await this.sessions.within(transaction).endOfSeries(series.id);
    await this.series.within(transaction).delete(series.id);
    await this.audit.note(transaction, 'remember_theft', {
      accountId: series.accountId,
      address: caller.address,
    });
    return { outcome: 'none' };
  }
}
