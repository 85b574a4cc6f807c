import { AttemptCounterRepository, type Transaction } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { networkOf } from '../caller.js';
import { AttemptLimits, LIMITS } from './attempt-limits.js';
import { pseudonym } from './secrets.js';

const KNOWN_FOR_MS = 30 * 24 * 3_600_000;
const WINDOW_MS = LIMITS.loginByAccountAndAddress.withinMs;

/** One attempt that was let through; told afterwards how it ended. */
export interface LoginAttempt {
  readonly pair: string;
  readonly taken: readonly string[];
}

/**
 * Stands before passwords: ten failures for one account from one address, so many from one address for whatever
 * accounts (spraying), and so many for one account from wherever (distributed guessing). An attempt counts before it is
 * looked at, so that many at a time are no way around. An address from which the person has logged in before is not
 * kept out by what others do to the account.
 */
@Injectable()
export class LoginGuard {
  constructor(
    private readonly counters: AttemptCounterRepository,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS)
    private readonly settings: Pick<AccountSettings, 'secret' | 'loginFailuresPerAddress'>,
  ) {}

  /** @param account what stands for it, whether there is such an account or not @returns null where it is locked */
  async begin(account: string, address: string): Promise<LoginAttempt | null> {
    const { pair, byAccount, byAddress, known } = this.#names(account, address);
    const taken: string[] = [];
    const take = async (name: string, most: number): Promise<boolean> => {
      const isFree = await this.limits.take(name, { most, withinMs: WINDOW_MS });
      if (isFree) taken.push(name);
      return isFree;
    };
    const isOpen =
      (await take(pair, LIMITS.loginByAccountAndAddress.most)) &&
      (await take(byAddress, this.settings.loginFailuresPerAddress)) &&
      ((await this.limits.isKnown(known)) || (await take(byAccount, LIMITS.loginByAccount.most)));
    if (isOpen) return { pair, taken };
    for (const name of taken) await this.limits.giveBack(name);
    return null;
  }

  /** What was counted was no failure; the address is known from now on. */
  async succeeded(attempt: LoginAttempt, account: string, address: string): Promise<void> {
    for (const name of attempt.taken) {
      if (name === attempt.pair) await this.limits.reset(name);
      else await this.limits.giveBack(name);
    }
    const { known } = this.#names(account, address);
    await this.limits.reset(known);
    await this.limits.take(known, { most: 1, withinMs: KNOWN_FOR_MS });
  }

  /** Whether a locked attempt is the first of its kind for a while; the others are not worth a line of the log each. */
  async isNews(account: string, address: string): Promise<boolean> {
    const { noted } = this.#names(account, address);
    return this.limits.take(noted, { most: 1, withinMs: WINDOW_MS });
  }

  /** It ended neither well nor badly. */
  async calledOff(attempt: LoginAttempt): Promise<void> {
    for (const name of attempt.taken) await this.limits.giveBack(name);
  }

  /** Lets an account be logged in to again, from wherever. */
  async unlock(account: string, within?: Transaction): Promise<void> {
    const counters = within === undefined ? this.counters : this.counters.within(within);
    const name = this.#accountName(account);
    await counters.reset(`login-account:${name}`);
    await counters.resetAll(`login:${name}:`);
  }

  /** Whether logging in is refused for now, from somewhere or from everywhere. */
  async isLocked(account: string): Promise<boolean> {
    const { counters } = this;
    const name = this.#accountName(account);
    const now = this.clock.now();
    return (
      (await counters.isAnyAt(`login:${name}:`, LIMITS.loginByAccountAndAddress.most, now)) ||
      (await counters.isAnyAt(`login-account:${name}`, LIMITS.loginByAccount.most, now))
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
