import type {
  BuyerForm,
  GrantList,
  LocalAction,
  LocalSession,
  NewGrantForm,
  PaymentChangeForm,
  PaymentRow,
  TrialRequest,
} from '@clinical/billing/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Grants of Pro of an account, for administrators. */
export const grantsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-grants', id],
    queryFn: ({ signal }) => callApi('GET /Administrator/accounts/{id}/grants', signal, { params: { id } }),
  });

/** Gives an account Pro. */
export function giveGrant(id: number, body: NewGrantForm, signal: AbortSignal): Promise<GrantList> {
  return callApi('POST /Administrator/accounts/{id}/grants', signal, { params: { id }, body });
}

/** Ends a grant that an administrator gave. */
export function endGrant(id: number, grant: number, signal: AbortSignal): Promise<GrantList> {
  return callApi('POST /Administrator/accounts/{id}/grants/{grant}/end', signal, { params: { id, grant } });
}

/** When Pro ends, and whether it can be bought here. */
export const subscriptionQuery = (language: string) =>
  queryOptions({
    queryKey: ['subscription', language],
    queryFn: ({ signal }) =>
      callApi('GET /Auth/getSubscriptionExpiry', signal, { query: { lang: language } }),
  });

/** The reader's payments. */
export const ownPaymentsQuery = queryOptions({
  queryKey: ['own-payments'],
  queryFn: ({ signal }) => callApi('GET /User/payments', signal),
});

/** Opens the page where a year of Pro is paid. */
export function openCheckout(body: BuyerForm, signal: AbortSignal): Promise<{ readonly url: string }> {
  return callApi('POST /Auth/Subscription', signal, { body });
}

/** Whether the free trial can be started. */
export const trialQuery = (language: string) =>
  queryOptions({
    queryKey: ['trial', language],
    queryFn: ({ signal }) => callApi('GET /User/trial', signal, { query: { lang: language } }),
  });

/** Has the link mailed that starts the free trial. */
export function requestTrial(language: string, signal: AbortSignal): Promise<TrialRequest> {
  return callApi('GET /Auth/Protrial', signal, { query: { lang: language } });
}

/** Starts the free trial by the key of the mail; once, as the key works once. */
export const trialStartQuery = (key: string, language: string) =>
  queryOptions({
    queryKey: ['trial-start', key],
    queryFn: ({ signal }) =>
      callApi('GET /User/UpdateTokenFreeTrial', signal, { query: { key, lang: language } }),
    staleTime: 'static',
    retry: false,
  });

/** Milliseconds between two questions whether a payment is done, and the number of them: half a minute (A30). */
const ASKED_EVERY_MS = 2_000;
const MAX_QUESTIONS = 15;

/** The result of a payment; asked again while the provider is not done. */
export const paymentResultQuery = (session: string) =>
  queryOptions({
    queryKey: ['payment-result', session],
    queryFn: ({ signal }) =>
      callApi('GET /Auth/Subscriptionsuccess', signal, { query: { session_id: session } }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' && state.dataUpdateCount < MAX_QUESTIONS ? ASKED_EVERY_MS : false,
  });

/** A session of the local checkout. */
export const localSessionQuery = (session: string) =>
  queryOptions({
    queryKey: ['local-checkout', session],
    queryFn: ({ signal }) => callApi('GET /api/localcheckout', signal, { query: { session_id: session } }),
    retry: false,
  });

/** What the reader or the bank does on the page of the local checkout. */
export function playLocally(
  session: string,
  action: LocalAction,
  signal: AbortSignal,
): Promise<LocalSession> {
  return callApi('POST /api/localcheckout', signal, { body: { session_id: session, action } });
}

/** All payments, newest first, for administrators. */
export const paymentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin-payments', page],
    queryFn: ({ signal }) => callApi('GET /Administrator/payments', signal, { query: { page } }),
    placeholderData: keepPreviousData,
  });

/** Income by month and country, for administrators. */
export const incomeQuery = queryOptions({
  queryKey: ['admin-income'],
  queryFn: ({ signal }) => callApi('GET /Administrator/payments/income', signal),
});

/** Payments by quarter and country for the return of value added tax, for administrators. */
export const vatQuery = queryOptions({
  queryKey: ['admin-vat'],
  queryFn: ({ signal }) => callApi('GET /Administrator/payments/vat', signal),
});

/** Changes a payment at the provider. */
export function changePayment(id: string, body: PaymentChangeForm, signal: AbortSignal): Promise<PaymentRow> {
  return callApi('POST /Administrator/payments/{id}', signal, { params: { id }, body });
}
