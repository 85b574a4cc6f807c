import {
  accountMessages,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_REGISTRATION,
  nameProblem,
  type FieldError,
  type Language,
  type RegistrationForm,
} from '@clinical/contracts';
import { isCommonPassword, normaliseEmail } from '../security/index.js';

/** Errors of a registration, in the order of ACCOUNTS-5. Pure. */
export function registrationErrors(form: RegistrationForm, language: Language): FieldError[] {
  const texts = accountMessages[language];
  const errors: FieldError[] = [];
  const check = (field: FieldError['field'], isRight: boolean, message: string): void => {
    if (!isRight) errors.push({ field, message });
  };
  for (const field of ['firstname', 'lastname'] as const) {
    const problem = nameProblem(field, form[field]);
    if (problem !== null) check(field, false, texts[problem]);
  }
  check('email', normaliseEmail(form.email) !== null, texts['registration.email']);
  const isLongEnough = (password: string) => [...password].length >= MIN_PASSWORD_REGISTRATION;
  check('password', isLongEnough(form.password), texts['registration.password']);
  check('password', form.password.length <= MAX_PASSWORD_LENGTH, texts['password.tooLong']);
  const isCommon = isLongEnough(form.password) && isCommonPassword(form.password, form.email);
  check('password', !isCommon, texts['password.common']);
  // The second entry is compared once the first is valid.
  if (isLongEnough(form.password)) {
    const isShort = !isLongEnough(form.confirmpassword);
    check('confirmpassword', !isShort, texts['registration.password']);
    check('confirmpassword', isShort || form.confirmpassword === form.password, texts['password.mismatch']);
  }
  check('terms', form.terms, texts['registration.terms']);
  return errors;
}
