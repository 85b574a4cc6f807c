import type {
  AuthenticatorSetup,
  PasskeyRequest,
  SecondFactorMethods,
  SecondFactorProofForm,
  SecondFactorState,
} from '@clinical/contracts';
import { Database, type AccountRecord, type Transaction } from '@clinical/database';
import { SecondFactorService } from '../../second-factor/second-factor.service.js';
import { type Caller } from '../../access/caller.js';
import { type PasskeySite } from '../../second-factor/passkeys.service.js';
import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { AuthenticationService, SessionsService, type LiveSession } from '../login/index.js';
import { Audit, PasswordHasher } from '../security/index.js';

/** A factor that was added: recovery codes of the first one, and the new token of the session. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[];
  readonly sessionToken: string;
}

/**
 * Changes of an account's second factor. Each asks for the password and, where there is a second factor, for its answer: a
 * stolen session, or a session and a password, change nothing. The owner gets a mail. With a new factor all other sessions
 * and remembered browsers end, which were logged in without it.
 */
@Injectable()
export class AccountSecondFactorService {
  @Inject(Audit) private readonly audit: Audit;

  constructor(
    private readonly database: Database,
    private readonly secondFactor: SecondFactorService,
    private readonly authentication: AuthenticationService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
  ) {}

  async state({ principal }: LiveSession): Promise<SecondFactorState> {
    const state = await this.secondFactor.state(principal.userId);
    return { ...state, required: principal.secondFactorMissing === true };
  }

  methods({ principal }: LiveSession, site: PasskeySite): Promise<SecondFactorMethods> {
    return this.secondFactor.methods(principal.userId, site);
  }

  /** Begins to set up an app. @throws AppError `PROOF_REFUSED`, `ADDRESS_UNVERIFIED`, `LOGIN_LOCKED` */
  async beginAuthenticator(
    session: LiveSession,
    proof: SecondFactorProofForm,
    site: PasskeySite,
    caller: Caller,
  ): Promise<AuthenticatorSetup> {
    const account = await this.#proven(session, proof, site, caller);
    return this.secondFactor.beginAuthenticator(account, site.name);
  }

  /** @throws AppError `SECOND_FACTOR_INVALID` */
  confirmAuthenticator(
    session: LiveSession,
    form: { readonly ticket: string; readonly code: string },
    caller: Caller,
  ): Promise<AddedFactor> {
    return this.#add(session, 'authenticator', caller, (transaction) =>
      this.secondFactor.confirmAuthenticator(transaction, session.account, form),
    );
  }

  /** Begins to add a passkey. @throws as {@link beginAuthenticator}; AppError `TOO_MANY_PASSKEYS` */
  async beginPasskey(
    session: LiveSession,
    proof: SecondFactorProofForm,
    site: PasskeySite,
    caller: Caller,
  ): Promise<PasskeyRequest> {
    return this.secondFactor.beginPasskey(await this.#proven(session, proof, site, caller), site);
  }

  /** @throws AppError `SECOND_FACTOR_INVALID` */
  addPasskey(
    session: LiveSession,
    created: { readonly ticket: string; readonly name: string; readonly response: Record<string, unknown> },
    site: PasskeySite,
    caller: Caller,
  ): Promise<AddedFactor> {
    return this.#add(session, 'passkey', caller, (transaction) =>
      this.secondFactor.addPasskey(transaction, session.account, created, site),
    );
  }

  /** New recovery codes in place of all others. @throws AppError `PROOF_REFUSED`, `LOGIN_LOCKED` */
  async renewRecoveryCodes(
    session: LiveSession,
    proof: SecondFactorProofForm,
    site: PasskeySite,
    caller: Caller,
  ): Promise<readonly string[]> {
    const account = await this.#proven(session, proof, site, caller);
    return this.database.transaction(async (transaction) => {
      await this.#note(transaction, 'recovery_codes_renewed', account, caller);
      await this.mails.secondFactorChanged(transaction, account, 'codes');
      return this.secondFactor.renewRecoveryCodes(transaction, account);
    });
  }

  /** Removes the app, or a passkey by its id. @throws AppError `PROOF_REFUSED`, `LOGIN_LOCKED` */
  async remove(
    session: LiveSession,
    what: 'authenticator' | number,
    proof: SecondFactorProofForm,
    site: PasskeySite,
    caller: Caller,
  ): Promise<void> {
    const account = await this.#proven(session, proof, site, caller);
    await this.database.transaction(async (transaction) => {
      if (!(await this.secondFactor.remove(transaction, account.id, what))) return;
      const detail = what === 'authenticator' ? what : 'passkey';
      await this.#note(transaction, 'second_factor_removed', account, caller, detail);
      await this.mails.secondFactorChanged(transaction, account, 'removed');
    });
  }

  /** @returns the account, whose password and second factor were given */
  async #proven(
    { account: { email } }: LiveSession,
    { password, ...answer }: SecondFactorProofForm,
    site: PasskeySite,
    caller: Caller,
  ): Promise<AccountRecord> {
    const account = await this.hasher.admit(() => this.#withPassword(email, password, caller));
    // Of an address that nobody has verified the owner may be another person, whom a second factor would lock out.
    if (account.verifiedAt === null)
      throw new AppError('ADDRESS_UNVERIFIED', 'user', 'The address is not verified');
    if (account.secondFactorAt === null) return account;
    if ((await this.secondFactor.accepts(account.id, answer, site)) !== null) return account;
    await this.#note(this.database, 'second_factor_refused', account, caller);
    throw refused();
  }

  async #withPassword(email: string, password: string, caller: Caller): Promise<AccountRecord> {
    try {
      return await this.authentication.account(email, password, caller);
    } catch (error) {
      throw error instanceof AppError && error.code === 'LOGIN_REFUSED' ? refused() : error;
    }
  }

  #add(
    { id, seriesId, account }: LiveSession,
    detail: string,
    caller: Caller,
    add: (transaction: Transaction) => Promise<readonly string[] | null>,
  ): Promise<AddedFactor> {
    return this.database.transaction(async (transaction) => {
      const recoveryCodes = await add(transaction);
      if (recoveryCodes === null)
        throw new AppError('SECOND_FACTOR_INVALID', 'user', 'The second factor could not be set up');
      await this.sessions.endAll(transaction, account.id, { id, seriesId });
      await this.#note(transaction, 'second_factor_added', account, caller, detail);
      await this.mails.secondFactorChanged(transaction, account, 'added');
      return { recoveryCodes, sessionToken: await this.sessions.rotate(transaction, id) };
    });
  }

  async #note(
    context: Parameters<Audit['note']>[0],
    event: Parameters<Audit['note']>[1],
    { id }: AccountRecord,
    { address }: Caller,
    detail = '',
  ): Promise<void> {
    await this.audit.note(context, event, { accountId: id, address, detail });
  }
}

function refused(): AppError {
  return new AppError('PROOF_REFUSED', 'user', 'The password or the second factor is wrong');
}
