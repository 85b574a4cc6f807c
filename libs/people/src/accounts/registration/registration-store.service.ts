import { Database } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Injectable } from '@nestjs/common';
import { BrowserSessionService, type BrowserCookies, type LoggedIn } from '../login/index.js';
import { PasswordResetService } from '../passwords/index.js';
import { AccountCreationService, type NewRegistration } from './account-creation.service.js';

/** Saves a registration in one transaction. */
@Injectable()
export class RegistrationStoreService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountCreationService,
    private readonly session: BrowserSessionService,
    private readonly resets: PasswordResetService,
  ) {}

  /** Registration is the first login. @returns null if the address is taken */
  async logIn(
    registration: NewRegistration,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | null> {
    return this.database.transaction(async (transaction) => {
      const account = await this.accounts.add(transaction, registration, caller);
      return account === null ? null : this.session.startRegistered(transaction, account, cookies, caller);
    });
  }

  /** Without a login and a result, so that the response does not reveal accounts; the owner of a taken address gets a mail. */
  async withoutLogin(registration: NewRegistration, caller: Caller): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.add(transaction, registration, caller);
      if (account === null) await this.resets.sendToOwner(transaction, registration.email);
    });
  }
}
