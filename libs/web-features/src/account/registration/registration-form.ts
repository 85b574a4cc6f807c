import type { FieldError } from '@clinical/contracts';
import { isEmail } from '../forms/form-helpers.js';
import type { AccountText } from '../use-account-text.js';

/** What is typed and ticked in a registration. The names are those of the call. */
export interface RegistrationValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
  readonly confirmpassword: string;
  readonly terms: boolean;
  readonly GDPR: boolean;
  /** What set the tick of `GDPR` (A17). */
  readonly gdprSetBy: 'person' | 'terms';
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  confirmpassword: '',
  terms: false,
  GDPR: false,
  gdprSetBy: 'person',
};

/** What is wrong, by field. */
export type RegistrationErrors = Partial<Record<FieldError['field'], string>>;

/**
 * Ticks or unticks the terms. Ticking them ticks the marketing box too where the deployment has it so; the reader can
 * take that back (A17).
 */
export function withTerms(
  values: RegistrationValues,
  terms: boolean,
  ticksMarketing: boolean,
): RegistrationValues {
  if (!terms || !ticksMarketing || values.GDPR) return { ...values, terms };
  return { ...values, terms, GDPR: true, gdprSetBy: 'terms' };
}

/** The marketing box set by the reader. */
export function withMarketing(values: RegistrationValues, GDPR: boolean): RegistrationValues {
  return { ...values, GDPR, gdprSetBy: 'person' };
}

/** What is wrong with a registration (ACCOUNTS-5). @param names whether the names are asked for */
export function checkRegistration(
  values: RegistrationValues,
  names: boolean,
  minimum: number,
  t: AccountText,
): RegistrationErrors {
  const tooShort = (password: string) => [...password].length < minimum;
  return {
    ...(names && values.firstname.trim() === '' ? { firstname: t('registration.firstname') } : {}),
    ...(names && values.lastname.trim() === '' ? { lastname: t('registration.lastname') } : {}),
    ...(isEmail(values.email) ? {} : { email: t('registration.email') }),
    ...(tooShort(values.password) ? { password: t('registration.password') } : {}),
    ...(tooShort(values.confirmpassword)
      ? { confirmpassword: t('registration.password') }
      : values.confirmpassword === values.password
        ? {}
        : { confirmpassword: t('registration.mismatch') }),
    ...(values.terms ? {} : { terms: t('registration.terms') }),
  };
}

/** What the server found wrong, by field. */
export function errorsByField(errors: readonly FieldError[] | undefined): RegistrationErrors {
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}

/** What was typed and not sent, for as long as the page lives: closing the dialog loses nothing but the passwords. */
let draft: RegistrationValues = EMPTY_REGISTRATION;

export function registrationDraft(): RegistrationValues {
  return draft;
}

export function keepRegistrationDraft(values: RegistrationValues): void {
  draft = { ...values, password: '', confirmpassword: '' };
}

export function dropRegistrationDraft(): void {
  draft = EMPTY_REGISTRATION;
}
