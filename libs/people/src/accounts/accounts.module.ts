import {
  AccountKeyRepository,
  AssistantRepository,
  AttemptCounterRepository,
  InstitutionSessionRepository,
  OpenIdLoginRepository,
  RememberSeriesRepository,
  SamlRequestRepository,
  SamlSessionRepository,
  SessionRepository,
  UsedChallengeRepository,
} from '@clinical/database';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { APP_CONFIG, APP_SECRET, type AppConfig } from '@clinical/platform';
import { Module, type Provider } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PersonalDataModule } from '../personal-data.js';
import { AccountMails } from './account-mails.js';
import { ApiKeyAuthService, ApiKeysPersonalData, ApiKeysService } from './api-keys/index.js';
import { AssistantsPersonalData, AssistantsService } from './assistants/index.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from './account-settings.js';
import {
  AccountHousekeepingService,
  EXPIRING_ROWS,
  type ExpiringRows,
} from './administration/account-housekeeping.service.js';
import { AccountAdminService } from './administration/account-admin.service.js';
import { AdministratorSetupService } from './administration/administrator-setup.service.js';
import { AccountQueryService } from './administration/account-query.service.js';
import {
  ActiveSessionsService,
  AuthenticationService,
  BrowserSessionService,
  LoginService,
  RememberedLoginService,
  SecondFactorLoginService,
  SessionsService,
} from './login/index.js';
import { LoginSteps } from './login/login-steps.js';
import { RememberMeService } from './login/remember-me.service.js';
import {
  PasswordChangeService,
  PasswordKeysService,
  PasswordReplacementService,
  PasswordResetService,
} from './passwords/index.js';
import {
  AccountDeletionService,
  AccountErasureService,
  AccountHistoryService,
  ConsentsService,
  EmailChangeService,
  PersonalDataExportService,
  ProfileService,
  ProfileUpdateService,
} from './profile/index.js';
import { AccountSecondFactorService } from './second-factor/account-second-factor.service.js';
import { SecondFactorPersonalData } from './second-factor/second-factor-personal-data.js';
import { EmailListeners } from './registration/email-listeners.js';
import { AccountCreationService } from './registration/account-creation.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { RegistrationStoreService } from './registration/registration-store.service.js';
import { VerificationMailService } from './registration/verification-mail.service.js';
import { EmailVerificationService } from './registration/email-verification.service.js';
import {
  AttemptLimits,
  Audit,
  CaptchaService,
  LoginLimiter,
  PasswordCheckService,
  PasswordHasher,
} from './security/index.js';
import { ACCOUNT_DELETED_MAIL } from './mails/account-deleted.mail.js';
import { ASSISTANT_CONNECTED_MAIL } from './mails/assistant-connected.mail.js';
import { EMAIL_CHANGE_NEW_MAIL } from './mails/email-change-new.mail.js';
import { EMAIL_CHANGE_OLD_MAIL } from './mails/email-change-old.mail.js';
import { PASSWORD_CHANGED_MAIL } from './mails/password-changed.mail.js';
import { PASSWORD_RESET_MAIL } from './mails/password-reset.mail.js';
import { SECOND_FACTOR_CHANGED_MAIL } from './mails/second-factor-changed.mail.js';
import { TRIAL_MAIL } from './mails/trial.mail.js';
import { VERIFICATION_MAIL } from './mails/verification.mail.js';

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
  assistants: AssistantRepository,
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

/** Services that controllers, jobs and commands use. */
const SERVICES = [
  AccountAdminService,
  AccountDeletionService,
  AccountHousekeepingService,
  AccountMails,
  AccountQueryService,
  AccountSecondFactorService,
  ActiveSessionsService,
  AdministratorSetupService,
  ApiKeyAuthService,
  ApiKeysService,
  AssistantsService,
  AttemptLimits,
  Audit,
  CaptchaService,
  ConsentsService,
  EmailListeners,
  EmailVerificationService,
  LoginService,
  PasswordChangeService,
  PasswordHasher,
  PasswordResetService,
  PersonalDataExportService,
  ProfileService,
  ProfileUpdateService,
  RegistrationService,
  RememberedLoginService,
  SecondFactorLoginService,
  SessionsService,
  VerificationMailService,
];

/** Accounts: registration, login, sessions, profile, passwords and administration. */
@Module({
  imports: [
    MailModule.forFeature(
      ACCOUNT_DELETED_MAIL,
      ASSISTANT_CONNECTED_MAIL,
      EMAIL_CHANGE_NEW_MAIL,
      EMAIL_CHANGE_OLD_MAIL,
      PASSWORD_CHANGED_MAIL,
      PASSWORD_RESET_MAIL,
      SECOND_FACTOR_CHANGED_MAIL,
      TRIAL_MAIL,
      VERIFICATION_MAIL,
    ),
    PersonalDataModule,
    SecondFactorModule,
  ],
  providers: [
    SETTINGS,
    EXPIRING,
    ...SERVICES,
    AccountCreationService,
    AccountErasureService,
    AccountHistoryService,
    ApiKeysPersonalData,
    AssistantsPersonalData,
    AuthenticationService,
    BrowserSessionService,
    EmailChangeService,
    LoginLimiter,
    LoginSteps,
    PasswordCheckService,
    PasswordKeysService,
    PasswordReplacementService,
    RegistrationStoreService,
    RememberMeService,
    SecondFactorPersonalData,
  ],
  exports: SERVICES,
})
export class AccountsModule {}
