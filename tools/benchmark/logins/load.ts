import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { summarise, type TimeSummary } from '../statistics.js';

const TICK_MS = 25;
const WORDS = ['asthma', 'hypertension', 'diabetes', 'migraine', 'gout', 'depression', 'stroke', 'pain'];

/** Clients that search repeatedly, for a time in seconds or until something is done. */
export async function searchFor(
  address: string,
  clients: number,
  until: number | (() => boolean),
): Promise<TimeSummary> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const isDone =
    typeof until === 'function' ? until : (): boolean => performance.now() - started >= until * 1_000;
  const times: number[] = [];
  const client = async (offset: number): Promise<void> => {
    for (let turn = offset; !isDone(); turn++) times.push(await search(agent, address, turn));
  };
  await Promise.all(Array.from({ length: clients }, (_, offset) => client(offset)));
  agent.destroy();
  return summarise(times);
}

/** Sends a fixed number of searches a second for a time, whether or not earlier ones have finished. */
export async function searchAtRate(address: string, rate: number, seconds: number): Promise<TimeSummary> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  await atRate(rate, seconds, async (number) => void times.push(await search(agent, address, number)));
  agent.destroy();
  return summarise(times);
}

/** @returns how long one of 56 searches takes, in milliseconds */
async function search(agent: Agent, address: string, turn: number): Promise<number> {
  const word = WORDS[turn % WORDS.length] ?? '';
  const started = performance.now();
  const { status } = await send(agent, `${address}/Search?criteria=${word}&page=${1 + (turn % 7)}`);
  if (status !== 200) throw new Error(`A search was answered with ${status}`);
  return performance.now() - started;
}

/**
 * Starts a fixed number of tasks a second for a time, whether or not earlier ones have finished; then waits for all
 * of them.
 */
export async function atRate(
  rate: number,
  seconds: number,
  begin: (number: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let sent = 0; performance.now() - started < seconds * 1_000;) {
    const due = ((performance.now() - started) * rate) / 1_000;
    for (; sent < due; sent++) running.push(begin(sent));
    await new Promise((tick) => setTimeout(tick, TICK_MS));
  }
  await Promise.all(running);
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a request, with a body a `POST`; the response body is discarded. */
export function send(
  agent: Agent,
  url: string,
  { body, headers }: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...headers },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
