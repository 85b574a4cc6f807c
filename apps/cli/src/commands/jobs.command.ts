import { JobQueue, type FailedJob } from '@clinical/job-queue';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { wholeNumber } from './whole-number.js';
import { withCore } from './with-core.js';

const LISTED = 50;
const MOST_LISTED = 200;

/** `jobs`: background work that waits, and what failed in it. */
export function jobsCommand(context: ProgramContext): Command {
  return new Command('jobs')
    .description('look at background work, and have failed jobs tried again')
    .addCommand(listCommand(context))
    .addCommand(retryCommand(context));
}

function listCommand(context: ProgramContext): Command {
  return new Command('list')
    .description('tell how many jobs there are of each family, and which have failed')
    .option('--limit <count>', `list at most so many failed jobs (1 to ${MOST_LISTED})`, wholeNumber, LISTED)
    .action(async ({ limit }: { limit: number }) => {
      await withJobs(context, async (jobs) => {
        const counts = Object.entries((await jobs.status()).queues);
        const { jobs: failed, total } = await jobs.failed({ offset: 0, limit: Math.min(limit, MOST_LISTED) });
        printLines(context.terminal.out, [
          ...counts.map(
            ([queue, { waiting, delayed, running, failed: lost }]) =>
              `${queue}: ${waiting} waiting, ${delayed} later, ${running} running, ${lost} failed`,
          ),
          ...(total === 0 ? [] : ['', `Failed, newest first (${failed.length} of ${total}):`]),
          ...failed.map(lineOf),
        ]);
      });
      context.end(EXIT.ok);
    });
}

function lineOf({ id, name, attempts, error, failedAt }: FailedJob): string {
  return `${id}  ${failedAt.toISOString()}  ${name}  after ${attempts} attempts  ${error}`;
}

function retryCommand(context: ProgramContext): Command {
  return new Command('retry')
    .description('have failed jobs tried again: those with these ids, or all of them')
    .argument('[ids...]', 'as `jobs list` shows them')
    .option('--all', 'every failed job')
    .action(async (ids: string[], { all = false }: { all?: boolean }, command: Command) => {
      if (all === ids.length > 0) command.error('error: give ids, or --all');
      const count = await withJobs(context, (jobs) => jobs.retry(all ? undefined : ids));
      printLines(context.terminal.out, [
        count === 1 ? '1 job will be tried again.' : `${count} jobs will be tried again.`,
      ]);
      context.end(!all && count < new Set(ids).size ? EXIT.failed : EXIT.ok);
    });
}

/** Needs the database only, whichever queue hands jobs out. */
function withJobs<T>({ readConfig }: ProgramContext, work: (jobs: JobQueue) => Promise<T>): Promise<T> {
  return withCore(readConfig(), [], (context) => work(context.get(JobQueue)));
}
