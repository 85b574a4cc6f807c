import { nameProblem, type ProfileData, type ProfileOption, type ProfileUpdate } from '@clinical/contracts';
import type { SelectOption } from '@clinical/web-ui';
import { isEmail } from '../forms/is-email.js';
import type { AccountText } from '../use-account-text.js';

/** What the profile's form holds. */
export interface ProfileValues {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly country: string;
  readonly profession: string;
  readonly clinicalareas: ReadonlySet<string>;
  readonly institution: string;
  readonly signupcode: string;
  readonly interests: string;
}

/** What is wrong, by field, in the order of the checks. */
export type ProfileErrors = Partial<
  Record<'email' | 'firstname' | 'lastname' | 'country' | 'profession' | 'clinicalarea' | 'interests', string>
>;

/** The form of a profile as the server knows it. */
export function profileValues(data: ProfileData): ProfileValues {
  return {
    email: data.email,
    firstname: data.firstname,
    lastname: data.lastname,
    country: data.countryid,
    profession: data.professionid,
    clinicalareas: new Set(data.clinicalareaids.split(',').filter(Boolean)),
    institution: String(data.institutionids[0]?.institution_id ?? ''),
    signupcode: '',
    interests: data.interests,
  };
}

/** What is sent. The server knows by the session whose profile it is (A42). */
export function profileUpdate(values: ProfileValues): ProfileUpdate {
  return {
    email: values.email.trim(),
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    country: values.country,
    profession: values.profession,
    clinicalarea: [...values.clinicalareas],
    institution: values.institution,
    interests: values.interests,
    signupcode: values.signupcode.trim(),
  };
}

/** What is wrong with a profile, in the order of ACCOUNTS-5. */
export function checkProfile(values: ProfileValues, t: AccountText): ProfileErrors {
  const email = values.email.trim();
  const names = (['firstname', 'lastname'] as const).map((field) => {
    const name = values[field].trim();
    if (name === '') return { [field]: t(`profile.missing.${field}`) };
    const problem = nameProblem(field, name);
    return problem === null ? {} : { [field]: t(problem) };
  });
  return {
    ...(email === ''
      ? { email: t('profile.missing.email') }
      : isEmail(email)
        ? {}
        : { email: t('profile.email') }),
    ...names[0],
    ...names[1],
    ...(values.country === '' ? { country: t('profile.missing.country') } : {}),
    ...(values.profession === '' ? { profession: t('profile.missing.profession') } : {}),
  };
}

/** Options in their order, cut where their group changes: there a line divides them. */
export function optionGroups(options: readonly ProfileOption[]): readonly (readonly SelectOption[])[] {
  const groups: SelectOption[][] = [];
  let last: number | null = null;
  for (const { value, label, group } of options) {
    if (group !== last) groups.push([]);
    last = group;
    groups.at(-1)?.push({ value, label });
  }
  return groups;
}
