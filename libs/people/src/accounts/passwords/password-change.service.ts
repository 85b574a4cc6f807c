import {
  accountMessages,
  formatMessage,
  MAX_PASSWORD_LENGTH,
  type AcceptedReply,
  type ChangeKey,
  type KeyExchange,
  type Language,
  type UpdateTokenReply,
} from '@clinical/contracts';
import { AccountRepository, Database } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { requireRecent, type LiveSession } from '../login/index.js';
import { isCommonPassword, PasswordHasher } from '../security/index.js';
import { PasswordKeysService } from './password-keys.service.js';
import { PasswordReplacementService } from './password-replacement.service.js';

/** A change of password, with the new token of the caller's session if it is kept. */
export interface PasswordChange {
  readonly reply: UpdateTokenReply;
  readonly sessionToken: string | null;
}

/** Forgotten and changed passwords (ACCOUNTS-4 and ACCOUNTS-5; A21 to A25). */
@Injectable()
export class PasswordChangeService {
  @Inject(AccountRepository) private readonly accounts: AccountRepository;

  constructor(
    private readonly database: Database,
    private readonly keys: PasswordKeysService,
    private readonly passwords: PasswordReplacementService,
    private readonly hasher: PasswordHasher,
    private readonly mails: AccountMails,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'passwordMinReset'>,
  ) {}

  /** Exchanges the key of a mail for one that its page can use for 15 minutes; the page may be reloaded. */
  async exchange(key: string, caller: Caller): Promise<KeyExchange> {
    const invalid = { message: accountMessages[caller.language]['reset.invalid'] };
    if (!(await this.keys.mayTry(key, caller))) return invalid;
    return this.database.transaction(async (transaction) => {
      const accountId = await this.keys.ownerOfMailed(transaction, key);
      if (accountId === null) return invalid;
      return { key: await this.mails.newKey(transaction, accountId, 'exchange') };
    });
  }

  /**
   * A key for the page on which a logged-in user changes the password.
   *
   * @throws AppError `REAUTHENTICATION_REQUIRED` if the password was not given in the last 15 minutes
   */
  async keyToChange(session: LiveSession): Promise<ChangeKey> {
    requireRecent(session);
    return this.database.transaction(async (transaction) => ({
      key: await this.mails.newKey(transaction, session.principal.userId, 'change'),
    }));
  }

  /**
   * Sets a password by a key, which is used up: of several concurrent requests one succeeds. All other sessions end, all
   * other browsers are forgotten, a pending change of address is withdrawn, and the owner is notified by mail.
   *
   * @throws AppError `LOGIN_BUSY`, `DATABASE_UNAVAILABLE`
   */
  async update(
    key: string,
    password: string,
    session: LiveSession | null,
    caller: Caller,
  ): Promise<PasswordChange> {
    const invalid = { reply: null, sessionToken: null };
    if (!(await this.keys.mayTry(key, caller))) return invalid;
    const accountId = await this.keys.ownerOf(this.database, key, session);
    if (accountId === null) return invalid;
    const email = (await this.accounts.find(accountId))?.email ?? '';
    const rules = { least: this.settings.passwordMinReset, email };
    const problem = passwordProblem(password, rules, caller.language);
    if (problem !== null) return { reply: problem, sessionToken: null };
    const passwordHash = await this.hasher.admit(() => this.hasher.hash(password));
    return this.database.transaction(async (transaction) => {
      if ((await this.keys.ownerOf(transaction, key, session)) !== accountId) return invalid;
      const used = await this.keys.use(transaction, key);
      if (used === null) return invalid;
      const sessionToken = await this.passwords.replace(transaction, used.account, {
        passwordHash,
        // The mail about a new address sends users who did not request it here: the request must not survive.
        withdraws: ['reset', 'exchange', 'change', 'email-change'],
        events: [used.purpose === 'change' ? 'password_changed' : 'password_reset'],
        address: caller.address,
        keeps: session?.principal.userId === accountId ? session : null,
      });
      await this.mails.passwordChanged(transaction, used.account);
      const message = accountMessages[caller.language]['password.updated'];
      return { reply: { status: 1, message }, sessionToken };
    });
  }
}

function passwordProblem(
  password: string,
  { least, email }: { readonly least: number; readonly email: string },
  language: Language,
): AcceptedReply | null {
  const texts = accountMessages[language];
  const reject = (message: string): AcceptedReply => ({
    status: 0,
    message,
    errors: [{ field: 'passkey', message }],
  });
  if ([...password].length < least) return reject(formatMessage(texts['password.short'], { least }));
  if (password.length > MAX_PASSWORD_LENGTH) return reject(texts['password.tooLong']);
  return isCommonPassword(password, email) ? reject(texts['password.common']) : null;
}
