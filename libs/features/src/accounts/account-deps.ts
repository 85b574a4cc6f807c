import { Database } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from './account-mails.js';
import { AccountRepositories } from './account-repositories.js';
import { Sessions } from './login/sessions.service.js';
import { AttemptLimits, Audit, LoginGuard, PasswordHasher } from './security/index.js';

/** What services of accounts have in common. */
@Injectable()
export class AccountDeps extends AccountRepositories {
  @Inject() readonly database: Database;
  @Inject() readonly clock: Clock;
  @Inject() readonly hasher: PasswordHasher;
  @Inject() readonly guard: LoginGuard;
  @Inject() readonly limits: AttemptLimits;
  @Inject() readonly sessions: Sessions;
  @Inject() readonly mails: AccountMails;
  @Inject() readonly audit: Audit;
}
