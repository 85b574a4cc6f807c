import { AccountRepository, ApiKeyRepository } from '@clinical/database';
import type { AccountPrincipal } from '../../access/entitlements.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../login/index.js';
import { hashToken, TOKEN } from '../security/index.js';

/** Prefix of every key, so that people and secret scanners recognise it. */
export const API_KEY_PREFIX = 'ces_';
/** Precision of recorded use. */
const TOUCH_MS = 60_000;

/** Finds out whose API key a request has. */
@Injectable()
export class ApiKeyAuthService {
  constructor(
    private readonly rows: ApiKeyRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of a key, with its current rights; records the use.
   *
   * @returns null for an invalid key
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  async find(key: string): Promise<AccountPrincipal | null> {
    if (!key.startsWith(API_KEY_PREFIX) || !TOKEN.test(key.slice(API_KEY_PREFIX.length))) return null;
    const found = await this.rows.findByHash(hashToken(key));
    if (found === null) return null;
    const account = await this.accounts.find(found.accountId);
    if (account === null) return null;
    const now = this.clock.now();
    if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS) await this.rows.touch(found.id, now);
    return this.sessions.principal(account);
  }
}
