import {
  AccountKeyRepository,
  AttemptCounterRepository,
  InstitutionSessionRepository,
  OpenIdLoginRepository,
  RememberSeriesRepository,
  SamlRequestRepository,
  SamlSessionRepository,
  SessionRepository,
  UsedChallengeRepository,
} from '@clinical/database';
import { APP_CONFIG, APP_SECRET, type AppConfig } from '@clinical/platform';
import { Module, type Provider } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { AccountMails } from './account-mails.js';
import { AccountApiKeys, ApiKeysPersonalData, FindApiKey } from './api-keys/index.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from './account-settings.js';
import {
  AccountHousekeeping,
  EXPIRING_ROWS,
  type ExpiringRows,
} from './administration/account-housekeeping.service.js';
import { AdministerAccounts } from './administration/administer-accounts.service.js';
import { CreateAdministrator } from './administration/create-administrator.service.js';
import { FindAccounts } from './administration/find-accounts.service.js';
import { Authenticate } from './login/authenticate.service.js';
import { ActiveSessions, LogIn, RememberedLogins, Sessions, StartSession } from './login/index.js';
import { RememberMeService } from './login/remember-me.service.js';
import { ChangePassword, PasswordKeys, ReplacePassword, RequestPasswordReset } from './passwords/index.js';
import {
  AccountHistory,
  Consents,
  DeleteAccountService,
  EditProfile,
  EmailChange,
  EraseAccount,
  ExportPersonalData,
  ReadProfile,
} from './profile/index.js';
import { EmailListeners } from './registration/email-listeners.js';
import { AddAccount } from './registration/add-account.service.js';
import { RegisterAccount } from './registration/register-account.service.js';
import { SaveRegistration } from './registration/save-registration.service.js';
import { SendVerification } from './registration/send-verification.service.js';
import { VerifyEmail } from './registration/verify-email.service.js';
import {
  AttemptLimits,
  Audit,
  Captcha,
  CheckPassword,
  LoginGuard,
  PasswordHasher,
} from './security/index.js';

const SETTINGS: Provider = {
  provide: ACCOUNT_SETTINGS,
  inject: [APP_CONFIG, APP_SECRET],
  useFactory: ({ accounts, publicUrl, grantPro }: AppConfig, secret: string): AccountSettings => ({
    ...accounts,
    ...{ publicUrl, grantPro, secret },
  }),
};

const EXPIRING_REPOSITORIES = {
  sessions: SessionRepository,
  remembered: RememberSeriesRepository,
  keys: AccountKeyRepository,
  counters: AttemptCounterRepository,
  challenges: UsedChallengeRepository,
  institutionSessions: InstitutionSessionRepository,
  samlRequests: SamlRequestRepository,
  samlSessions: SamlSessionRepository,
  openidLogins: OpenIdLoginRepository,
} as const;

const EXPIRING: Provider = {
  provide: EXPIRING_ROWS,
  inject: Object.values(EXPIRING_REPOSITORIES),
  useFactory: (...rows: ExpiringRows[]): Readonly<Record<string, ExpiringRows>> =>
    Object.fromEntries(
      Object.keys(EXPIRING_REPOSITORIES).flatMap((kind, at) => {
        const each = rows[at];
        return each === undefined ? [] : [[kind, each]];
      }),
    ),
};

/** What controllers, jobs and commands use. */
const SERVICES = [
  AccountApiKeys,
  AccountHousekeeping,
  ActiveSessions,
  AdministerAccounts,
  AttemptLimits,
  Audit,
  Captcha,
  ChangePassword,
  Consents,
  CreateAdministrator,
  DeleteAccountService,
  EditProfile,
  EmailListeners,
  ExportPersonalData,
  FindAccounts,
  FindApiKey,
  LogIn,
  PasswordHasher,
  ReadProfile,
  RegisterAccount,
  RememberedLogins,
  RequestPasswordReset,
  SendVerification,
  Sessions,
  VerifyEmail,
];

/** Accounts: registration, login, sessions, profile, passwords and administration. */
@Module({
  imports: [MailModule, PersonalDataModule],
  providers: [
    SETTINGS,
    EXPIRING,
    ...SERVICES,
    AccountHistory,
    AccountMails,
    AddAccount,
    ApiKeysPersonalData,
    Authenticate,
    CheckPassword,
    EmailChange,
    EraseAccount,
    LoginGuard,
    PasswordKeys,
    RememberMeService,
    ReplacePassword,
    SaveRegistration,
    StartSession,
  ],
  exports: SERVICES,
})
export class AccountsModule {}
