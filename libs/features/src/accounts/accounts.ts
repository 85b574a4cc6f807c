import type { Database } from '@clinical/database';
import type { AppConfig, Clock } from '@clinical/platform';
import type { SendMail } from '../mail/index.js';
import { AccountMails } from './account-mails.js';
import type { AccountSettings } from './account-settings.js';
import { AccountHousekeeping } from './administration/account-housekeeping.service.js';
import { AdministerAccounts } from './administration/administer-accounts.service.js';
import { ChangePassword } from './login/change-password.service.js';
import { LogIn } from './login/log-in.service.js';
import { Remembering } from './login/remembering.service.js';
import { Sessions } from './login/sessions.service.js';
import { EditProfile } from './profile/edit-profile.service.js';
import { Leave } from './profile/leave.service.js';
import type { PersonalData } from '../personal-data.js';
import { RegisterAccount } from './registration/register-account.service.js';
import { VerifyEmail } from './registration/verify-email.service.js';
import { Audit } from './security/audit.js';
import { Captcha } from './security/captcha.service.js';
import { LoginGuard } from './security/login-guard.js';
import { PasswordHasher } from './security/password-hasher.js';

/** What accounts are made of, and what they are given from outside. */
export interface AccountSurroundings {
  readonly config: Pick<AppConfig, 'accounts' | 'publicUrl' | 'grantPro'>;
  /** At least 32 characters. */
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: SendMail;
  /** What other features hold of people. */
  readonly personalData: readonly PersonalData[];
}

/** Everything that people do with their accounts, by what they want to do. */
export class Accounts {
  readonly hasher: PasswordHasher;
  readonly captcha: Captcha;
  readonly sessions: Sessions;
  readonly logIn: LogIn;
  readonly registration: RegisterAccount;
  readonly verification: VerifyEmail;
  readonly passwords: ChangePassword;
  readonly profile: EditProfile;
  readonly leave: Leave;
  readonly administration: AdministerAccounts;
  readonly housekeeping: AccountHousekeeping;

  constructor({ config, secret, database, clock, mail, personalData }: AccountSurroundings) {
    const { publicUrl, grantPro } = config;
    const settings: AccountSettings = { ...config.accounts, publicUrl, grantPro, secret };
    const audit = new Audit(clock);
    const mails = new AccountMails(mail, clock, publicUrl);
    const guard = new LoginGuard(database, clock, settings);
    const remembering = new Remembering(clock, audit);
    this.hasher = new PasswordHasher(settings.passwordHash);
    this.captcha = new Captcha(database, clock, settings);
    this.sessions = new Sessions(database, clock, settings, audit);
    const { hasher, captcha, sessions } = this;
    const parts = { database, clock, hasher, captcha, guard, sessions, remembering, mails, audit };
    this.logIn = new LogIn(parts);
    this.registration = new RegisterAccount(parts, settings);
    this.verification = new VerifyEmail(parts, secret);
    this.passwords = new ChangePassword(parts, settings);
    this.profile = new EditProfile(parts, settings);
    this.leave = new Leave({ ...parts, personalData });
    this.administration = new AdministerAccounts(parts);
    this.housekeeping = new AccountHousekeeping(database, clock, settings);
  }
}

/** Administration alone, for the operator's program, which serves nobody and sends no mail. */
export function createAdministration({
  config,
  secret,
  database,
  clock,
}: Pick<AccountSurroundings, 'config' | 'secret' | 'database' | 'clock'>): AdministerAccounts {
  const { publicUrl, grantPro } = config;
  const settings: AccountSettings = { ...config.accounts, publicUrl, grantPro, secret };
  const audit = new Audit(clock);
  return new AdministerAccounts({
    database,
    clock,
    hasher: new PasswordHasher(settings.passwordHash),
    guard: new LoginGuard(database, clock, settings),
    sessions: new Sessions(database, clock, settings, audit),
    audit,
  });
}
