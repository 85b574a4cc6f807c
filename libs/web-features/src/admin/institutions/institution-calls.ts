import type {
  InstitutionMemberList,
  InstitutionMemberReply,
  InstitutionRow,
  LinkSecretReply,
} from '@clinical/contracts';
import { callApi } from '../../api-client/call-api.js';

/** A member of an institution. */
export interface MemberKey {
  readonly id: number;
  readonly account: number;
}

/**
 * Calls for an institution's keys and members; administrators of the service and of the institution use other routes.
 */
export interface InstitutionCalls {
  readonly institution: (id: number, signal: AbortSignal) => Promise<InstitutionRow>;
  readonly createLinkSecret: (
    wanted: { readonly id: number; readonly replaces: string | null },
    signal: AbortSignal,
  ) => Promise<LinkSecretReply>;
  readonly retireLinkSecret: (
    retired: { readonly id: number; readonly secret: string },
    signal: AbortSignal,
  ) => Promise<InstitutionRow>;
  readonly renewSignupCode: (id: number, signal: AbortSignal) => Promise<InstitutionRow>;
  readonly removeSignupCode: (id: number, signal: AbortSignal) => Promise<InstitutionRow>;
  readonly members: (id: number, page: number, signal: AbortSignal) => Promise<InstitutionMemberList>;
  readonly removeMember: (member: MemberKey, signal: AbortSignal) => Promise<InstitutionMemberReply>;
  /** Only for administrators of the service. */
  readonly addMember?: (
    member: { readonly id: number; readonly email: string; readonly administrator: boolean },
    signal: AbortSignal,
  ) => Promise<InstitutionMemberReply>;
  readonly setAdministrator?: (
    member: MemberKey & { readonly administrator: boolean },
    signal: AbortSignal,
  ) => Promise<InstitutionMemberReply>;
}

/** Calls of service administrators. */
export const ADMIN_CALLS: Required<InstitutionCalls> = {
  institution: (id, signal) => callApi('GET /Administrator/institutions/{id}', signal, { params: { id } }),
  createLinkSecret: ({ id, ...body }, signal) =>
    callApi('POST /Administrator/institutions/{id}/linkSecret', signal, { params: { id }, body }),
  retireLinkSecret: (params, signal) =>
    callApi('DELETE /Administrator/institutions/{id}/linkSecret/{secret}', signal, { params: { ...params } }),
  renewSignupCode: (id, signal) =>
    callApi('POST /Administrator/institutions/{id}/signupCode', signal, { params: { id } }),
  removeSignupCode: (id, signal) =>
    callApi('DELETE /Administrator/institutions/{id}/signupCode', signal, { params: { id } }),
  members: (id, page, signal) =>
    callApi('GET /Administrator/institutions/{id}/members', signal, { params: { id }, query: { page } }),
  removeMember: (params, signal) =>
    callApi('DELETE /Administrator/institutions/{id}/members/{account}', signal, { params: { ...params } }),
  addMember: ({ id, ...body }, signal) =>
    callApi('POST /Administrator/institutions/{id}/members', signal, { params: { id }, body }),
  setAdministrator: ({ id, account, administrator }, signal) =>
    callApi('PATCH /Administrator/institutions/{id}/members/{account}', signal, {
      params: { id, account },
      body: { administrator },
    }),
};

/** Calls of the institution's own administrators. */
export const OWN_CALLS: InstitutionCalls = {
  institution: (id, signal) => callApi('GET /Institutions/{id}', signal, { params: { id } }),
  createLinkSecret: ({ id, ...body }, signal) =>
    callApi('POST /Institutions/{id}/linkSecret', signal, { params: { id }, body }),
  retireLinkSecret: (params, signal) =>
    callApi('DELETE /Institutions/{id}/linkSecret/{secret}', signal, { params: { ...params } }),
  renewSignupCode: (id, signal) => callApi('POST /Institutions/{id}/signupCode', signal, { params: { id } }),
  removeSignupCode: (id, signal) =>
    callApi('DELETE /Institutions/{id}/signupCode', signal, { params: { id } }),
  members: (id, page, signal) =>
    callApi('GET /Institutions/{id}/members', signal, { params: { id }, query: { page } }),
  removeMember: (params, signal) =>
    callApi('DELETE /Institutions/{id}/members/{account}', signal, { params: { ...params } }),
};
