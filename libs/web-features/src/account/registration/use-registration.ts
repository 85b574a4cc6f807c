import type { FieldError, RegistrationReply } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logIn, policyQuery, register } from '../account.query.js';
import { useCaptcha } from '../captcha/use-captcha.js';
import { failureText, isEmail } from '../account-form.js';
import { type AccountText, useAccountText } from '../use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { sessionStarted } from '../../session/session-calls.js';

/** What is typed and ticked in a registration. The names are those of the call. */
interface RegistrationValues {
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
type RegistrationErrors = Partial<Record<FieldError['field'], string>>;

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

function registrationDraft(): RegistrationValues {
  return draft;
}

function keepRegistrationDraft(values: RegistrationValues): void {
  draft = { ...values, password: '', confirmpassword: '' };
}

export function dropRegistrationDraft(): void {
  draft = EMPTY_REGISTRATION;
}

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

interface RegistrationOptions {
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
