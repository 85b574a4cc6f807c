export { backUp, restore, type KeptDatabase } from './backup/index.js';
export { Transaction, type Dialect } from './transaction.js';
export { Database } from './database.js';
export { examineDatabase, type DatabaseExamination } from './examine-database.js';
export { openDatabase, type OpenOptions } from './open-database.js';
export { migrate, schemaDifferences, undoMigrations } from './migrate.js';
export { isDuplicateKey } from './failures.js';
export type { DatabaseConfig } from './data-source.js';
export * from './accounts/index.js';
export { AlertMarkRepository, type AlertMark } from './mail/alert-mark.repository.js';
export {
  MailChoiceRepository,
  type Suppression,
  type Unsubscription,
} from './mail/mail-choice.repository.js';
export type { TakenJob } from './jobs/job.entity.js';
export {
  hadStarted,
  JobLeaseRepository,
  reservedBy,
  type JobClaim,
  type JobLease,
} from './jobs/job-lease.repository.js';
export { JobOutboxRepository, type OutboxJob } from './jobs/job-outbox.repository.js';
export { JobRepository, type FailedJobRecord, type JobCount, type NewJob } from './jobs/job.repository.js';
export { JobScheduleRepository, type ScheduleRecord } from './jobs/job-schedule.repository.js';
export { MAIL_STATES, type MailState } from './mail/mail.entity.js';
export { MailRepository, type MailRecord, type NewMail } from './mail/mail.repository.js';
export * from './library/index.js';
export * from './pages/index.js';
export { AlertRecipientRepository } from './mail/alert-recipient.repository.js';
