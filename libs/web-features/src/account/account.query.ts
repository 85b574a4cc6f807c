import type {
  AcceptedReply,
  AuthTokens,
  LoginRequest,
  MailChoice,
  MailChoices,
  PersonalDataExport,
  ProfileUpdate,
  ProfileUpdateReply,
  RegistrationReply,
  RegistrationRequest,
  SessionsEnded,
  UpdateTokenReply,
} from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

export function register(form: RegistrationRequest, signal: AbortSignal): Promise<RegistrationReply> {
  return callApi('POST /Registration/saveRegistration', signal, { body: form });
}

/** Logs in; the server sets the cookies. */
export function logIn(form: LoginRequest, signal: AbortSignal): Promise<AuthTokens> {
  return callApi('POST /Auth/Login', signal, { body: form });
}

/** Sends the verification mail to the current user. */
export function askForVerification(signal: AbortSignal): Promise<AcceptedReply> {
  return callApi('POST /Auth/emailVerification', signal, { body: {} });
}

export function askForReset(username: string, signal: AbortSignal): Promise<AcceptedReply> {
  return callApi('POST /User/LoginResetEmail', signal, { body: { username } });
}

/** Null where the key is not valid. */
export function updatePassword(key: string, passkey: string, signal: AbortSignal): Promise<UpdateTokenReply> {
  return callApi('POST /User/UpdateToken', signal, { body: { key, passkey } });
}

export function updateProfile(form: ProfileUpdate, signal: AbortSignal): Promise<ProfileUpdateReply> {
  return callApi('POST /Auth/updateProfile', signal, { body: form });
}

/** @param id the session to end; null for all but this one */
export function endSession(id: number | null, signal: AbortSignal): Promise<SessionsEnded> {
  return id === null
    ? callApi('DELETE /User/sessions', signal)
    : callApi('DELETE /User/sessions/{id}', signal, { params: { id } });
}

export function deleteAccount(password: string, signal: AbortSignal): Promise<AcceptedReply> {
  return callApi('POST /User/deleteAccount', signal, { body: { password } });
}

export function changeConsent(marketing: boolean, signal: AbortSignal): Promise<AcceptedReply> {
  return callApi('POST /User/consent', signal, { body: { marketing } });
}

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => callApi('GET /User/mailChoices', signal),
  staleTime: 0,
});

export function chooseMail(choice: MailChoice, signal: AbortSignal): Promise<MailChoices> {
  return callApi('POST /User/mailChoices', signal, { body: choice });
}

/** All data that the product stores about the user. */
export function exportData(signal: AbortSignal): Promise<PersonalDataExport> {
  return callApi('GET /User/exportData', signal);
}

export const policyQuery = queryOptions({
  queryKey: ['registration-policy'],
  queryFn: ({ signal }) => callApi('GET /Registration/policy', signal),
  staleTime: 5 * 60_000,
});

/** The response to an e-mailed verification link; requested once, because the link is valid once. */
export const verificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['verify-email', key],
    queryFn: ({ signal }) => callApi('GET /Auth/validateEmail', signal, { query: { key } }),
    staleTime: 'static',
    retry: false,
  });

/** The short-lived key for an e-mailed reset link, or the reason why there is none. */
export const resetKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ['reset-key', key],
    queryFn: ({ signal }) => callApi('GET /User/getCheck', signal, { query: { key } }),
    staleTime: 'static',
    retry: false,
  });

/** The key for changing one's own password; 401 if the login is too old (A25). */
export const changeKeyQuery = queryOptions({
  queryKey: ['change-key'],
  queryFn: ({ signal }) => callApi('GET /User/getToken', signal),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Institutions that one can join, with a text in a name, an acronym or a domain. */
export const institutionOptionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['institution-options', query],
    queryFn: ({ signal }) => callApi('GET /User/institutions', signal, { query: { query } }),
    placeholderData: keepPreviousData,
  });

/** Institutions with a login, with a text in a name, an acronym or a domain; an empty text returns the count. */
export const loginMatchesQuery = (query: string) =>
  queryOptions({
    queryKey: ['institution-logins', query],
    queryFn: ({ signal }) => callApi('GET /api/institutionLogins', signal, { query: { query } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi('GET /Auth/getProfileData', signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => callApi('GET /User/sessions', signal),
  staleTime: 0,
});
