import { JobQueue, type FailedJob } from '@clinical/job-queue';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { wholeNumber } from './whole-number.js';
import { withCore } from './with-core.js';

const LISTED = 50;
const MAX_LISTED = 200;

/** `jobs`: waiting and failed background jobs. */
export function jobsCommand(context: ProgramContext): Command {
  return new Command('jobs')
    .description('list background jobs, and retry failed ones')
    .addCommand(listCommand(context))
    .addCommand(retryCommand(context));
}

function listCommand(context: ProgramContext): Command {
  return new Command('list')
    .description('count the jobs of each queue, and list failed ones')
    .option(
      '--limit <count>',
      `maximum number of failed jobs to list (1 to ${MAX_LISTED})`,
      wholeNumber,
      LISTED,
    )
    .action(async ({ limit }: { limit: number }) => {
      await withJobs(context, async (jobs) => {
        const counts = Object.entries((await jobs.status()).queues);
        const { jobs: failed, total } = await jobs.failed({ offset: 0, limit: Math.min(limit, MAX_LISTED) });
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
    .description('retry failed jobs: those with these ids, or all of them')
    .argument('[ids...]', 'as `jobs list` shows them')
    .option('--all', 'every failed job')
    .action(async (ids: string[], { all = false }: { all?: boolean }, command: Command) => {
      if (all === ids.length > 0) command.error('error: give ids, or --all');
      const count = await withJobs(context, (jobs) => jobs.retry(all ? {} : { ids }));
      printLines(context.terminal.out, [
        count === 1 ? '1 job will be retried.' : `${count} jobs will be retried.`,
      ]);
      context.end(!all && count < new Set(ids).size ? EXIT.failed : EXIT.ok);
    });
}

/** Needs the database only, also with BullMQ. */
function withJobs<T>({ readConfig }: ProgramContext, work: (jobs: JobQueue) => Promise<T>): Promise<T> {
  return withCore(readConfig(), [], (context) => work(context.get(JobQueue)));
}
