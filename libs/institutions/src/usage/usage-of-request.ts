import { INSTITUTION_COOKIES } from '@clinical/contracts';
import { accountPerson, type UsageNote } from './usage-recorder.service.js';
import { isRobot, type UsageKind } from './usage-kinds.js';
import { cookieOf } from '@clinical/http';
import { principalOf, isKeyed, sessionOf } from '@clinical/people';
import type { Request } from 'express';

/** The user, if known: institution, session and person. */
export type Usage = Omit<UsageNote, 'kind' | 'item'>;

/**
 * User of a request for usage counts (COUNTER 7.2, 7.3): an account, a session of an institution, or else address and
 * browser by the hour. A program with an API key acts for its owner, regardless of its user agent.
 *
 * @returns null for robots
 */
export function usageOf(request: Request, now: Date): Usage | null {
  const agent = (request.get('user-agent') ?? '').slice(0, 1_000);
  if (!isKeyed(request) && isRobot(agent)) return null;
  const principal = principalOf(request);
  const institutionId = principal.institution?.institutionId ?? null;
  const day = now.toISOString().slice(0, 10);
  const hour = now.toISOString().slice(0, 13);
  if (principal.kind === 'account') {
    const session = sessionOf(request);
    const person = accountPerson(principal.userId);
    return {
      institutionId,
      person,
      session: session === null ? `${person} ${hour}` : `${session.id} ${day}`,
    };
  }
  const token = cookieOf(request, INSTITUTION_COOKIES.session);
  const isByLink = principal.institution !== undefined && principal.institution.route !== 'address';
  if (isByLink && token !== undefined)
    return { institutionId, person: principal.institution.person ?? '', session: `${token} ${day}` };
  return { institutionId, person: '', session: `${request.ip ?? ''}\n${agent}\n${hour}` };
}

/** Whether the results are shown on this site's pages; a program shows them elsewhere. */
export function isOnPages(request: Request): boolean {
  return !isKeyed(request) && request.get('sec-fetch-site') === 'same-origin';
}

/** The kind of a search, by where its results are shown. */
export function searchKind(request: Request): UsageKind {
  return isOnPages(request) ? 'search_regular' : 'search_federated';
}
