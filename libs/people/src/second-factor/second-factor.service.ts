import {
  MAX_PASSKEYS,
  type AuthenticatorSetup,
  type PasskeyRequest,
  type SecondFactorForm,
  type SecondFactorMethods,
  type SecondFactorState,
} from '@clinical/contracts';
import {
  AccountPasswordRepository,
  AttemptCounterRepository,
  Database,
  type AccountRecord,
  type DatabaseContext,
  type Transaction,
} from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuthenticatorsService } from './authenticators.service.js';
import { newTotpSecret, totpUri } from './one-time-codes.js';
import { PasskeysService, type PasskeySite } from './passkeys.service.js';
import { SecondFactorTickets } from './second-factor-tickets.js';

const ATTEMPTS = { most: 10, withinMs: 15 * 60_000 };
/** So that whoever has the password cannot try 960 codes a day. */
const ATTEMPTS_OF_A_DAY = { most: 50, withinMs: 24 * 3_600_000 };

type Owner = Pick<AccountRecord, 'id' | 'email'>;

/** How an answer was right; null: it was not. */
export type AcceptedAnswer = 'authenticator' | 'passkey' | 'recovery code' | null;

/**
 * The second factor of accounts: an authenticator app, passkeys and recovery codes. What is under way (a secret that no code
 * has confirmed, a challenge) is in a sealed ticket that the browser sends back. Each ticket works once.
 */
@Injectable()
export class SecondFactorService {
  @Inject(Clock) private readonly clock: Clock;

  constructor(
    private readonly database: Database,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly tickets: SecondFactorTickets,
    private readonly accounts: AccountPasswordRepository,
    private readonly attempts: AttemptCounterRepository,
  ) {}

  async state(
    accountId: number,
    context: DatabaseContext = this.database,
  ): Promise<Omit<SecondFactorState, 'required'>> {
    return {
      authenticator: await this.authenticators.has(context, accountId),
      passkeys: [...(await this.passkeys.list(context, accountId))],
      recoveryCodes: await this.authenticators.recoveryCodes(context, accountId),
    };
  }

  /** How the account can answer. */
  async methods(accountId: number, site: PasskeySite): Promise<SecondFactorMethods> {
    const asked = await this.passkeys.request(this.database, accountId, site);
    return {
      authenticator: await this.authenticators.has(this.database, accountId),
      passkey:
        asked === null
          ? null
          : { options: asked.options, ticket: this.tickets.issue('answer', accountId, asked.challenge) },
    };
  }

