import type { Profile } from '@clinical/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionChanged } from '../../session/session.js';
import { profileQuery, updateProfile } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useLater } from '../forms/use-later.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { isLoginTooOld } from '../login-again.js';
import { errorsByField } from '../registration/registration-form.js';
import { useAccountText } from '../use-account-text.js';
import {
  checkProfile,
  type ProfileErrors,
  profileUpdate,
  profileValues,
  type ProfileValues,
} from './profile-form.js';

/** Time between the saving of a profile and the next page, in milliseconds (ACCOUNTS-4). */
const REDIRECT_MS = 2_000;

/** The profile being edited. */
export interface ProfileEdit {
  readonly values: ProfileValues;
  readonly errors: ProfileErrors;
  readonly attempts: number;
  readonly busy: boolean;
  /** What is wrong with no field in particular. */
  readonly failure: string | null;
  /** Whether a login is wanted before what was typed can be saved. */
  readonly needsLogin: boolean;
  /** What is to be said beside 'Profile Saved Successfully!'; null until it is saved. */
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
  const [values, setValues] = useState(() => profileValues(profile.user_data[0]));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  // A login leads back to this page, which is another visit: then it is no longer wanted.
  const [refusedOn, setRefusedOn] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const refuse = (found: ProfileErrors) => {
    setErrors(found);
    setAttempts(attempts + 1);
  };

  const { mutate, isPending: busy } = useApiMutation({
    request: (_: '/Home' | '/Profile', signal) => updateProfile(profileUpdate(values), signal),
    invalidates: [profileQuery.queryKey],
    onSuccess: (reply, next) => {
      if (!reply.status) {
        const found = errorsByField(reply.errors) as ProfileErrors;
        refuse(found);
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
    const found = checkProfile(values, t);
    setFailure(null);
    setRefusedOn(null);
    setSaved(null);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    mutate(next);
  };

  return {
    values,
    errors,
    attempts,
    busy,
    failure,
    needsLogin: refusedOn === visit,
    saved,
    change: (part) => setValues({ ...values, ...part }),
    save,
  };
}
