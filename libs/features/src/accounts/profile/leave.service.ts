import {
  accountMessages,
  MAX_PASSWORD_LENGTH,
  type AcceptedReply,
  type PersonalDataExport,
} from '@clinical/contracts';
import {
  AccountRepository,
  AuditLogRepository,
  ConsentRepository,
  type AccountRecord,
  type Database,
  type Transaction,
} from '@clinical/database';
import { AppError, type Clock } from '@clinical/platform';
import type { AccountMails } from '../account-mails.js';
import type { Caller } from '../caller.js';
import type { LiveSession, Sessions } from '../login/index.js';
import type { Audit, LoginGuard, PasswordHasher } from '../security/index.js';
import type { PersonalData } from '../../personal-data.js';

interface LeaveParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly guard: LoginGuard;
  readonly sessions: Sessions;
  readonly mails: AccountMails;
  readonly audit: Audit;
  /** Everything that other features hold of people. */
  readonly personalData: readonly PersonalData[];
}

const AUDIT_ROWS = 10_000;

/** Taking one's data along, and going (A66). */
export class Leave {
  readonly #parts: LeaveParts;

  constructor(parts: LeaveParts) {
    this.#parts = parts;
  }

  /** Everything that the product holds of the person, of one moment. */
  async export(session: LiveSession, caller: Caller): Promise<PersonalDataExport> {
    const { database, clock, audit, personalData } = this.#parts;
    const sessions = await this.#parts.sessions.list(session);
    return database.transaction(async (transaction) => {
      const { account } = session;
      const parts: Record<string, unknown> = {};
      for (const part of personalData) parts[part.name] = await part.export(account.id, transaction);
      const consents = await new ConsentRepository(transaction).ofAccount(account.id);
      const events = await new AuditLogRepository(transaction).page(account.id, {
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
    const isRight = await this.#parts.hasher.admit(() => this.#isPassword(account, password, caller));
    if (!isRight)
      return {
        status: 0,
        message: texts['deletion.password'],
        errors: [{ field: 'password', message: texts['deletion.password'] }],
      };
    const isGone = await this.#parts.database.transaction((transaction) =>
      this.#erase(transaction, account, caller),
    );
    return isGone
      ? { status: 1, message: texts['deletion.done'] }
      : { status: 0, message: texts['deletion.lastAdministrator'] };
  }

  /** @returns false where nobody would be left to administer */
  async #erase(transaction: Transaction, account: AccountRecord, caller: Caller): Promise<boolean> {
    const { mails, audit, personalData } = this.#parts;
    const accounts = new AccountRepository(transaction);
    // Nobody writes anything more of who is held and then gone: what is under way sees that first.
    const roles = (await accounts.findForUpdate(account.id))?.roles ?? [];
    const role = 'Administrator';
    if (roles.includes(role) && (await accounts.isLastWithRole(account.id, role))) return false;
    for (const part of personalData) await part.erase(account.id, transaction);
    await accounts.delete(account.id);
    await new AuditLogRepository(transaction).forget(account.id);
    await audit.note(transaction, 'deleted', { accountId: null, address: caller.address });
    await mails.accountDeleted(transaction, account);
    return true;
  }

  async #isPassword(account: AccountRecord, password: string, { address }: Caller): Promise<boolean> {
    const { guard, hasher } = this.#parts;
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