  /**
   * Checks an answer and uses it up. Ten wrong ones in 15 minutes, or 50 in a day, lock the account's second factor.
   *
   * @throws AppError `LOGIN_LOCKED`, `SECOND_FACTOR_LOCKED`
   */
  async accepts(accountId: number, answer: SecondFactorForm, site: PasskeySite): Promise<AcceptedAnswer> {
    const { short, day } = countersOf(accountId);
    if (!(await this.#take(short, ATTEMPTS)))
      throw new AppError('LOGIN_LOCKED', 'user', 'Too many answers were wrong');
    if (!(await this.#take(day, ATTEMPTS_OF_A_DAY)))
      throw new AppError('SECOND_FACTOR_LOCKED', 'user', 'Too many answers were wrong in a day');
    const accepted = await this.database.transaction((transaction) =>
      this.#accepted(transaction, accountId, answer, site),
    );
    if (accepted !== null) {
      await this.attempts.reset(short);
      // The wrong answers of the day still count: they may be those of someone else.
      await this.attempts.giveBack(day);
    }
    return accepted;
  }

  /** Allows answers again after too many wrong ones. */
  async unlock(transaction: Transaction, accountId: number): Promise<void> {
    const attempts = this.attempts.within(transaction);
    for (const name of Object.values(countersOf(accountId))) await attempts.reset(name);
  }

  /** Begins to set up an authenticator app. @param product its name */
  beginAuthenticator({ id, email }: Owner, product: string): AuthenticatorSetup {
    const secret = newTotpSecret();
    return {
      secret,
      uri: totpUri(secret, product, email),
      ticket: this.tickets.issue('authenticator', id, secret),
    };
  }

  /**
   * Sets up the app once a code shows that it has the secret.
   *
   * @returns recovery codes if this is the first factor, else none; null if ticket or code are not valid
   */
  async confirmAuthenticator(
    transaction: Transaction,
    { id }: Owner,
    { ticket, code }: { readonly ticket: string; readonly code: string },
  ): Promise<readonly string[] | null> {
    await this.accounts.within(transaction).lockSecondFactor(id);
    const secret = this.tickets.valueOf(ticket, 'authenticator', id);
    if (secret === null || !(await this.authenticators.set(transaction, id, { secret, code }))) return null;
    return (await this.tickets.use(transaction, ticket)) ? this.#added(transaction, id) : null;
  }

  /** Begins to add a passkey. @throws AppError `TOO_MANY_PASSKEYS` */
  async beginPasskey(account: Owner, site: PasskeySite): Promise<PasskeyRequest> {
    if ((await this.passkeys.list(this.database, account.id)).length >= MAX_PASSKEYS)
      throw new AppError('TOO_MANY_PASSKEYS', 'user', 'The account has the most passkeys');
    const { options, challenge } = await this.passkeys.creation(this.database, account, site);
    return { options, ticket: this.tickets.issue('passkey', account.id, challenge) };
  }

  /** Adds the passkey that the browser created. @returns as {@link confirmAuthenticator} */
  async addPasskey(
    transaction: Transaction,
    { id }: Owner,
    created: { readonly ticket: string; readonly name: string; readonly response: Record<string, unknown> },
    site: PasskeySite,
  ): Promise<readonly string[] | null> {
    await this.accounts.within(transaction).lockSecondFactor(id);
    const challenge = this.tickets.valueOf(created.ticket, 'passkey', id);
    if (challenge === null || !(await this.tickets.use(transaction, created.ticket))) return null;
    if (!(await this.passkeys.add(transaction, id, { ...created, challenge }, site))) return null;
    return this.#added(transaction, id);
  }

  /** New recovery codes in place of all others. @returns none for an account without a second factor */
  async renewRecoveryCodes(transaction: Transaction, account: AccountRecord): Promise<readonly string[]> {
    return account.secondFactorAt === null
      ? []
      : this.authenticators.renewRecoveryCodes(transaction, account.id);
  }

  /**
   * Removes the app or a passkey; with the last of them the account has no second factor, and no recovery codes.
   *
   * @param what the app, a passkey by its id, or everything
   * @returns whether there was one
   */
  async remove(
    transaction: Transaction,
    accountId: number,
    what: 'authenticator' | 'all' | number,
  ): Promise<boolean> {
    // Changes of one account wait for each other: what is left is known only then.
    await this.accounts.within(transaction).lockSecondFactor(accountId);
    const isApp = typeof what !== 'number';
    const removed = [
      isApp && (await this.authenticators.remove(transaction, accountId)),
      what !== 'authenticator' &&
        (await this.passkeys.remove(transaction, accountId, isApp ? undefined : what)),
    ];
    const isLeft =
      (await this.authenticators.has(transaction, accountId)) ||
      (await this.passkeys.list(transaction, accountId)).length > 0;
    if (!isLeft) {
      await this.authenticators.removeRecoveryCodes(transaction, accountId);
      await this.accounts.within(transaction).removeSecondFactor(accountId);
    }
    return removed.includes(true);
  }

  #take(name: string, { most, withinMs }: typeof ATTEMPTS): Promise<boolean> {
    const now = this.clock.now();
    return this.attempts.take(name, most, now, new Date(now.getTime() + withinMs));
  }

  async #accepted(
    transaction: Transaction,
    accountId: number,
    { code, passkey }: SecondFactorForm,
    site: PasskeySite,
  ): Promise<AcceptedAnswer> {
    if (passkey !== undefined) {
      const challenge = this.tickets.valueOf(passkey.ticket, 'answer', accountId);
      if (challenge === null || !(await this.tickets.use(transaction, passkey.ticket))) return null;
      const answer = { response: passkey.response, challenge };
      return (await this.passkeys.accepts(transaction, accountId, answer, site)) ? 'passkey' : null;
    }
    if (await this.authenticators.accepts(transaction, accountId, code)) return 'authenticator';
    return (await this.authenticators.acceptsRecovery(transaction, accountId, code)) ? 'recovery code' : null;
  }

  async #added(transaction: Transaction, accountId: number): Promise<readonly string[]> {
    const isFirst = await this.accounts.within(transaction).addSecondFactor(accountId, this.clock.now());
    if (!isFirst) return [];
    return this.authenticators.renewRecoveryCodes(transaction, accountId);
  }
}

function countersOf(accountId: number): { readonly short: string; readonly day: string } {
  return { short: `second-factor:${accountId}`, day: `second-factor-day:${accountId}` };
}
