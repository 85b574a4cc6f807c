import { billingMessages, type Language } from '@clinical/contracts';
import { AccountRepository, Database, GrantRepository, type AccountRecord } from '@clinical/database';
import { AccountMails, AttemptLimits, LIMITS, pseudonym, type AccountPrincipal } from '@clinical/people';
import { APP_SECRET, AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { TrialRequest, TrialState } from './trial.contract.js';
import { UsedTrials, usedTrialText } from './used-trials.js';

/** Mails the link that starts the free trial (ACCOUNTS-4; A26, A27). */
@Injectable()
export class TrialRequestService {
  @Inject(APP_SECRET) private readonly secret: string;
  @Inject(Clock) private readonly clock: Clock;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly grants: GrantRepository,
    private readonly used: UsedTrials,
    private readonly mails: AccountMails,
    private readonly limits: AttemptLimits,
  ) {}

  async state({ userId }: AccountPrincipal, language: Language): Promise<TrialState> {
    const account = await this.#account(userId);
    if (await this.used.has(account, this.database))
      return { pro_trial: 2, message: usedTrialText(account, language) };
    return { pro_trial: account.trialAskedAt === null ? 0 : 1, message: '' };
  }

  /** Mails the link; again on another call. */
  async request({ userId }: AccountPrincipal, isPro: boolean, language: Language): Promise<TrialRequest> {
    const account = await this.#account(userId);
    const texts = billingMessages[language];
    const refuse = (message: string): TrialRequest => ({ success: 0, message });
    if (isPro) return refuse(texts['trial.isPro']);
    if (await this.used.has(account, this.database)) return refuse(usedTrialText(account, language));
    const name = `trial:${pseudonym(this.secret, 'trial mail', String(userId))}`;
    if (!(await this.limits.take(name, LIMITS.trialMail))) return refuse(texts['trial.tooMany']);
    await this.database.transaction(async (within) => {
      await this.grants.within(within).noteTrialAsked(userId, this.clock.now());
      await this.mails.trial(within, account);
    });
    return { success: 1, message: '' };
  }

  async #account(id: number): Promise<AccountRecord> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
    return account;
  }
}
