import type { FieldError, RegistrationReply } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { logIn, policyQuery, register } from '../account.query.js';
import { useCaptcha } from '../captcha/use-captcha.js';
import { failureText, isEmail } from '../account-form.js';
import { type AccountText, useAccountText } from '../use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { sessionStarted } from '../../session/session-calls.js';
import {
  fieldError,
  requiredText,
  textErrors,
  textThat,
  useSchemaForm,
  z,
} from '../../forms/use-schema-form.js';

/** Values of the registration form. The names are those of the call. */
type RegistrationValues = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
  readonly confirmpassword: string;
  readonly terms: boolean;
  readonly GDPR: boolean;
  /** Source of the `GDPR` consent (A17). */
  readonly gdprSetBy: 'person' | 'terms';
};

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

/** Errors by field. */
type RegistrationErrors = Partial<Record<FieldError['field'], string>>;

/**
 * Checks or unchecks the terms. Checking them also checks the marketing box if configured so; the reader can uncheck
 * it (A17).
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

/** The checks of a registration (ACCOUNTS-5). @param names whether the names are required */
export function registrationSchema(names: boolean, minimum: number, t: AccountText) {
  const text = z.string();
  const password = textThat((typed) => [...typed].length >= minimum, t('registration.password'));
  return z
    .object({
      firstname: names ? requiredText(t('registration.firstname')) : text,
      lastname: names ? requiredText(t('registration.lastname')) : text,
      email: textThat(isEmail, t('registration.email')),
      password,
      confirmpassword: password,
      terms: z.boolean().check(z.refine((terms) => terms, t('registration.terms'))),
      GDPR: z.boolean(),
      gdprSetBy: z.enum(['person', 'terms']),
    })
    .check(
      z.refine((values) => values.confirmpassword === values.password, {
        path: ['confirmpassword'],
        message: t('registration.mismatch'),
      }),
    );
}

/** Errors of the server, by field. */
export function errorsByField(errors: readonly FieldError[] | undefined): RegistrationErrors {
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}

/** Values that were not sent, until the page is left: closing the dialog loses only the passwords. */
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

type RegistrationText = 'firstname' | 'lastname' | 'email' | 'password' | 'confirmpassword';

interface TextField {
  readonly name: RegistrationText;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A registration in progress. */
export interface Registration {
  readonly values: RegistrationValues;
  readonly errors: RegistrationErrors;
  readonly minimumPassword: number;
  /** Changes with every refused attempt. */
  readonly refused: number;
  readonly busy: boolean;
  /** An error of no particular field; null if none. */
  readonly failure: string | null;
  /** The properties of the input of a text. */
  readonly field: (name: RegistrationText) => TextField;
  readonly tickTerms: (terms: boolean) => void;
  readonly tickMarketing: (marketing: boolean) => void;
  /** Called when the focus enters the form. */
  readonly begin: () => void;
  readonly submit: () => void;
}

interface RegistrationOptions {
  /** In the dialog names are required, and the terms may check the marketing box (ACCOUNTS-4). */
  readonly inDialog: boolean;
  readonly onDone: (message: string) => void;
}

/**
 * Fields, checks and submission of a registration; the page and the dialog differ in their fields and in the step
 * afterwards.
 */
export function useRegistration({ inDialog, onDone }: RegistrationOptions): Registration {
  const { t } = useAccountText();
  const { data: policy } = useQuery(policyQuery);
  const minimumPassword = policy?.minimumPassword ?? 8;
  const captcha = useCaptcha(policy?.captcha ?? true);
  const form = useSchemaForm<RegistrationValues>(
    registrationSchema(inDialog, minimumPassword, t),
    registrationDraft(),
  );
  const { values } = form;
  const [refused, setRefused] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const set = (next: RegistrationValues) => {
    form.setValues(next);
    keepRegistrationDraft(next);
  };

  const send = async (form: RegistrationValues, signal: AbortSignal): Promise<RegistrationReply> => {
    const captchaValue = await captcha.take().catch(() => '');
    const email = form.email.trim();
    const reply = await register({ ...form, email, captchaValue }, signal).finally(captcha.reset);
    // The server may hide whether the address was new; then only a login shows whether there is a session (A14).
    if (reply.status === 1 && reply.tokens === null)
      await logIn({ username: email, password: form.password }, signal).catch(() => null);
    return reply;
  };

  const { mutate, isPending: busy } = useApiMutation({
    request: send,
    onSuccess: (reply) => {
      if (reply.status === 0) {
        const errors = errorsByField(reply.errors);
        form.setErrors(errors);
        // An error at a field is not repeated above the form.
        const isAtField = Object.entries(errors).some(([name, text]) => name !== 'captchaValue' && text);
        setFailure(isAtField ? null : (errors.captchaValue ?? reply.message));
        setRefused(refused + 1);
        return;
      }
      dropRegistrationDraft();
      sessionStarted();
      onDone(reply.message);
    },
    onError: (error) => setFailure(failureText(error, t)),
  });

  const submit = () => {
    setFailure(null);
    if (!form.validate().hasErrors) return mutate(values);
    setRefused(refused + 1);
    // The attempt is over, and with it the challenge (ACCOUNTS-4).
    captcha.reset();
  };

  return {
    values,
    errors: textErrors(form.errors),
    minimumPassword,
    refused,
    busy,
    failure,
    field: (name) => ({
      name,
      value: values[name],
      error: fieldError(form.errors[name]),
      onChange: ({ currentTarget }) => set({ ...values, [name]: currentTarget.value }),
    }),
    tickTerms: (terms) => set(withTerms(values, terms, inDialog && policy?.termsTicksMarketing === true)),
    tickMarketing: (marketing) => set(withMarketing(values, marketing)),
    begin: captcha.prepare,
    submit,
  };
}
