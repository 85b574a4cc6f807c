import {
  accountMessages,
  MAX_PASSWORD_LENGTH,
  type AcceptedReply,
  type PersonalDataExport,
} from '@clinical/contracts';
import type { AccountRecord, Transaction } from '@clinical/database';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import type { Caller } from '../caller.js';
import type { LiveSession } from '../login/index.js';
import { PersonalDataRegistry } from '../../personal-data.js';

const AUDIT_ROWS = 10_000;

/** Exports a user's data, and deletes accounts (A66). */
@Injectable()
export class DeleteAccountService {
  constructor(
    private readonly deps: AccountDeps,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  /** Everything that the product holds of the person, of one moment. */
  async export(session: LiveSession, caller: Caller): Promise<PersonalDataExport> {
    const { database, clock, audit } = this.deps;
    const sessions = await this.deps.sessions.list(session);
    return database.transaction(async (transaction) => {
      const { account } = session;
      const parts: Record<string, unknown> = {};
      for (const part of this.personalData.all())
        parts[part.name] = await part.export(account.id, transaction);
      const consents = await this.deps.consents.within(transaction).ofAccount(account.id);
      const events = await this.deps.auditLog.within(transaction).page(account.id, {
        offset: 0,
        limit: AUDIT_ROWS,
      });
      await audit.note(transaction, 'exported', { accountId: account.id, address: caller.address });
      return {
        exportedAt: clock.now().toISOString(),
        account: exported(account),
        sessions,
        consents,
        events: events.entries.map(({ at, event, address, detail }) => ({ at, event, address, detail })),
        ...parts,
      };
    });
  }

  /**
   * Deletes the account and everything of it, in one transaction.
   *
   * @throws AppError `LOGIN_LOCKED` after too many wrong passwords
   */
  async delete(session: LiveSession, password: string, caller: Caller): Promise<AcceptedReply> {
    const texts = accountMessages[caller.language];
    const { account } = session;
    const isRight = await this.deps.hasher.admit(() => this.#isPassword(account, password, caller));
    if (!isRight)
      return {
        status: 0,
        message: texts['deletion.password'],
        errors: [{ field: 'password', message: texts['deletion.password'] }],
      };
    const isGone = await this.deps.database.transaction((transaction) =>
      this.#erase(transaction, account, caller),
    );
    return isGone
      ? { status: 1, message: texts['deletion.done'] }
      : { status: 0, message: texts['deletion.lastAdministrator'] };
  }

  /** @returns false where nobody would be left to administer */
  async #erase(transaction: Transaction, account: AccountRecord, caller: Caller): Promise<boolean> {
    const { mails, audit } = this.deps;
    const accounts = this.deps.accounts.within(transaction);
    // Nobody writes anything more of who is held and then gone: what is under way sees that first.
    const roles = (await accounts.findForUpdate(account.id))?.roles ?? [];
    const role = 'Administrator';
    if (roles.includes(role) && (await accounts.isLastWithRole(account.id, role))) return false;
    for (const part of this.personalData.all()) await part.erase(account.id, transaction);
    await accounts.delete(account.id);
    await this.deps.auditLog.within(transaction).forget(account.id);
    await audit.note(transaction, 'deleted', { accountId: null, address: caller.address });
    await mails.accountDeleted(transaction, account);
    return true;
  }

  async #isPassword(account: AccountRecord, password: string, { address }: Caller): Promise<boolean> {
    const { guard, hasher } = this.deps;
    const attempt = await guard.begin(account.email, address);
    if (attempt === null) throw new AppError('LOGIN_LOCKED', 'user', 'Too many passwords were wrong');
    const isRight =
      password.length <= MAX_PASSWORD_LENGTH && (await hasher.verify(account.passwordHash, password));
    if (isRight) await guard.succeeded(attempt, account.email, address);
    return isRight;
  }
}

function exported(account: AccountRecord): PersonalDataExport['account'] {
  const { id: user_id, passwordHash: _, interests, clinicalAreas, ...rest } = account;
  const listed = (text: string, between: string) => text.split(between).filter((part) => part !== '');
  return {
    user_id,
    ...rest,
    clinicalAreas: listed(clinicalAreas, ','),
    interests: listed(interests, '\n'),
  };
}
