import { Agent } from 'node:http';
import { ToolError } from '../../testing/support/tool-error.js';
import { atRate, send } from '../logins/load.js';
import { summarise, type TimeSummary } from '../statistics.js';
import type { SignedLogin } from './prepare.js';

/** Results of logins. */
export interface LoginCounts {
  readonly byStatus: Readonly<Record<string, number>>;
  readonly withRetryAfter: number;
  /** Sessions that browsers collected. */
  readonly sessions: number;
  readonly times: TimeSummary;
}

/**
 * Posts a fixed number of responses a second, whether or not earlier ones have finished; each browser gets its
 * session.
 */
export async function logInFor(
  address: string,
  signed: readonly SignedLogin[],
  rate: number,
  seconds: number,
): Promise<LoginCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const byStatus: Record<string, number> = {};
  const times: number[] = [];
  let withRetryAfter = 0;
  let sessions = 0;
  await atRate(rate, seconds, async (number) => {
    const login = signed[number];
    if (login === undefined) throw new ToolError('There are too few responses');
    const started = performance.now();
    const headers = {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      'x-forwarded-for': `10.0.${(number >> 8) & 255}.${number & 255}`,
    };
    const answer = await send(agent, `${address}/saml/acs`, { body: login.body, headers });
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    if (answer.headers['retry-after'] !== undefined) withRetryAfter++;
    if (answer.status !== 303) return;
    const collected = await send(agent, `${address}${answer.headers.location ?? ''}`, {
      headers: { cookie: login.cookie, 'x-forwarded-for': headers['x-forwarded-for'] },
    });
    const cookies = (collected.headers['set-cookie'] ?? []).join();
    if (cookies.includes('institution_session=')) sessions++;
    times.push(performance.now() - started);
  });
  agent.destroy();
  return { byStatus, withRetryAfter, sessions, times: summarise(times) };
}
