import { z } from 'zod';
import { ROLES } from '../constants.js';

/** Rows of a page of the administrator's lists. */
export const ADMINISTRATION_ROWS = 20;

/** One account, as an administrator sees it. */
export const AccountRowSchema = z.object({
  user_id: z.number().int().positive(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  verified: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  /** When Pro ends; null without Pro and without an end. */
  pro_until: z.string().nullable(),
  /** Whether logging in is refused for now after too many failures. */
  locked: z.boolean(),
  /** ISO dates and times; null where there was no login. */
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
});
export type AccountRow = z.infer<typeof AccountRowSchema>;

/** Orders of the list of accounts; `-` reverses. Accounts that never logged in come last. */
export const ACCOUNT_SORTS = ['-created', 'created', 'email', '-email', '-lastLogin', 'lastLogin'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** Filters of the list of accounts: those with a role, or whose address is verified or not. */
export const ACCOUNT_FILTERS = [...ROLES, 'verified', 'unverified'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

/**
 * Answer of `GET /Administrator/accounts?query=&sort=&filter=&page=`: accounts whose address or name contains the text,
 * newest first unless sorted otherwise.
 */
export const AccountListSchema = z.object({ data: z.array(AccountRowSchema), total: z.number().int() });
export type AccountList = z.infer<typeof AccountListSchema>;

/**
 * `POST /Administrator/accounts/{id}/roles`; responds with the account's row, like
 * `/Administrator/accounts/{id}/unlock`. Granting a role to an unverified account fails with 409
 * `ACCOUNT_UNVERIFIED`.
 */
export const RoleChangeSchema = z.object({ role: z.enum(ROLES), granted: z.boolean() });
export type RoleChange = z.infer<typeof RoleChangeSchema>;

/** Events of an account. */
export const AUDIT_EVENTS = [
  'registered',
  'verified',
  'login',
  'login_refused',
  'login_locked',
  'remembered_login',
  'remember_theft',
  'logout',
  'session_ended',
  'reset_asked',
  'password_reset',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_refused',
  'recovery_codes_renewed',
  'recovery_code_used',
  'profile_changed',
  'email_change_asked',
  'email_changed',
  'consent_changed',
  'role_granted',
  'role_revoked',
  'pro_given',
  'pro_ended',
  'payment_changed',
  'payment_refunded',
  'payment_disputed',
  'unlocked',
  'api_key_created',
  'api_key_revoked',
  'assistant_connected',
  'assistant_revoked',
  'assistant_theft',
  'strategy_shared',
  'strategy_unshared',
  'exported',
  'deleted',
  'institution_login',
  'institution_created',
  'institution_changed',
  'institution_deleted',
  'institution_secret',
  'institution_code',
  'member_joined',
  'member_added',
  'member_removed',
  'member_left',
  'institution_administrator',
  'saml_login',
  'saml_refused',
  'saml_logout',
  'saml_provider',
  'saml_federation',
  'usage_key_created',
  'usage_key_revoked',
  'institution_issuer',
  'assertion_tested',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/**
 * Orders of the audit log; `-` reverses. Accounts and actors are sorted by their addresses. Equal entries are in the
 * order of time, newest first.
 */
export const AUDIT_SORTS = [
  ...(['-at', 'at', 'event', '-event', 'account', '-account'] as const),
  ...(['actor', '-actor', 'address', '-address', 'detail', '-detail'] as const),
] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

/** One line of the audit log. It never contains passwords, keys or full network addresses. */
export const AuditRowSchema = z.object({
  id: z.number().int().positive(),
  at: z.string(),
  event: z.enum(AUDIT_EVENTS),
  /** Null if the account is unknown or deleted. */
  user_id: z.number().int().nullable(),
  /** Address of that account; null without one, and if the account was deleted. */
  email: z.string().nullable(),
  /** Actor, if it was an administrator (`account` and its number) or the operator's program (`operator`). */
  actor: z.string(),
  /** Address of the account of the actor; null without one, and if the account was deleted. */
  actor_email: z.string().nullable(),
  /** Without its last part. */
  address: z.string(),
  detail: z.string(),
});
export type AuditRow = z.infer<typeof AuditRowSchema>;

/** Answer of `GET /Administrator/audit?page=&user_id=&event=&sort=`, newest first unless sorted otherwise. */
export const AuditListSchema = z.object({ data: z.array(AuditRowSchema), total: z.number().int() });
export type AuditList = z.infer<typeof AuditListSchema>;

/** A job whose last attempt failed; its payload is not shown. */
export const FailedJobRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  queue: z.string(),
  attempts: z.number().int(),
  error: z.string(),
  /** ISO date and time. */
  failedAt: z.string(),
});
export type FailedJobRow = z.infer<typeof FailedJobRowSchema>;

export const QueueCountsRowSchema = z.object({
  queue: z.string(),
  waiting: z.number().int(),
  delayed: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
});
export type QueueCountsRow = z.infer<typeof QueueCountsRowSchema>;

export const JobScheduleRowSchema = z.object({
  name: z.string(),
  /** Five fields, in UTC. */
  cron: z.string(),
  /** ISO date and time. */
  nextAt: z.string(),
});
export type JobScheduleRow = z.infer<typeof JobScheduleRowSchema>;

/** State of the unfinished jobs of one kind in Redis. */
export const BrokerJobsRowSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  delayed: z.number().int(),
});

