import type { MigrationInterface } from 'typeorm';
import {
  AccountEntity,
  AccountKeyEntity,
  AccountRoleEntity,
  ConsentEntity,
} from './accounts/account.entity.js';
import { AttemptCounterEntity, AuditEntryEntity, UsedChallengeEntity } from './accounts/audit.entity.js';
import { RememberSeriesEntity, SessionEntity } from './accounts/session.entity.js';
import { JobScheduleEntity } from './jobs/job-schedule.entity.js';
import { JobEntity } from './jobs/job.entity.js';
import { LIBRARY_ENTITIES } from './library/library.entity.js';
import {
  AlertMarkEntity,
  MailEntity,
  MailSuppressionEntity,
  MailUnsubscriptionEntity,
} from './mail/mail.entity.js';
import { Accounts1700000000001 } from './migrations/0001-accounts.js';
import { Library1700000000002 } from './migrations/0002-library.js';
import { JobsAndMail1700000000003 } from './migrations/0003-jobs-and-mail.js';
import { Pages1700000000004 } from './migrations/0004-pages.js';
import { Refinements1700000000005 } from './migrations/0005-refinements.js';
import { JobOutbox1700000000006 } from './migrations/0006-job-outbox.js';
import { PAGE_ENTITIES } from './pages/page.entity.js';

/** Tables of `migrations/0001-accounts.ts`. */
const ACCOUNT_ENTITIES = [
  AccountEntity,
  AccountRoleEntity,
  RememberSeriesEntity,
  SessionEntity,
  AccountKeyEntity,
  ConsentEntity,
  AuditEntryEntity,
  AttemptCounterEntity,
  UsedChallengeEntity,
] as const;

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

/** Those of these steps that this version does not know: a newer one has taken them. */
export function unknownSteps(names: readonly string[]): readonly string[] {
  const known = new Set(MIGRATIONS.map((Migration) => new Migration().name));
  return names.filter((name) => !known.has(name));
}
