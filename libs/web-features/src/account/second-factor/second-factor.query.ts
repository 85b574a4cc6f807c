import type {
  AuthenticatorSetup,
  AuthTokens,
  PasskeyRequest,
  RecoveryCodes,
  SecondFactorAnswer,
  SecondFactorProof,
  SecondFactorState,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi('GET /User/secondFactor', signal),
  staleTime: 0,
});

/** How the login that waits in this browser can be completed. Its challenge works once. */
export const loginMethodsQuery = queryOptions({
  queryKey: ['login-methods'],
  queryFn: ({ signal }) => callApi('GET /Auth/secondFactor', signal),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** The answer of a passkey, which the browser asks the person for. */
async function passkeyAnswer({ options, ticket }: PasskeyRequest): Promise<SecondFactorAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    // The server makes the options by the same library.
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return { passkey: { ticket, response: { ...response } } };
}

/** A code as it was typed, or the wish to use a passkey. */
export type GivenAnswer = string | 'passkey';

/** Completes a login. */
export async function answerLogin(answer: GivenAnswer, signal: AbortSignal): Promise<AuthTokens> {
  // A new challenge each time: the one before may have been used.
  const asked = answer === 'passkey' ? await callApi('GET /Auth/secondFactor', signal) : null;
  const body = asked?.passkey ? await passkeyAnswer(asked.passkey) : { code: answer };
  return callApi('POST /Auth/secondFactor', signal, { body });
}

/** What shows that the owner makes a change: the password, and the second factor where there is one. */
export interface GivenProof {
  readonly password: string;
  readonly answer: GivenAnswer;
}

async function proofOf({ password, answer }: GivenProof, signal: AbortSignal): Promise<SecondFactorProof> {
  const asked = answer === 'passkey' ? await callApi('GET /User/secondFactor/methods', signal) : null;
  return { password, ...(asked?.passkey ? await passkeyAnswer(asked.passkey) : { code: answer }) };
}

export async function beginAuthenticator(
  proof: GivenProof,
  signal: AbortSignal,
): Promise<AuthenticatorSetup> {
  return callApi('POST /User/secondFactor/authenticator', signal, { body: await proofOf(proof, signal) });
}

export function confirmAuthenticator(
  confirmation: { readonly ticket: string; readonly code: string },
  signal: AbortSignal,
): Promise<RecoveryCodes> {
  return callApi('POST /User/secondFactor/authenticator/confirm', signal, { body: confirmation });
}

/** Creates a passkey in the browser and adds it to the account. */
export async function addPasskey(
  { proof, name }: { readonly proof: GivenProof; readonly name: string },
  signal: AbortSignal,
): Promise<RecoveryCodes> {
  const { options, ticket } = await callApi('POST /User/secondFactor/passkeys/options', signal, {
    body: await proofOf(proof, signal),
  });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return callApi('POST /User/secondFactor/passkeys', signal, {
    body: { ticket, name, response: { ...response } },
  });
}

export async function renewRecoveryCodes(proof: GivenProof, signal: AbortSignal): Promise<RecoveryCodes> {
  return callApi('POST /User/secondFactor/recoveryCodes', signal, { body: await proofOf(proof, signal) });
}

export async function removeFactor(
  { proof, remove }: { readonly proof: GivenProof; readonly remove: 'authenticator' | number },
  signal: AbortSignal,
): Promise<SecondFactorState> {
  return callApi('POST /User/secondFactor/remove', signal, {
    body: { ...(await proofOf(proof, signal)), remove },
  });
}
