import {
  accountMessages,
  formatMessage,
  MAX_INTERESTS,
  MAX_INTERESTS_LENGTH,
  nameProblem,
  type FieldError,
  type Language,
  type ProfileForm,
} from '@clinical/contracts';
import { normaliseEmail } from '../security/index.js';
import { clinicalAreaOptions, countryOptions, professionOptions } from './profile-options.js';

/** Interests as they are kept: one on each line, none twice. They come by line or by comma. Pure. */
export function readInterests(text: string): string[] {
  const terms = text
    .split(/[\n\r,]+/)
    .map((term) => term.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((term) => term !== '');
  return [...new Set(terms)];
}

/** Errors of a profile, in the order of ACCOUNTS-5: first missing values, then invalid ones. Pure. */
export function profileErrors(form: ProfileForm, language: Language, joke: string): FieldError[] {
  const texts = accountMessages[language];
  const errors: FieldError[] = [];
  const check = (field: FieldError['field'], isRight: boolean, message: string): void => {
    if (!isRight && !errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  check('email', form.email.trim() !== '', texts['profile.missing.email']);
  check('firstname', form.firstname.trim() !== '', texts['profile.missing.firstname']);
  check('lastname', form.lastname.trim() !== '', texts['profile.missing.lastname']);
  check('country', isOption(countryOptions(language, joke), form.country), texts['profile.missing.country']);
  check(
    'profession',
    isOption(professionOptions(language), form.profession),
    texts['profile.missing.profession'],
  );
  check('email', normaliseEmail(form.email) !== null, texts['profile.email']);
  for (const field of ['firstname', 'lastname'] as const) {
    const problem = nameProblem(field, form[field]);
    if (problem !== null) check(field, false, texts[problem]);
  }
  const areas = clinicalAreaOptions(language);
  check(
    'clinicalarea',
    (form.clinicalarea ?? []).every((area) => isOption(areas, area)),
    texts['profile.clinicalarea'],
  );
  const { interests = '' } = form;
  const isShort =
    interests.length <= MAX_INTERESTS_LENGTH && readInterests(interests).length <= MAX_INTERESTS;
  check('interests', isShort, formatMessage(texts['profile.tooManyInterests'], { most: MAX_INTERESTS }));
  return errors;
}

function isOption(options: readonly { readonly value: string }[], value: string): boolean {
  return options.some((option) => option.value === value);
}
