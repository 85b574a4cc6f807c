import type { RegistrationReply } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionStarted } from '../../session/session-calls.js';
import { logIn, policyQuery, register } from '../calls.js';
import { useCaptcha } from '../captcha/use-captcha.js';
import { failureText } from '../forms/form-helpers.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import {
  checkRegistration,
  dropRegistrationDraft,
  errorsByField,
  keepRegistrationDraft,
  registrationDraft,
  type RegistrationErrors,
  type RegistrationValues,
  withMarketing,
  withTerms,
} from './registration-form.js';

/** A registration under way. */
export interface Registration {
  readonly values: RegistrationValues;
  readonly errors: RegistrationErrors;
  readonly minimumPassword: number;
  /** Changes with every refused attempt. */
  readonly attempts: number;
  readonly busy: boolean;
  /** The text of the error dialog; null where it is closed. */
  readonly failure: string | null;
  readonly dismissFailure: () => void;
  readonly change: (part: Partial<RegistrationValues>) => void;
  readonly tickTerms: (terms: boolean) => void;
  readonly tickMarketing: (marketing: boolean) => void;
  /** To be called when somebody begins to fill in the form. */
  readonly begin: () => void;
  readonly submit: () => void;
}

export interface RegistrationOptions {
  /** Whether names are asked for, and the terms may tick the marketing box: in the dialog (ACCOUNTS-4). */
  readonly inDialog: boolean;
  readonly onDone: (message: string) => void;
}

/** Fields, checks and sending of a registration; the page and the dialog differ in what they ask and do after it. */
export function useRegistration({ inDialog, onDone }: RegistrationOptions): Registration {
  const { t } = useAccountText();
  const { data: policy } = useQuery(policyQuery);
  const minimumPassword = policy?.minimumPassword ?? 8;
  const captcha = useCaptcha(policy?.captcha ?? true);
  const [values, setValues] = useState(registrationDraft);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const set = (next: RegistrationValues) => {
    setValues(next);
    keepRegistrationDraft(next);
  };

  const send = async (form: RegistrationValues, signal: AbortSignal): Promise<RegistrationReply> => {
    const captchaValue = await captcha.take().catch(() => '');
    const email = form.email.trim();
    const reply = await register({ ...form, email, captchaValue }, signal).finally(captcha.reset);
    // Whether the address was new may be hidden; then only a login tells whether there is a session (A14).
    if (reply.status === 1 && reply.tokens === null)
      await logIn({ username: email, password: form.password }, signal).catch(() => null);
    return reply;
  };

  const { mutate, isPending: busy } = useApiMutation({
    request: send,
    onSuccess: (reply) => {
      if (reply.status === 0) {
        setErrors(errorsByField(reply.errors));
        setFailure(reply.message);
        return;
      }
      dropRegistrationDraft();
      sessionStarted();
      onDone(reply.message);
    },
    onError: (error) => setFailure(failureText(error, t)),
  });

  const submit = () => {
    const found = checkRegistration(values, inDialog, minimumPassword, t);
    setErrors(found);
    setAttempts(attempts + 1);
    // An attempt is over either way, and with it the challenge (ACCOUNTS-4).
    if (Object.keys(found).length > 0) captcha.reset();
    else mutate(values);
  };

  return {
    values,
    errors,
    minimumPassword,
    attempts,
    busy,
    failure,
    dismissFailure: () => {
      setFailure(null);
      setAttempts(attempts + 1);
    },
    change: (part) => set({ ...values, ...part }),
    tickTerms: (terms) => set(withTerms(values, terms, inDialog && policy?.termsTicksMarketing === true)),
    tickMarketing: (marketing) => set(withMarketing(values, marketing)),
    begin: captcha.prepare,
    submit,
  };
}
