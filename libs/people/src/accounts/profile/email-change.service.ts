import { AccountKeyRepository, AccountRepository } from '@clinical/database';
import { networkOf, type Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { requireRecent, type LiveSession } from '../login/index.js';
import { AttemptLimits, LIMITS, pseudonym } from '../security/index.js';

/** State of an address in the form: the present one, one that waits for verification, or a new one. */
export type EmailState = 'present' | 'waiting' | 'new';

/** Message key of an address that is rejected. */
export type EmailProblem = 'email.taken' | 'email.tooMany';

/** Decides whether an account may change to an address (A43, A60). */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly keys: AccountKeyRepository,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS)
    private readonly settings: Pick<AccountSettings, 'secret' | 'genericRegistration'>,
  ) {}

  /**
   * Counts new addresses against the limits of requests and of mails.
   *
   * @throws AppError `REAUTHENTICATION_REQUIRED` if the address is new and the login is older than 15 minutes
   */
  async check(
    email: string,
    session: LiveSession,
    { address }: Caller,
  ): Promise<{ readonly state: EmailState } | { readonly problem: EmailProblem }> {
    const { account } = session;
    if (email === account.email) return { state: 'present' };
    const pending = await this.keys.pendingEmail(account.id, this.clock.now());
    if (email === pending) return { state: 'waiting' };
    // The owner of the address can reset the password, so changing one is as sensitive as changing the other.
    requireRecent(session);
    const { limits } = this;
    if (!(await limits.take(`email-change:${account.id}`, LIMITS.emailChange)))
      return { problem: 'email.tooMany' };
    // With generic registration a taken address gets the same mail, whose link changes nothing, so that nothing is revealed.
    const revealsTaken = !this.settings.genericRegistration;
    if (revealsTaken && (await this.accounts.findByEmail(email)) !== null) return { problem: 'email.taken' };
    const network = pseudonym(this.settings.secret, 'mail', networkOf(address));
    const mayMail =
      (await limits.take(`email-change-mail:${account.id}`, LIMITS.emailChangeMail)) &&
      (await limits.take(`mail:${network}`, LIMITS.mailByAddress));
    return mayMail ? { state: 'new' } : { problem: 'email.tooMany' };
  }
}
