import {
  accountMessages,
  MIN_PASSWORD_REGISTRATION,
  type FieldError,
  type RegistrationForm,
  type RegistrationPolicy,
  type RegistrationReply,
} from '@clinical/contracts';
import { networkOf, type Caller } from '../../access/caller.js';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import type { BrowserCookies, LoggedIn } from '../login/index.js';
import {
  AttemptLimits,
  CaptchaService,
  inConstantTime,
  normaliseEmail,
  PasswordHasher,
  pseudonym,
} from '../security/index.js';
import { registrationErrors } from './registration-rules.js';
import { RegistrationStoreService } from './registration-store.service.js';

const HOUR_MS = 3_600_000;

export interface Registration {
  readonly reply: RegistrationReply;
  /** The session that it started; null if there is none. */
  readonly login: LoggedIn | null;
}

/** Registers accounts (ACCOUNTS-4; A3, A12 to A17). */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly registrations: RegistrationStoreService,
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
    if (errors.length > 0 || email === null) return rejected(errors);
    return this.hasher.admit(() => this.#register(form, email, cookies, caller));
  }

  async #register(
    form: RegistrationForm,
    email: string,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<Registration> {
    const texts = accountMessages[caller.language];
    if (!(await this.captcha.accepts(form.captchaValue)))
      return rejected([{ field: 'captchaValue', message: texts['registration.captcha'] }]);
    if (!(await this.#mayRegister(caller)))
      return { reply: { status: 0, message: texts['registration.tooMany'] }, login: null };
    // Hashed before the address is looked up: the same work for new and taken addresses.
    const passwordHash = await this.hasher.hash(form.password);
    const registration = { form, email, passwordHash };
    if (this.settings.genericRegistration) {
      await inConstantTime(() => this.registrations.withoutLogin(registration, caller));
      return { reply: { status: 1, message: texts['registration.mailSent'], tokens: null }, login: null };
    }
    const login = await this.registrations.logIn(registration, cookies, caller);
    if (login === null) return rejected([{ field: 'email', message: texts['email.taken'] }]);
    return {
      reply: { status: 1, message: texts['registration.success'], tokens: login.tokens },
      login,
    };
  }

  async #mayRegister({ address }: Caller): Promise<boolean> {
    const max = this.settings.registrationsPerHour;
    if (max === 0) return true;
    const network = pseudonym(this.settings.secret, 'registration', networkOf(address));
    return this.limits.take(`registration:${network}`, { max, withinMs: HOUR_MS });
  }
}

function rejected(errors: readonly FieldError[]): Registration {
  const message = errors[0]?.message ?? '';
  return { reply: { status: 0, message, errors: [...errors] }, login: null };
}
