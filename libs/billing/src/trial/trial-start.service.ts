import { billingMessages } from '@clinical/contracts';
import {
  AccountKeyRepository,
  AccountRepository,
  Database,
  GrantRepository,
  type Transaction,
} from '@clinical/database';
import { Audit, hashToken, TOKEN, isProAt, trialEnd, type Caller } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { TrialStart } from './trial.contract.js';
import { UsedTrials } from './used-trials.js';

type Outcome = `trial.${'started' | 'expired' | 'linkUsed' | 'isPro' | 'used'}`;

/** Starts the free trial: 14 times 24 hours, once for each mailbox (ACCOUNTS-4; A26, A27). */
@Injectable()
export class TrialStartService {
  @Inject(Clock) private readonly clock: Clock;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly keys: AccountKeyRepository,
    private readonly grants: GrantRepository,
    private readonly used: UsedTrials,
    private readonly audit: Audit,
  ) {}

  /** Uses the key of the mail, once. */
  async start(key: string, { address, language }: Caller): Promise<TrialStart> {
    const outcome = TOKEN.test(key)
      ? await this.database.transaction((within) => this.#start(hashToken(key), address, within))
      : 'trial.expired';
    return { success: outcome === 'trial.started', message: billingMessages[language][outcome] };
  }

  async #start(keyHash: string, address: string, within: Transaction): Promise<Outcome> {
    const keys = this.keys.within(within);
    const now = this.clock.now();
    const key = await keys.findLive(keyHash, ['trial'], now);
    if (key === null)
      return (await keys.findUsed(keyHash, ['trial'])) === null ? 'trial.expired' : 'trial.linkUsed';
    const account = await this.accounts.within(within).findForUpdate(key.accountId);
    if (account === null || account.email !== key.email) return 'trial.expired';
    // The key stays valid, for when what was bought has ended.
    if (isProAt(account.grants, now)) return 'trial.isPro';
    if (!(await keys.use(key.id, now))) return 'trial.linkUsed';
    if ((await this.used.has(account, within)) || !(await this.used.add(account, now, within)))
      return 'trial.used';
    await this.grants.within(within).add(account.id, {
      ...{ source: 'trial', reference: 'trial', startsAt: now, endsAt: trialEnd(now) },
      ...{ reason: 'Free trial', givenBy: 'trial', givenAt: now },
    });
    await this.audit.note(within, 'pro_given', { accountId: account.id, address, detail: 'Free trial' });
    return 'trial.started';
  }
}
