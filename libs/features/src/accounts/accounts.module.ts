import { APP_CONFIG, APP_SECRET, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { AccountDeps } from './account-deps.js';
import { AccountMails } from './account-mails.js';
import { AccountRepositories } from './account-repositories.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from './account-settings.js';
import { AccountHousekeeping } from './administration/account-housekeeping.service.js';
import { AdministerAccounts } from './administration/administer-accounts.service.js';
import { ChangePassword } from './login/change-password.service.js';
import { LogIn } from './login/log-in.service.js';
import { RememberMeService } from './login/remember-me.service.js';
import { Sessions } from './login/sessions.service.js';
import { DeleteAccountService } from './profile/delete-account.service.js';
import { EditProfile } from './profile/edit-profile.service.js';
import { RegisterAccount } from './registration/register-account.service.js';
import { VerifyEmail } from './registration/verify-email.service.js';
import { AttemptLimits, Audit, Captcha, LoginGuard, PasswordHasher } from './security/index.js';

/** Accounts: registration, login, sessions, profile, passwords and administration. */
@Module({
  imports: [MailModule, PersonalDataModule],
  providers: [
    {
      provide: ACCOUNT_SETTINGS,
      inject: [APP_CONFIG, APP_SECRET],
      useFactory: ({ accounts, publicUrl, grantPro }: AppConfig, secret: string): AccountSettings => ({
        ...accounts,
        ...{ publicUrl, grantPro, secret },
      }),
    },
    AccountDeps,
    AccountHousekeeping,
    AccountMails,
    AccountRepositories,
    AdministerAccounts,
    AttemptLimits,
    Audit,
    Captcha,
    ChangePassword,
    DeleteAccountService,
    EditProfile,
    LogIn,
    LoginGuard,
    PasswordHasher,
    RegisterAccount,
    RememberMeService,
    Sessions,
    VerifyEmail,
  ],
  exports: [
    AccountHousekeeping,
    AdministerAccounts,
    AttemptLimits,
    Captcha,
    ChangePassword,
    DeleteAccountService,
    EditProfile,
    LogIn,
    PasswordHasher,
    RegisterAccount,
    Sessions,
    VerifyEmail,
  ],
})
export class AccountsModule {}
