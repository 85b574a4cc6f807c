import {
  accountMessages,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_REGISTRATION,
  type FieldError,
  type Language,
  type RegistrationForm,
} from '@clinical/contracts';
import { normaliseEmail } from '../security/index.js';

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Whether a name could stand in a letter: no control characters, no angle brackets, not too long. Pure. */
export function isName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && !CONTROL.test(name) && !/[<>]/.test(name);
}

/** What is wrong with a registration, in the order of accounts.md section 5. Pure. */
export function registrationErrors(form: RegistrationForm, language: Language): FieldError[] {
  const texts = accountMessages[language];
  const errors: FieldError[] = [];
  const check = (field: FieldError['field'], isRight: boolean, message: string): void => {
    if (!isRight) errors.push({ field, message });
  };
  check('firstname', isName(form.firstname.trim()), texts['profile.firstname']);
  check('lastname', isName(form.lastname.trim()), texts['profile.lastname']);
  check('email', normaliseEmail(form.email) !== null, texts['registration.email']);
  const isLongEnough = (password: string) => [...password].length >= MIN_PASSWORD_REGISTRATION;
  check('password', isLongEnough(form.password), texts['registration.password']);
  check('password', form.password.length <= MAX_PASSWORD_LENGTH, texts['password.tooLong']);
  // The second entry is looked at once the first is right.
  if (isLongEnough(form.password)) {
    const isShort = !isLongEnough(form.confirmpassword);
    check('confirmpassword', !isShort, texts['registration.password']);
    check('confirmpassword', isShort || form.confirmpassword === form.password, texts['password.mismatch']);
  }
  check('terms', form.terms, texts['registration.terms']);
  return errors;
}
