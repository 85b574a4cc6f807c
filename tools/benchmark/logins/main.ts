import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { summarise, type TimeSummary } from '../statistics.js';
import { inTemporaryFolder, runCli, startApi } from '../../testing/support/product.js';
import { runTool, say } from '../../testing/support/tool-error.js';

const USAGE = `npm run tool -- tools/benchmark/logins/main.ts [--rate <a second>] [--seconds <n>] [--size <records>] [--clients <n>]

Searches the built product with a few clients, first alone and then while so many log in each second, each time another
account from another address, so that every attempt that is let in hashes a password. Prints how many logins were
answered and how many were rejected with a retry time, and the times of searches in both cases.`;

const TICK_MS = 25;
const WORDS = ['asthma', 'hypertension', 'diabetes', 'migraine', 'gout', 'depression', 'stroke', 'pain'];

interface LoginCounts {
  readonly byStatus: Readonly<Record<string, number>>;
  readonly times: TimeSummary;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '20' },
      size: { type: 'string', default: '20000' },
      clients: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const [rate, seconds, clients] = [values.rate, values.seconds, values.clients].map(Number) as [
    number,
    number,
    number,
  ];
  return inTemporaryFolder({}, async (folder) => {
    say(`Importing ${values.size} generated records`);
    await runCli(['import', 'demonstration', '--size', values.size], folder);
    const api = await startApi(folder, {
      TRUSTED_PROXIES: 'loopback',
      LOGIN_FAILURES_PER_ADDRESS: '1000000',
    });
    try {
      await searchFor(api.address, clients, 3);
      const alone = await searchFor(api.address, clients, seconds);
      const [logins, beside] = await Promise.all([
        logInFor(api.address, rate, seconds),
        searchFor(api.address, clients, seconds),
      ]);
      print(rate, seconds, logins, alone, beside);
    } finally {
      await api.stop();
    }
    return 0;
  });
}

/** Clients that each search again and again, for so long. */
async function searchFor(address: string, clients: number, seconds: number): Promise<TimeSummary> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const client = async (offset: number): Promise<void> => {
    for (let turn = offset; performance.now() < until; turn++) {
      const word = WORDS[turn % WORDS.length] ?? '';
      const started = performance.now();
      const status = await send(agent, `${address}/Search?criteria=${word}&page=${1 + (turn % 7)}`);
      if (status !== 200) throw new Error(`A search was answered with ${status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, offset) => client(offset)));
  agent.destroy();
  return summarise(times);
}

/** So many logins a second whatever becomes of those before, for so long. */
async function logInFor(address: string, rate: number, seconds: number): Promise<LoginCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const byStatus: Record<string, number> = {};
  const times: number[] = [];
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let sent = 0; performance.now() - started < seconds * 1_000;) {
    const due = ((performance.now() - started) * rate) / 1_000;
    for (; sent < due; sent++) running.push(logIn(agent, address, sent, byStatus, times));
    await new Promise((tick) => setTimeout(tick, TICK_MS));
  }
  await Promise.all(running);
  agent.destroy();
  return { byStatus, times: summarise(times) };
}

async function logIn(
  agent: Agent,
  address: string,
  number: number,
  byStatus: Record<string, number>,
  times: number[],
): Promise<void> {
  const started = performance.now();
  const body = JSON.stringify({ username: `person${number}@example.org`, password: 'not the password' });
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from,
  };
  const status = await send(agent, `${address}/Auth/Login`, { body, headers });
  byStatus[status] = (byStatus[status] ?? 0) + 1;
  times.push(performance.now() - started);
}

function send(
  agent: Agent,
  url: string,
  post?: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: post === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...post?.headers },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(post?.body);
  });
}

function print(
  rate: number,
  seconds: number,
  logins: LoginCounts,
  alone: TimeSummary,
  beside: TimeSummary,
): void {
  const row = (name: string, { count, p50, p95, p99, highest }: TimeSummary): string =>
    `| ${name} | ${count} | ${[p50, p95, p99, highest].map((time) => time.toFixed(1)).join(' | ')} |`;
  const statuses = Object.entries(logins.byStatus).map(([status, count]) => `${count} with ${status}`);
  process.stdout.write(
    [
      `${rate} logins a second for ${seconds} s were answered: ${statuses.join(', ')}.`,
      '',
      '| | count | median ms | p95 ms | p99 ms | highest ms |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      row('searches alone', alone),
      row('searches beside the logins', beside),
      row('logins', logins.times),
      '',
    ].join('\n'),
  );
}

await runTool(main);
