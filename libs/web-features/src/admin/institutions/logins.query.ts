import type {
  AssertionTest,
  ChangeProviderSettings,
  IdentityProviderSaved,
  InstitutionIssuers,
  InstitutionProviders,
  IssuerCheck,
  IssuerSaved,
  SaveIdentityProvider,
  SaveIssuer,
  TestAssertion,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';
import { INSTITUTIONS } from './institutions.query.js';

export const providersQuery = (id: number) =>
  queryOptions({
    queryKey: [...INSTITUTIONS, 'identity-providers', id],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/institutions/{id}/identityProviders', signal, { params: { id } }),
  });

export const issuersQuery = (id: number) =>
  queryOptions({
    queryKey: [...INSTITUTIONS, 'issuers', id],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/institutions/{id}/issuers', signal, { params: { id } }),
  });

/** A login of an institution: its identity provider, or its issuer. */
export interface LoginKey {
  readonly id: number;
  readonly login: number;
}

export function saveProvider(
  { id, form }: { readonly id: number; readonly form: SaveIdentityProvider },
  signal: AbortSignal,
): Promise<IdentityProviderSaved> {
  return callApi('POST /Administrator/institutions/{id}/identityProviders', signal, {
    params: { id },
    body: form,
  });
}

export function changeProvider(
  { id, login, form }: LoginKey & { readonly form: ChangeProviderSettings },
  signal: AbortSignal,
): Promise<InstitutionProviders> {
  return callApi('PATCH /Administrator/institutions/{id}/identityProviders/{provider}', signal, {
    params: { id, provider: login },
    body: form,
  });
}

export function removeProvider({ id, login }: LoginKey, signal: AbortSignal): Promise<InstitutionProviders> {
  return callApi('DELETE /Administrator/institutions/{id}/identityProviders/{provider}', signal, {
    params: { id, provider: login },
  });
}

export function removeCertificate(
  { id, login, fingerprint }: LoginKey & { readonly fingerprint: string },
  signal: AbortSignal,
): Promise<InstitutionProviders> {
  return callApi(
    'DELETE /Administrator/institutions/{id}/identityProviders/{provider}/certificates/{fingerprint}',
    signal,
    { params: { id, provider: login, fingerprint } },
  );
}

export function saveIssuer(
  { id, form }: { readonly id: number; readonly form: SaveIssuer },
  signal: AbortSignal,
): Promise<IssuerSaved> {
  return callApi('POST /Administrator/institutions/{id}/issuers', signal, { params: { id }, body: form });
}

/** Whether an issuer is usable now. */
export function checkIssuer({ id, login }: LoginKey, signal: AbortSignal): Promise<IssuerCheck> {
  return callApi('POST /Administrator/institutions/{id}/issuers/{issuerId}/check', signal, {
    params: { id, issuerId: login },
  });
}

export function removeIssuer({ id, login }: LoginKey, signal: AbortSignal): Promise<InstitutionIssuers> {
  return callApi('DELETE /Administrator/institutions/{id}/issuers/{issuerId}', signal, {
    params: { id, issuerId: login },
  });
}

/** The person that a login would produce. */
export function testAssertion(body: TestAssertion, signal: AbortSignal): Promise<AssertionTest> {
  return callApi('POST /Administrator/institutions/assertion', signal, { body });
}
