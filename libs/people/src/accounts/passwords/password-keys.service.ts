import {
  AccountKeyRepository,
  AccountRepository,
  type AccountRecord,
  type KeyPurpose,
  type DatabaseContext,
  type Transaction,
} from '@clinical/database';
import { networkOf, type Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import type { LiveSession } from '../login/index.js';
import { AttemptLimits, hashToken, LIMITS, pseudonym, TOKEN } from '../security/index.js';

const SETTING: readonly KeyPurpose[] = ['exchange', 'change'];

/** Keys with which passwords are set (A21 to A23). */
@Injectable()
export class PasswordKeysService {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly accounts: AccountRepository,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'secret'>,
  ) {}

  /** Whether a text can be a key, and its caller has attempts left. */
  async mayTry(key: string, { address }: Caller): Promise<boolean> {
    if (!TOKEN.test(key)) return false;
    const network = pseudonym(this.settings.secret, 'key', networkOf(address));
    return this.limits.take(`key:${network}`, LIMITS.keyByAddress);
  }

  /** @returns the account to which a mail with this key was sent; null if the key is not valid */
  async ownerOfMailed(transaction: Transaction, key: string): Promise<number | null> {
    const found = await this.keys.within(transaction).findLive(hashToken(key), ['reset'], this.clock.now());
    return found?.accountId ?? null;
  }

  /** @returns the account whose password a key sets; null if it is not valid. A `change` key is valid for its owner only. */
  async ownerOf(context: DatabaseContext, key: string, session: LiveSession | null): Promise<number | null> {
    const found = await this.#find(context, key);
    if (found === null) return null;
    if (found.purpose === 'change' && session?.principal.userId !== found.accountId) return null;
    return found.accountId;
  }

  /** Uses a key up. @returns null if it is not valid, or another request was faster */
  async use(
    transaction: Transaction,
    key: string,
  ): Promise<{ readonly account: AccountRecord; readonly purpose: KeyPurpose } | null> {
    const found = await this.#find(transaction, key);
    if (found === null) return null;
    const account = await this.accounts.within(transaction).find(found.accountId);
    if (account === null) return null;
    const isOurs = await this.keys.within(transaction).use(found.id, this.clock.now());
    return isOurs ? { account, purpose: found.purpose } : null;
  }

  #find(context: DatabaseContext, key: string) {
    return this.keys.within(context).findLive(hashToken(key), SETTING, this.clock.now());
  }
}
