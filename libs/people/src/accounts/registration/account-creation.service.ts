import type { RegistrationForm } from '@clinical/contracts';
import { AccountRepository, type AccountRecord, type Transaction } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { ConsentsService } from '../profile/index.js';
import { Audit } from '../security/index.js';

/** A registration whose form was accepted. */
export interface NewRegistration {
  readonly form: RegistrationForm;
  /** Normalised. */
  readonly email: string;
  readonly passwordHash: string;
}

/** Adds the account of a registration, with its consents and the mail that verifies its address (A14, A59). */
@Injectable()
export class AccountCreationService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly consents: ConsentsService,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** @returns null if the address is taken */
  async add(
    transaction: Transaction,
    { form, email, passwordHash }: NewRegistration,
    { address, language }: Caller,
  ): Promise<AccountRecord | null> {
    const accounts = this.accounts.within(transaction);
    const id = await accounts.add({
      email,
      passwordHash,
      firstname: form.firstname.trim(),
      lastname: form.lastname.trim(),
      language,
      createdAt: this.clock.now(),
      verifiedAt: null,
    });
    const account = id === null ? null : await accounts.find(id);
    if (account === null) return null;
    await this.consents.record(transaction, account.id, form);
    await this.audit.note(transaction, 'registered', { accountId: account.id, address });
    await accounts.noteVerifyMail(account.id, this.clock.now());
    await this.mails.verification(transaction, account);
    return account;
  }
}
