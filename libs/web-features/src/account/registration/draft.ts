import { EMPTY_REGISTRATION, type RegistrationValues } from './registration-form.js';

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
