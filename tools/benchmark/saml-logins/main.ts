import { parseArgs } from 'node:util';
import { TestIdentityProvider } from '@clinical/institutions/testing';
import { inTemporaryFolder, startApi } from '../../testing/support/product.js';
import { runTool, say } from '../../testing/support/tool-error.js';
import { searchAtRate, searchFor } from '../logins/load.js';
import { processorTimeOf, type ProcessorTime } from '../processor-time.js';
import type { TimeSummary } from '../statistics.js';
import { logInFor, type LoginCounts } from './log-in.js';
import { prepare, signedLogins } from './prepare.js';

const USAGE = `npm run tool -- tools/benchmark/saml-logins/main.ts [--rate <a second>] [--burst <a second>] [--seconds <n>] [--searches <a second>] [--size <records>]

Logs people of an institution in by SAML: responses are signed beforehand, posted so many a second, and each browser collects
its session. With them runs either of two kinds of searches: two clients without a pause, which take all that the processors
have left, or so many a second, as people search. Then the same with a burst beyond capacity. Prints the answers, the times of
searches as ratios of those alone in the same run, and the processor time of the server and of this program, which share the
machine.`;

const CLIENTS = 2;
const WARM_UP_SECONDS = 5;
const BURST_SECONDS = 5;

interface Options {
  readonly rate: number;
  readonly burst: number;
  readonly seconds: number;
  readonly searches: number;
}

interface Phase {
  readonly name: string;
  readonly searches: TimeSummary | null;
  /** The same searches without logins; null if these are them, or there are none. */
  readonly alone: TimeSummary | null;
  readonly logins: LoginCounts | null;
  readonly time: ProcessorTime;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '40' },
      burst: { type: 'string', default: '400' },
      seconds: { type: 'string', default: '20' },
      searches: { type: 'string', default: '10' },
      size: { type: 'string', default: '20000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const options: Options = {
    ...{ rate: Number(values.rate), burst: Number(values.burst) },
    ...{ seconds: Number(values.seconds), searches: Number(values.searches) },
  };
  return inTemporaryFolder({}, async (folder) => {
    const idp = new TestIdentityProvider();
    const settings = await prepare(folder, idp, values.size);
    const api = await startApi(folder, settings);
    try {
      print(await phasesOf(api, idp, options), options);
    } finally {
      await api.stop();
    }
    return 0;
  });
}

async function phasesOf(
  { address, pid }: { readonly address: string; readonly pid: number },
  idp: TestIdentityProvider,
  { rate, burst, seconds, searches }: Options,
): Promise<readonly Phase[]> {
  const phases: Phase[] = [];
  const run = async (
    name: string,
    searching: (() => Promise<TimeSummary>) | null,
    alone: TimeSummary | null,
    logins: { readonly rate: number; readonly seconds: number } | null,
  ): Promise<TimeSummary | null> => {
    const signed =
      logins === null ? [] : await signedLogins(address, idp, logins.rate * (logins.seconds + 1));
    say(name);
    const { result, time } = await processorTimeOf(pid, () =>
      Promise.all([
        searching?.() ?? null,
        logins === null ? null : logInFor(address, signed, logins.rate, logins.seconds),
      ]),
    );
    phases.push({ name, searches: result[0], alone, logins: result[1], time });
    return result[0];
  };
  const endless = (length: number) => () => searchFor(address, CLIENTS, length);
  const steady = () => searchAtRate(address, searches, seconds);
  await run('warm-up: searches', endless(WARM_UP_SECONDS), null, null);
  await run('warm-up: logins', null, null, { rate, seconds: WARM_UP_SECONDS });
  phases.length = 0;
  const [two, some] = [`${CLIENTS} clients that search without a pause`, `${searches} searches a second`];
  const loginsAlone = `${rate} logins a second for ${seconds} s`;
  const usual = await run(two, endless(seconds), null, null);
  const usualSteady = await run(some, steady, null, null);
  await run(loginsAlone, null, null, { rate, seconds });
  await run(`${two}, with ${loginsAlone}`, endless(seconds), usual, { rate, seconds });
  await run(`${some}, with ${loginsAlone}`, steady, usualSteady, { rate, seconds });
  const flood = { rate: burst, seconds: BURST_SECONDS };
  const name = `${two}, with ${burst} logins a second for ${BURST_SECONDS} s`;
  await run(name, endless(BURST_SECONDS), usual, flood);
  return phases;
}

function print(phases: readonly Phase[], { rate }: Options): void {
  const lines = phases.flatMap(({ name, logins }) => {
    if (logins === null) return [];
    const statuses = Object.entries(logins.byStatus).map(([status, count]) => `${count} with ${status}`);
    return [
      `${name}: ${statuses.join(', ')}; ${logins.sessions} sessions; ${logins.withRetryAfter} with Retry-After.`,
    ];
  });
  const fixed = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' | ');
  const ratio = (value: number, usual: number | undefined) =>
    usual === undefined ? '' : (value / usual).toFixed(2);
  const times = phases.flatMap(({ name, searches, alone, logins }) => [
    ...(searches === null ? [] : [{ name: `searches: ${name}`, times: searches, alone }]),
    ...(logins === null ? [] : [{ name: `logins: ${name}`, times: logins.times, alone: null }]),
  ]);
  const [, , only] = phases;
  const perLogin =
    only === undefined ? [] : sharesOf(only.time).map((spent) => spent / (only.logins?.sessions ?? 0));
  process.stdout.write(
    [
      ...lines,
      '',
      '| | count | median ms | p95 ms | p99 ms | median / alone | p95 / alone |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...times.map(
        ({ name, times: { count, p50, p95, p99 }, alone }) =>
          `| ${name} | ${count} | ${fixed([p50, p95, p99])} | ${ratio(p50, alone?.p50)} | ${ratio(p95, alone?.p95)} |`,
      ),
      '',
      'Processor time, in percent of one processor:',
      '',
      "| | server's main thread | its verification | its other threads | this program |",
      '| --- | ---: | ---: | ---: | ---: |',
      ...phases.map(({ name, time }) => {
        const percent = sharesOf(time).map((spent) => ((100 * spent) / time.elapsed).toFixed(0));
        return `| ${name} | ${percent.join(' | ')} |`;
      }),
      `| milliseconds for each of ${rate} logins a second | ${fixed(perLogin)} |`,
      '',
    ].join('\n'),
  );
}

function sharesOf({ mainThread, yielding, otherThreads, client }: ProcessorTime): readonly number[] {
  return [mainThread, yielding, otherThreads, client];
}

await runTool(main);
