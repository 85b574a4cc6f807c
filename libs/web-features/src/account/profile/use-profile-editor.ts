import { nameProblem, type Profile, type ProfileData, type ProfileUpdate } from '@clinical/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionChanged } from '../../session/session.js';
import { profileQuery, updateProfile } from '../account.query.js';
import { failureText, isEmail, useLater } from '../account-form.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { isLoginTooOld } from '../account-page.js';
import { errorsByField } from '../registration/use-registration.js';
import { type AccountText, useAccountText } from '../use-account-text.js';
import { requiredText, textErrors, useSchemaForm, z } from '../../forms/use-schema-form.js';

/** Time between the saving of a profile and the next page, in milliseconds (ACCOUNTS-4). */
const REDIRECT_MS = 2_000;

/** The profile being edited. */
export interface ProfileEdit {
  readonly values: ProfileValues;
  readonly errors: ProfileErrors;
  readonly refused: number;
  readonly busy: boolean;
  /** An error of no particular field. */
  readonly failure: string | null;
  /** Whether a login is required before the input can be saved. */
  readonly needsLogin: boolean;
  /** Additional message next to 'Profile Saved Successfully!'; null until it is saved. */
  readonly saved: string | null;
  readonly change: (part: Partial<ProfileValues>) => void;
  /** @param next the page that follows */
  readonly save: (next: '/Home' | '/Profile') => void;
}

export function useProfileEditor(profile: Profile): ProfileEdit {
  const { t } = useAccountText();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const later = useLater();
  const form = useSchemaForm<ProfileValues>(profileSchema(t), profileValues(profile.user_data[0]));
  const institution = profile.user_data[0].institution_choice;
  const { setValues } = form;
  // Leaving or joining an institution elsewhere on the page changes the stored data; the rest of the form keeps its
  // input.
  useEffect(() => setValues({ institution }), [institution, setValues]);
  const [refused, setRefused] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  // A login returns to this page as another visit: then it is no longer required.
  const [refusedOn, setRefusedOn] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const { mutate, isPending: busy } = useApiMutation({
    request: (_: '/Home' | '/Profile', signal) => updateProfile(profileUpdate(form.values), signal),
    invalidates: [profileQuery.queryKey],
    onSuccess: (reply, next) => {
      if (!reply.status) {
        const found = errorsByField(reply.errors);
        form.setErrors(found);
        setRefused(refused + 1);
        return setFailure(Object.keys(found).length === 0 ? reply.message : null);
      }
      setSaved(
        [reply.email_pending ? t('profile.emailPending') : '', reply.verified_message].join(' ').trim(),
      );
      // The server has written the new names into the readable copy.
      sessionChanged();
      later(REDIRECT_MS, () => void navigate(next));
    },
    onError: (error) => (isLoginTooOld(error) ? setRefusedOn(visit) : setFailure(failureText(error, t))),
  });

  const save = (next: '/Home' | '/Profile') => {
    setFailure(null);
    setRefusedOn(null);
    setSaved(null);
    if (form.validate().hasErrors) return setRefused(refused + 1);
    mutate(next);
  };

  return {
    values: form.values,
    errors: textErrors(form.errors),
    refused,
    busy,
    failure,
    needsLogin: refusedOn === visit,
    saved,
    change: form.setValues,
    save,
  };
}

/** Values of the profile form. */
type ProfileValues = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly country: string;
  readonly profession: string;
  readonly clinicalareas: ReadonlySet<string>;
  readonly institution: string;
  readonly signupcode: string;
  readonly interests: string;
};

/** Errors by field, in the order of the checks. */
type ProfileErrors = Partial<
  Record<'email' | 'firstname' | 'lastname' | 'country' | 'profession' | 'clinicalarea' | 'interests', string>
>;

/** Form values of the server's profile. */
export function profileValues(data: ProfileData): ProfileValues {
  return {
    email: data.email,
    firstname: data.firstname,
    lastname: data.lastname,
    country: data.countryid,
    profession: data.professionid,
    clinicalareas: new Set(data.clinicalareaids.split(',').filter(Boolean)),
    institution: data.institution_choice,
    signupcode: '',
    interests: data.interests,
  };
}

/** The request. The server knows the user by the session (A42). */
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

/** The checks of a profile, in the order of ACCOUNTS-5. */
export function profileSchema(t: AccountText) {
  const text = z.string();
  const nameOf = (field: 'firstname' | 'lastname') =>
    requiredText(t(`profile.missing.${field}`)).check((payload) => {
      const problem = nameProblem(field, payload.value);
      if (problem !== null)
        payload.issues.push({ code: 'custom', message: t(problem), input: payload.value });
    });
  return z.object({
    email: requiredText(t('profile.missing.email')).check(z.refine(isEmail, t('profile.email'))),
    firstname: nameOf('firstname'),
    lastname: nameOf('lastname'),
    country: requiredText(t('profile.missing.country')),
    profession: requiredText(t('profile.missing.profession')),
    clinicalareas: z.custom<ReadonlySet<string>>(),
    ...{ institution: text, signupcode: text, interests: text },
  });
}
