import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { summarise, type TimeSummary } from '../statistics.js';
import { inTemporaryFolder, runCli, startApi } from '../../testing/support/product.js';
import { atRate, searchFor, send } from './load.js';
import { runTool, say } from '../../testing/support/tool-error.js';

const USAGE = `npm run tool -- tools/benchmark/logins/main.ts [--rate <a second>] [--seconds <n>] [--size <records>] [--clients <n>]

Searches the built product with a few clients, first alone and then while so many log in each second, each time another
account from another address, so that every attempt that is let in hashes a password. Prints how many logins were
answered and how many were rejected with a retry time, and the times of searches in both cases.`;

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
      const [logins, during] = await Promise.all([
        logInFor(api.address, rate, seconds),
        searchFor(api.address, clients, seconds),
      ]);
      print(rate, seconds, logins, alone, during);
    } finally {
      await api.stop();
    }
    return 0;
  });
}

/** Runs a fixed number of logins a second for a time, whether or not earlier ones have finished. */
async function logInFor(address: string, rate: number, seconds: number): Promise<LoginCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const byStatus: Record<string, number> = {};
  const times: number[] = [];
  await atRate(rate, seconds, (sent) => logIn(agent, address, sent, byStatus, times));
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
  const { status } = await send(agent, `${address}/Auth/Login`, { body, headers });
  byStatus[status] = (byStatus[status] ?? 0) + 1;
  times.push(performance.now() - started);
}

function print(
  rate: number,
  seconds: number,
  logins: LoginCounts,
  alone: TimeSummary,
  during: TimeSummary,
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
      row('searches during the logins', during),
      row('logins', logins.times),
      '',
    ].join('\n'),
  );
}

await runTool(main);
