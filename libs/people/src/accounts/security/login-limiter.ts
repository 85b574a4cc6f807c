import { AttemptCounterRepository, type Transaction } from '@clinical/database';
import { networkOf } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { AttemptLimits, LIMITS } from './attempt-limits.js';
import { pseudonym } from './secrets.js';

const KNOWN_FOR_MS = 30 * 24 * 3_600_000;
const WINDOW_MS = LIMITS.loginByAccountAndAddress.withinMs;

/** An attempt that was admitted, to be settled by its outcome. */
export interface LoginAttempt {
  readonly pair: string;
  readonly taken: readonly string[];
}

/**
 * Limits failed logins: by account and address, by address over all accounts (spraying), and by account over all addresses
 * (distributed guessing). An attempt is counted before the password is checked, so that concurrent ones cannot exceed a
 * limit. An address from which the account has logged in before is exempt from the limit by account.
 */
@Injectable()
export class LoginLimiter {
  constructor(
    private readonly counters: AttemptCounterRepository,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS)
    private readonly settings: Pick<AccountSettings, 'secret' | 'loginFailuresPerAddress'>,
  ) {}

  /** @param account its name; it need not exist @returns null if it is locked */
  async begin(account: string, address: string): Promise<LoginAttempt | null> {
    const { pair, byAccount, byAddress, known } = this.#names(account, address);
    const taken: string[] = [];
    const take = async (name: string, limit: number): Promise<boolean> => {
      const isFree = await this.limits.take(name, { max: limit, withinMs: WINDOW_MS });
      if (isFree) taken.push(name);
      return isFree;
    };
    const isOpen =
      (await take(pair, LIMITS.loginByAccountAndAddress.max)) &&
      (await take(byAddress, this.settings.loginFailuresPerAddress)) &&
      ((await this.limits.isKnown(known)) || (await take(byAccount, LIMITS.loginByAccount.max)));
    if (isOpen) return { pair, taken };
    for (const name of taken) await this.limits.giveBack(name);
    return null;
  }

  /** The login succeeded: it no longer counts, and the address is known from now on. */
  async succeeded(attempt: LoginAttempt, account: string, address: string): Promise<void> {
    for (const name of attempt.taken) {
      if (name === attempt.pair) await this.limits.reset(name);
      else await this.limits.giveBack(name);
    }
    const { known } = this.#names(account, address);
    await this.limits.reset(known);
    await this.limits.take(known, { max: 1, withinMs: KNOWN_FOR_MS });
  }

  /** Whether a locked attempt is the first within the window; only that one is logged. */
  async isFirstLocked(account: string, address: string): Promise<boolean> {
    const { noted } = this.#names(account, address);
    return this.limits.take(noted, { max: 1, withinMs: WINDOW_MS });
  }

  /** The attempt ended without a result and does not count. */
  async cancel(attempt: LoginAttempt): Promise<void> {
    for (const name of attempt.taken) await this.limits.giveBack(name);
  }

  /** Unlocks an account for all addresses. */
  async unlock(account: string, within?: Transaction): Promise<void> {
    const counters = within === undefined ? this.counters : this.counters.within(within);
    const name = this.#accountName(account);
    await counters.reset(`login-account:${name}`);
    await counters.resetAll(`login:${name}:`);
  }

  /** Whether logins are locked, from one address or from all. */
  async isLocked(account: string): Promise<boolean> {
    const { counters } = this;
    const name = this.#accountName(account);
    const now = this.clock.now();
    return (
      (await counters.isAnyAt(`login:${name}:`, LIMITS.loginByAccountAndAddress.max, now)) ||
      (await counters.isAnyAt(`login-account:${name}`, LIMITS.loginByAccount.max, now))
    );
  }

  #accountName(account: string): string {
    return pseudonym(this.settings.secret, 'login-account', account);
  }

  #names(account: string, address: string) {
    const name = this.#accountName(account);
    const network = pseudonym(this.settings.secret, 'login-address', networkOf(address));
    return {
      pair: `login:${name}:${network}`,
      noted: `noted:${name}:${network}`,
      known: `known:${name}:${network}`,
      byAccount: `login-account:${name}`,
      byAddress: `login-address:${network}`,
    };
  }
}