/** Orders of failed jobs; `-` reverses. Equal ones are in the order of time, newest first. */
export const FAILED_JOB_SORTS = [
  '-at',
  'at',
  'name',
  '-name',
  'attempts',
  '-attempts',
  'error',
  '-error',
] as const;
export type FailedJobSort = (typeof FAILED_JOB_SORTS)[number];

/**
 * Response of `GET /Administrator/jobs?name=&sort=&page=`: failed jobs, of all names or of one, newest first unless
 * sorted, and the state of the queues.
 */
export const FailedJobListSchema = z.object({
  data: z.array(FailedJobRowSchema),
  total: z.number().int(),
  queues: z.array(QueueCountsRowSchema),
  schedules: z.array(JobScheduleRowSchema),
  /** Null where no Redis is used. */
  broker: z.object({ reachable: z.boolean(), jobs: z.array(BrokerJobsRowSchema) }).nullable(),
});
export type FailedJobList = z.infer<typeof FailedJobListSchema>;

/** Maximum ids of one call. */
const MAX_RETRIED = 200;

/** Body of `POST /Administrator/jobs`: ids of failed jobs to retry; absent: all, or all of a name. */
export const RetryJobsSchema = z.object({
  ids: z.array(z.string().max(36)).max(MAX_RETRIED).optional(),
  name: z.string().max(100).optional(),
});

export const RetriedJobsSchema = z.object({ retried: z.number().int() });
export type RetriedJobs = z.infer<typeof RetriedJobsSchema>;

/** Days of the series of the overview. */
export const OVERVIEW_DAYS = 14;

const dayCountsSchema = z.array(z.object({ day: z.string(), count: z.number().int() }));

/** Response of `GET /Administrator/overview`: how the service is used and whether its parts work. */
export const AdminOverviewSchema = z.object({
  /** Null while the engine does not answer. */
  documents: z.number().int().nullable(),
  /** End of the last refresh of the collection, ISO; null without one. */
  refreshedAt: z.string().nullable(),
  /** Searches of people who were logged in, by UTC day, oldest first. */
  searches: dayCountsSchema,
  accounts: z.object({ total: z.number().int(), verified: z.number().int(), new: dayCountsSchema }),
  mail: z.object({
    queued: z.number().int(),
    sending: z.number().int(),
    sent: z.number().int(),
    refused: z.number().int(),
  }),
  jobs: z.object({
    waiting: z.number().int(),
    delayed: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
  }),
  /** Messages of the contact form that are kept. */
  messages: z.number().int(),
});
export type AdminOverview = z.infer<typeof AdminOverviewSchema>;

/** A message of the contact form. */
export const ContactMessageRowSchema = z.object({
  id: z.number().int().positive(),
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type ContactMessageRow = z.infer<typeof ContactMessageRowSchema>;

/** Orders of the messages of the contact form; `-` reverses. Equal ones are in the order of time, newest first. */
export const MESSAGE_SORTS = ['-at', 'at', 'name', '-name', 'subject', '-subject'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];

/**
 * Response of `GET /Administrator/messages?query=&sort=&page=`: messages whose name, email, subject or text contains the
 * text, newest first unless sorted.
 */
export const ContactMessageListSchema = z.object({
  data: z.array(ContactMessageRowSchema),
  total: z.number().int(),
});
export type ContactMessageList = z.infer<typeof ContactMessageListSchema>;

/** Response of `DELETE /Administrator/messages/{id}`: number of deleted messages; 0 if it did not exist. */
export const DeletedMessagesSchema = z.object({ deleted: z.number().int() });
export type DeletedMessages = z.infer<typeof DeletedMessagesSchema>;
