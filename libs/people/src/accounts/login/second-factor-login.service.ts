import type { SecondFactorForm, SecondFactorMethods } from '@clinical/contracts';
import { AccountRepository, Database, type AccountRecord } from '@clinical/database';
import { SecondFactorService } from '../../second-factor/second-factor.service.js';
import { type Caller } from '../../access/caller.js';
import { type PasskeySite } from '../../second-factor/passkeys.service.js';
import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { Audit } from '../security/index.js';
import type { BrowserCookies, LoggedIn } from './browser-session.service.js';
import { LoginSteps } from './login-steps.js';
import { LoginService } from './login.service.js';

/** The second step of a login: the code of an app, a passkey or a recovery code. */
@Injectable()
export class SecondFactorLoginService {
  @Inject(AccountMails) private readonly mails: AccountMails;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly steps: LoginSteps,
    private readonly secondFactor: SecondFactorService,
    private readonly login: LoginService,
    private readonly audit: Audit,
  ) {}

  /** How the account of a step can answer. @throws AppError `LOGIN_STEP_EXPIRED` */
  async methods(step: string | undefined, site: PasskeySite): Promise<SecondFactorMethods> {
    const { account } = await this.#accountOf(step);
    return this.secondFactor.methods(account.id, site);
  }

  /** @throws AppError `SECOND_FACTOR_REFUSED`, `LOGIN_LOCKED`, `LOGIN_STEP_EXPIRED` */
  async answer(
    step: string | undefined,
    form: SecondFactorForm,
    site: PasskeySite,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn> {
    const { account, remember } = await this.#accountOf(step);
    const entry = { accountId: account.id, address: caller.address };
    const accepted = await this.secondFactor.accepts(account.id, form, site);
    if (accepted === null) {
      await this.audit.note(this.database, 'second_factor_refused', entry);
      throw new AppError('SECOND_FACTOR_REFUSED', 'user', 'The second factor was wrong');
    }
    if (accepted === 'recovery code')
      await this.database.transaction(async (transaction) => {
        await this.audit.note(transaction, 'recovery_code_used', entry);
        await this.mails.secondFactorChanged(transaction, account, 'code');
      });
    return this.login.open(account, remember, cookies, caller);
  }

  async #accountOf(
    sealed: string | undefined,
  ): Promise<{ readonly account: AccountRecord; readonly remember: boolean }> {
    const step = this.steps.read(sealed);
    const account = step === null ? null : await this.accounts.find(step.accountId);
    if (step === null || account === null || account.secondFactorAt === null || !step.isOf(account))
      throw new AppError('LOGIN_STEP_EXPIRED', 'user', 'No login waits for a second factor');
    return { account, remember: step.remember };
  }
}
