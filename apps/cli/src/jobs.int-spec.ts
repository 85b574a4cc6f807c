import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue } from '@clinical/composition';
import { PLAN_INTEREST_MAILS } from '@clinical/library';
import { jobQueueContext } from '@clinical/job-queue/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { runHere } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FAILING = {
  ...PLAN_INTEREST_MAILS,
  name: 'test.failing',
  queue: 'export',
  retries: { attempts: 1, delayMs: 1, maxDelayMs: 1 },
} as const;

/** Fails so many jobs in the data directory. */
async function failJobs(data: string, count: number): Promise<void> {
  const config = readConfig({ DATA_DIR: data });
  const database = await createDatabase(config);
  const context = jobQueueContext({ database, clock: new SystemClock(), logger: createLogger('silent') });
  const queue = await createJobQueue(config, context);
  const run = async (): Promise<void> => {
    throw new Error('no luck');
  };
  const worker = await queue.work([{ definition: FAILING, run }], []);
  for (let index = 0; index < count; index++) await queue.enqueue(FAILING, {});
  while ((await queue.status()).queues.export.failed < count)
    await new Promise((again) => setTimeout(again, 20));
  await worker.stop(1_000);
  await queue.close();
  await database.close();
}

describe('jobs', () => {
  const data = join(folder, 'data');

  it('lists each family, including those without jobs', async () => {
    const { code, out } = await runHere(data, 'jobs', 'list');
    expect([code, out.split('\n')[0]]).toEqual([0, 'mail: 0 waiting, 0 later, 0 running, 0 failed']);
    expect(out).not.toContain('Failed, newest');
  });

  it('lists failed jobs and retries them', async () => {
    expect((await runHere(data, 'doctor')).out).toContain('ok       jobs: none has failed\n');
    await failJobs(data, 3);
    expect((await runHere(data, 'doctor')).out).toContain(
      'note     jobs: failed: 3. To see them: jobs list\n',
    );
    const { out } = await runHere(data, 'jobs', 'list', '--limit', '2');
    expect(out).toContain('export: 0 waiting, 0 later, 0 running, 3 failed');
    expect(out).toContain('Failed, newest first (2 of 3):');
    const [id = ''] = /^[0-9a-f-]{36}(?= {2})/m.exec(out) ?? [];
    expect(await runHere(data, 'jobs', 'retry', id)).toEqual({
      code: 0,
      out: '1 job will be retried.\n',
      err: '',
    });
    expect((await runHere(data, 'jobs', 'retry', id)).code).toBe(1);
    expect(await runHere(data, 'jobs', 'retry', '--all')).toMatchObject({
      code: 0,
      out: '2 jobs will be retried.\n',
    });
  });

  it('asks for a subcommand', async () => {
    expect((await runHere(data, 'jobs', 'retry')).code).toBe(2);
    expect((await runHere(data, 'jobs', 'retry', 'x', '--all')).code).toBe(2);
  });
});
