import {
  accountMessages,
  MIN_PASSWORD_REGISTRATION,
  type FieldError,
  type RegistrationForm,
  type RegistrationPolicy,
  type RegistrationReply,
} from '@clinical/contracts';
import {
  AccountRepository,
  ConsentRepository,
  type AccountRecord,
  type Database,
  type Transaction,
} from '@clinical/database';
import type { Clock } from '@clinical/platform';
import type { AccountMails } from '../account-mails.js';
import type { AccountSettings } from '../account-settings.js';
import { networkOf, type Caller } from '../caller.js';
import type { BrowserCookies, LoggedIn, Sessions } from '../login/index.js';
import {
  AttemptLimits,
  type Audit,
  type Captcha,
  normaliseEmail,
  levelTime,
  type PasswordHasher,
  pseudonym,
  takeResetMail,
} from '../security/index.js';
import { registrationErrors } from './registration-rules.js';

const HOUR_MS = 3_600_000;

export interface Registration {
  readonly reply: RegistrationReply;
  /** The session that it began; null where there is none. */
  readonly login: LoggedIn | null;
}

interface RegisterParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly captcha: Captcha;
  readonly sessions: Sessions;
  readonly mails: AccountMails;
  readonly audit: Audit;
}

/** Makes accounts (ACCOUNTS-4; A3, A12 to A17). */
export class RegisterAccount {
  readonly #parts: RegisterParts;
  readonly #settings: AccountSettings;
  readonly #limits: AttemptLimits;

  constructor(parts: RegisterParts, settings: AccountSettings) {
    this.#parts = parts;
    this.#settings = settings;
    this.#limits = new AttemptLimits(parts.database, parts.clock);
  }

  policy(): RegistrationPolicy {
    return {
      captcha: this.#settings.captcha,
      termsTicksMarketing: this.#settings.termsTickMarketing,
      minimumPassword: MIN_PASSWORD_REGISTRATION,
      minimumPasswordReset: this.#settings.passwordMinReset,
    };
  }

  /** @throws AppError `LOGIN_BUSY`, `DATABASE_UNAVAILABLE` */
  async register(form: RegistrationForm, cookies: BrowserCookies, caller: Caller): Promise<Registration> {
    const errors = registrationErrors(form, caller.language);
    const email = normaliseEmail(form.email);
    if (errors.length > 0 || email === null) return refused(errors);
    return this.#parts.hasher.admit(() => this.#register(form, email, cookies, caller));
  }

  async #register(
    form: RegistrationForm,
    email: string,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<Registration> {
    const texts = accountMessages[caller.language];
    if (!(await this.#parts.captcha.accepts(form.captchaValue)))
      return refused([{ field: 'captchaValue', message: texts['registration.captcha'] }]);
    if (!(await this.#mayRegister(caller)))
      return { reply: { status: 0, message: texts['registration.tooMany'] }, login: null };
    // Before it is known whether the address is taken: the same work for both.
    const passwordHash = await this.#parts.hasher.hash(form.password);
    if (this.#settings.genericRegistration) {
      await levelTime(() => this.#add(form, email, passwordHash, cookies, caller));
      return { reply: { status: 1, message: texts['registration.mailSent'], tokens: null }, login: null };
    }
    const login = await this.#add(form, email, passwordHash, cookies, caller);
    if (login === null) return refused([{ field: 'email', message: texts['email.taken'] }]);
    return {
      reply: { status: 1, message: texts['registration.success'], tokens: login.tokens },
      login,
    };
  }

  async #mayRegister({ address }: Caller): Promise<boolean> {
    const most = this.#settings.registrationsPerHour;
    if (most === 0) return true;
    const network = pseudonym(this.#settings.secret, 'registration', networkOf(address));
    return this.#limits.take(`registration:${network}`, { most, withinMs: HOUR_MS });
  }

  /** @returns null where the address is taken; its owner is written to where nothing else tells */
  async #add(
    form: RegistrationForm,
    email: string,
    passwordHash: string,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | null> {
    const { database, clock } = this.#parts;
    return database.transaction(async (transaction) => {
      const accounts = new AccountRepository(transaction);
      const id = await accounts.add({
        email,
        passwordHash,
        firstname: form.firstname.trim(),
        lastname: form.lastname.trim(),
        language: caller.language,
        createdAt: clock.now(),
        verifiedAt: null,
      });
      const account = id === null ? null : await accounts.find(id);
      if (account === null) {
        await this.#tellOwner(transaction, email);
        return null;
      }
      await this.#consents(transaction, account.id, form);
      await this.#parts.audit.note(transaction, 'registered', {
        accountId: account.id,
        address: caller.address,
      });
      return this.#logIn(transaction, account, cookies, caller);
    });
  }

  /** No more often than by the form for a forgotten password, which would be passed by here. */
  async #tellOwner(transaction: Transaction, email: string): Promise<void> {
    if (!this.#settings.genericRegistration) return;
    const owner = await new AccountRepository(transaction).findByEmail(email);
    if (owner === null) return;
    const limits = new AttemptLimits(transaction, this.#parts.clock);
    if (!(await takeResetMail(limits, this.#settings.secret, owner.id))) return;
    await this.#parts.mails.passwordReset(transaction, owner);
  }

  async #consents(transaction: Transaction, accountId: number, form: RegistrationForm): Promise<void> {
    const consents = new ConsentRepository(transaction);
    const shared = { textVersion: this.#settings.termsVersion, at: this.#parts.clock.now() };
    await consents.add(accountId, { kind: 'terms', given: true, setBy: 'person', ...shared });
    const setBy = form.GDPR ? form.gdprSetBy : 'person';
    await consents.add(accountId, { kind: 'marketing', given: form.GDPR, setBy, ...shared });
    if (form.GDPR) await new AccountRepository(transaction).setMarketingConsent(accountId, true);
  }

  /** Registration is the first login; the verification mail goes out with it (A14, A59). */
  async #logIn(
    transaction: Transaction,
    account: AccountRecord,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn> {
    const { sessions, mails, clock } = this.#parts;
    const accounts = new AccountRepository(transaction);
    await accounts.noteVerifyMail(account.id, clock.now());
    await mails.verification(transaction, account);
    const tokens = sessions.present(account);
    const shown = { tokens, rememberCookie: null, verificationSent: true };
    if (this.#settings.genericRegistration) return { ...shown, sessionToken: '' };
    await accounts.noteLogin(account.id, clock.now(), caller.language);
    await sessions.drop(transaction, cookies.session);
    const login = { seriesId: null, withPassword: true };
    return { ...shown, sessionToken: await sessions.open(transaction, account.id, login, caller) };
  }
}

function refused(errors: readonly FieldError[]): Registration {
  const message = errors[0]?.message ?? '';
  return { reply: { status: 0, message, errors: [...errors] }, login: null };
}
