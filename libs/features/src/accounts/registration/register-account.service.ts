import {
  accountMessages,
  MIN_PASSWORD_REGISTRATION,
  type FieldError,
  type RegistrationForm,
  type RegistrationPolicy,
  type RegistrationReply,
} from '@clinical/contracts';
import type { AccountRecord, Transaction } from '@clinical/database';
import { Inject, Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { networkOf, type Caller } from '../caller.js';
import type { BrowserCookies, LoggedIn } from '../login/index.js';
import { Captcha, normaliseEmail, inConstantTime, pseudonym, takeResetMail } from '../security/index.js';
import { registrationErrors } from './registration-rules.js';

const HOUR_MS = 3_600_000;

export interface Registration {
  readonly reply: RegistrationReply;
  /** The session that it began; null where there is none. */
  readonly login: LoggedIn | null;
}

/** Makes accounts (ACCOUNTS-4; A3, A12 to A17). */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly deps: AccountDeps,
    private readonly captcha: Captcha,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings,
  ) {}

  policy(): RegistrationPolicy {
    return {
      captcha: this.settings.captcha,
      termsTicksMarketing: this.settings.termsTickMarketing,
      minimumPassword: MIN_PASSWORD_REGISTRATION,
      minimumPasswordReset: this.settings.passwordMinReset,
    };
  }

  /** @throws AppError `LOGIN_BUSY`, `DATABASE_UNAVAILABLE` */
  async register(form: RegistrationForm, cookies: BrowserCookies, caller: Caller): Promise<Registration> {
    const errors = registrationErrors(form, caller.language);
    const email = normaliseEmail(form.email);
    if (errors.length > 0 || email === null) return refused(errors);
    return this.deps.hasher.admit(() => this.#register(form, email, cookies, caller));
  }

  async #register(
    form: RegistrationForm,
    email: string,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<Registration> {
    const texts = accountMessages[caller.language];
    if (!(await this.captcha.accepts(form.captchaValue)))
      return refused([{ field: 'captchaValue', message: texts['registration.captcha'] }]);
    if (!(await this.#mayRegister(caller)))
      return { reply: { status: 0, message: texts['registration.tooMany'] }, login: null };
    // Before it is known whether the address is taken: the same work for both.
    const passwordHash = await this.deps.hasher.hash(form.password);
    if (this.settings.genericRegistration) {
      await inConstantTime(() => this.#add(form, email, passwordHash, cookies, caller));
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
    const most = this.settings.registrationsPerHour;
    if (most === 0) return true;
    const network = pseudonym(this.settings.secret, 'registration', networkOf(address));
    return this.deps.limits.take(`registration:${network}`, { most, withinMs: HOUR_MS });
  }

  /** @returns null where the address is taken; its owner is written to where nothing else tells */
  async #add(
    form: RegistrationForm,
    email: string,
    passwordHash: string,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | null> {
    const { database, clock } = this.deps;
    return database.transaction(async (transaction) => {
      const accounts = this.deps.accounts.within(transaction);
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
      await this.deps.audit.note(transaction, 'registered', {
        accountId: account.id,
        address: caller.address,
      });
      return this.#logIn(transaction, account, cookies, caller);
    });
  }

  /** No more often than by the form for a forgotten password, which would be passed by here. */
  async #tellOwner(transaction: Transaction, email: string): Promise<void> {
    if (!this.settings.genericRegistration) return;
    const owner = await this.deps.accounts.within(transaction).findByEmail(email);
    if (owner === null) return;
    const limits = this.deps.limits.within(transaction);
    if (!(await takeResetMail(limits, this.settings.secret, owner.id))) return;
    await this.deps.mails.passwordReset(transaction, owner);
  }

  async #consents(transaction: Transaction, accountId: number, form: RegistrationForm): Promise<void> {
    const consents = this.deps.consents.within(transaction);
    const shared = { textVersion: this.settings.termsVersion, at: this.deps.clock.now() };
    await consents.add(accountId, { kind: 'terms', given: true, setBy: 'person', ...shared });
    const setBy = form.GDPR ? form.gdprSetBy : 'person';
    await consents.add(accountId, { kind: 'marketing', given: form.GDPR, setBy, ...shared });
    if (form.GDPR) await this.deps.accounts.within(transaction).setMarketingConsent(accountId, true);
  }

  /** Registration is the first login; the verification mail goes out with it (A14, A59). */
  async #logIn(
    transaction: Transaction,
    account: AccountRecord,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn> {
    const { sessions, mails, clock } = this.deps;
    const accounts = this.deps.accounts.within(transaction);
    await accounts.noteVerifyMail(account.id, clock.now());
    await mails.verification(transaction, account);
    const tokens = sessions.present(account);
    const shown = { tokens, rememberCookie: null, verificationSent: true };
    if (this.settings.genericRegistration) return { ...shown, sessionToken: '' };
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
