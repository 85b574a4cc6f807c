import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, instant, key, longText, optional, text, integer } from './tables.js';

const TABLES = [
  'jobs',
  'job_schedules',
  'mails',
  'mail_suppressions',
  'mail_unsubscriptions',
  'alert_marks',
] as const;

/** Jobs, mails and suppressed recipients. */
export class JobsAndMail1700000000003 implements MigrationInterface {
  readonly name = 'JobsAndMail1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await createJobs(runner);
    await createMails(runner);
    await createChoices(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

async function createJobs(runner: QueryRunner): Promise<void> {
  await createTable(runner, {
    name: 'jobs',
    columns: [
      key(text('id', 36)),
      text('name', 80),
      text('queue', 20),
      longText('payload_json'),
      optional(text('unique_key', 250)),
      text('trace_id', 64),
      text('state', 10),
      instant('run_at'),
      integer('attempts'),
      integer('losses'),
      optional(text('owner', 60)),
      optional(instant('lease_until')),
      optional(text('error', 500)),
      instant('created_at'),
      instant('changed_at'),
    ],
    indices: [
      { name: 'jobs_next', columns: ['name', 'state', 'run_at'] },
      { name: 'jobs_leases', columns: ['state', 'lease_until'] },
      { name: 'jobs_failed', columns: ['state', 'changed_at'] },
    ],
    uniques: [{ name: 'jobs_unique', columns: ['unique_key'] }],
  });
  await createTable(runner, {
    name: 'job_schedules',
    columns: [key(text('name', 80)), text('cron', 60), instant('next_at')],
  });
}

async function createMails(runner: QueryRunner): Promise<void> {
  await createTable(runner, {
    name: 'mails',
    columns: [
      id,
      text('template', 60),
      text('language', 2),
      text('address', 254),
      text('name', 120),
      optional(longText('values_json')),
      optional(integer('user_id')),
      optional(text('list', 40)),
      text('message_id', 300),
      text('state', 10),
      integer('attempts'),
      integer('interruptions'),
      optional(integer('code')),
      optional(text('reason', 300)),
      instant('created_at'),
      instant('changed_at'),
    ],
    indices: [
      { name: 'mails_finished', columns: ['state', 'changed_at'] },
      { name: 'mails_user', columns: ['user_id'] },
    ],
  });
}

async function createChoices(runner: QueryRunner): Promise<void> {
  await createTable(runner, {
    name: 'mail_suppressions',
    columns: [key(text('address', 254)), integer('code'), text('reason', 300), instant('since')],
  });
  await createTable(runner, {
    name: 'mail_unsubscriptions',
    columns: [key(integer('user_id')), key(text('list', 40)), instant('since')],
    indices: [{ name: 'mail_unsubscriptions_list', columns: ['list'] }],
  });
  await createTable(runner, {
    name: 'alert_marks',
    columns: [
      key(integer('user_id')),
      key(text('subject', 60)),
      instant('last_run_at'),
      longText('seen_json'),
    ],
  });
}
