import { Accounts } from '@clinical/features';
import { Clock } from '@clinical/platform';
import type { Provider, Type } from '@nestjs/common';
import { AccountCookies } from './account-cookies.js';
import { AccountsAdminController } from './accounts-admin.controller.js';
import { AuthController } from './auth.controller.js';
import { RegistrationController } from './registration.controller.js';
import { UserController } from './user.controller.js';

/** What the controllers of accounts work with. */
export interface AccountParts {
  readonly accounts: Accounts;
  readonly cookies: AccountCookies;
  readonly clock: Clock;
}

export const ACCOUNT_CONTROLLERS: Type[] = [
  AuthController,
  RegistrationController,
  UserController,
  AccountsAdminController,
];

export function accountProviders({ accounts, cookies, clock }: AccountParts): Provider[] {
  return [
    { provide: Accounts, useValue: accounts },
    { provide: AccountCookies, useValue: cookies },
    { provide: Clock, useValue: clock },
  ];
}
