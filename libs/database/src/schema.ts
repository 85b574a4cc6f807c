import type { MigrationInterface } from 'typeorm';
import { ACCOUNT_ENTITIES } from './accounts/entities.js';
import { JobScheduleEntity } from './jobs/job-schedule.entity.js';
import { JobEntity } from './jobs/job.entity.js';
import {
  AlertMarkEntity,
  MailSuppressionEntity,
  MailUnsubscriptionEntity,
} from './mail/mail-choices.entity.js';
import { MailEntity } from './mail/mail.entity.js';
import { LIBRARY_ENTITIES } from './library/entities.js';
import { PAGE_ENTITIES } from './pages/entities.js';
import { Accounts1700000000001 } from './migrations/0001-accounts.js';
import { Library1700000000002 } from './migrations/0002-library.js';
import { JobsAndMail1700000000003 } from './migrations/0003-jobs-and-mail.js';
import { Pages1700000000004 } from './migrations/0004-pages.js';
import { Refinements1700000000005 } from './migrations/0005-refinements.js';
import { JobOutbox1700000000006 } from './migrations/0006-job-outbox.js';

/** Every table, as TypeORM reads it. One line each, in the order of the migrations that make them. */
export const ENTITIES: readonly (new () => object)[] = [
  ...ACCOUNT_ENTITIES,
  ...LIBRARY_ENTITIES,
  JobEntity,
  JobScheduleEntity,
  MailEntity,
  MailSuppressionEntity,
  MailUnsubscriptionEntity,
  AlertMarkEntity,
  ...PAGE_ENTITIES,
];

/**
 * Every step from an empty database to the present one, oldest first. What was released is never changed. One that is
 * interrupted on MariaDB is begun anew with what it did so far: `createTable` and `dropTables` bear that, and a step that
 * changes a table looks first whether the column or index is there.
 */
export const MIGRATIONS: readonly (new () => MigrationInterface)[] = [
  Accounts1700000000001,
  Library1700000000002,
  JobsAndMail1700000000003,
  Pages1700000000004,
  Refinements1700000000005,
  JobOutbox1700000000006,
];
