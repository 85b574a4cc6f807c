import { AccountsModule } from '@clinical/people';
import { InstitutionsModule, UsageModule } from '@clinical/institutions';
import { Module } from '@nestjs/common';
import { AccountsAdminController } from './accounts-admin.controller.js';
import { ApiKeysController } from './api-keys.controller.js';
import { AuthController } from './auth.controller.js';
import { PasswordStrategy } from './password-login.js';
import { RegistrationController } from './registration.controller.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorLoginController } from './second-factor-login.controller.js';
import { UserController } from './user.controller.js';

@Module({
  imports: [AccountsModule, InstitutionsModule.core(), UsageModule.core()],
  controllers: [
    ApiKeysController,
    AuthController,
    RegistrationController,
    SecondFactorController,
    SecondFactorLoginController,
    UserController,
    AccountsAdminController,
  ],
  providers: [PasswordStrategy],
})
export class AccountsHttpModule {}
