import type {
  AcceptedReply,
  ChangeKey,
  EmailValidation,
  KeyExchange,
  LoginRequest,
  MailChoice,
  MailChoices,
  Profile,
  ProfileUpdate,
  ProfileUpdateReply,
  RegistrationPolicy,
  RegistrationReply,
  RegistrationRequest,
  SessionList,
  SessionsEnded,
  UpdateTokenReply,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** The calls of accounts (ACCOUNTS-7). Each throws `RequestError` where the answer is no success. */

export function register(form: RegistrationRequest, signal: AbortSignal): Promise<RegistrationReply> {
  return requestJson('/Registration/saveRegistration', signal, asObject<RegistrationReply>, form);
}

/** Logs in; the server sets the cookies. */
export function logIn(form: LoginRequest, signal: AbortSignal): Promise<unknown> {
  return requestJson('/Auth/Login', signal, asObject<object>, form);
}

/** Sends the verification mail to who is logged in. */
export function askForVerification(signal: AbortSignal): Promise<AcceptedReply> {
  return requestJson('/Auth/emailVerification', signal, asObject<AcceptedReply>, {});
}

export function askForReset(username: string, signal: AbortSignal): Promise<AcceptedReply> {
  return requestJson('/User/LoginResetEmail', signal, asObject<AcceptedReply>, { username });
}

/** The key for changing one's own password; 401 where the login is too old (A25). */
function fetchChangeKey(signal: AbortSignal): Promise<ChangeKey> {
  return requestJson('/User/getToken', signal, asObject<ChangeKey>);
}

/** Null where the key is not valid. */
export function updatePassword(key: string, passkey: string, signal: AbortSignal): Promise<UpdateTokenReply> {
  return requestJson('/User/UpdateToken', signal, (value) => value as UpdateTokenReply, { key, passkey });
}

export function updateProfile(form: ProfileUpdate, signal: AbortSignal): Promise<ProfileUpdateReply> {
  return requestJson('/Auth/updateProfile', signal, asObject<ProfileUpdateReply>, form);
}

/** @param id the session to end; null for all but this one */
export function endSession(id: number | null, signal: AbortSignal): Promise<SessionsEnded> {
  const path = id === null ? '/User/sessions' : `/User/sessions/${id}`;
  return requestJson(path, signal, asObject<SessionsEnded>, undefined, 'DELETE');
}

export function deleteAccount(password: string, signal: AbortSignal): Promise<AcceptedReply> {
  return requestJson('/User/deleteAccount', signal, asObject<AcceptedReply>, { password });
}

export function changeConsent(marketing: boolean, signal: AbortSignal): Promise<AcceptedReply> {
  return requestJson('/User/consent', signal, asObject<AcceptedReply>, { marketing });
}

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => requestJson('/User/mailChoices', signal, asMailChoices),
  staleTime: 0,
});

export function chooseMail(choice: MailChoice, signal: AbortSignal): Promise<MailChoices> {
  return requestJson('/User/mailChoices', signal, asMailChoices, choice);
}

function asMailChoices(value: unknown): MailChoices {
  const choices = value as MailChoices;
  if (typeof choices.interests !== 'boolean') throw new TypeError('not choices');
  return choices;
}

/** Everything that the product holds of the person, as a file. */
export const EXPORT_PATH = '/User/exportData';

export const policyQuery = queryOptions({
  queryKey: ['registration-policy'],
  queryFn: ({ signal }) => requestJson('/Registration/policy', signal, asObject<RegistrationPolicy>),
  staleTime: 5 * 60_000,
});

/** The answer to an e-mailed verification link; asked once, as the link holds once. */
export const verificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['verify-email', key],
    queryFn: ({ signal }) =>
      requestJson(
        `/Auth/validateEmail?key=${encodeURIComponent(key)}`,
        signal,
        (value) => value as EmailValidation | null,
      ),
    staleTime: 'static',
    retry: false,
  });

/** The short-lived key for an e-mailed reset link, or why there is none. */
export const resetKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ['reset-key', key],
    queryFn: ({ signal }) =>
      requestJson(`/User/getCheck?key=${encodeURIComponent(key)}`, signal, asObject<KeyExchange>),
    staleTime: 'static',
    retry: false,
  });

export const changeKeyQuery = queryOptions({
  queryKey: ['change-key'],
  queryFn: ({ signal }) => fetchChangeKey(signal),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => requestJson('/Auth/getProfileData', signal, readProfile),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => requestJson('/User/sessions', signal, asObject<SessionList>),
  staleTime: 0,
});

function asObject<T extends object>(value: unknown): T {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return value as T;
}

function readProfile(value: unknown): Profile {
  const profile = asObject<Profile>(value);
  if (!Array.isArray(profile.user_data) || !Array.isArray(profile.countries))
    throw new TypeError('not a profile');
  return profile;
}
