import { z } from 'zod';
import { certificatesFile } from './named-files.js';
import { emailAddress, isDecodable, NOT_DECODABLE, wholeNumber, yesOrNo } from './setting-schemas.js';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';

const DEFAULT_FROM = 'no-reply@localhost';

const redisAddress: z.ZodType<string, string> = z
  .string()
  .refine(isRedisAddress, 'must be the address of a Redis server, such as redis://127.0.0.1:6379')
  .refine((text) => !isRedisAddress(text) || isDecodable(text), NOT_DECODABLE);

function isRedisAddress(text: string): boolean {
  return /^rediss?:\/\/[^/\s]+(\/\d{1,3})?$/i.test(text) && URL.canParse(text);
}

const smtpAddress: z.ZodType<URL, string> = z
  .string()
  .refine(
    isSmtpAddress,
    'must be the address of a mail server, such as smtp://user:password@mail.example.org:587, or smtps:// on port 465',
  )
  .refine((text) => !isSmtpAddress(text) || isDecodable(text), NOT_DECODABLE)
  .transform((text) => new URL(text));

function isSmtpAddress(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname: host, username, password, pathname, search, hash } = new URL(text);
  if (host === '' || (username === '') !== (password === '')) return false;
  return (pathname === '' || pathname === '/') && search === '' && hash === '';
}

/** Settings of background jobs and mail. */
export const JOB_SETTINGS = {
  jobQueue: setting(
    'JOB_QUEUE',
    'embedded',
    "Job queue: 'embedded' (in the database, jobs run in the API) or 'bullmq' (Redis, jobs run in worker processes).",
    z.enum(['embedded', 'bullmq'], "must be 'embedded' or 'bullmq'"),
  ),
  redisUrl: secret(
    setting(
      'REDIS_URL',
      'redis://127.0.0.1:6379',
      "Address of Redis, when JOB_QUEUE is 'bullmq': redis://user:password@host:6379, or rediss:// for TLS.",
      redisAddress,
    ),
  ),
  redisPrefix: setting(
    'REDIS_PREFIX',
    'clinical',
    'Prefix of Redis keys. Two installations on one Redis need different prefixes.',
    z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must hold at most 40 lower case letters, digits and '-'"),
  ),
  workerPort: setting(
    'WORKER_PORT',
    '3001',
    "Port of the worker's health checks, on HOST. 0 takes any free port.",
    wholeNumber(0, 65_535),
  ),
  workerGraceSeconds: setting(
    'WORKER_GRACE_SECONDS',
    '25',
    'Seconds that a stopping process waits for running jobs. Unfinished jobs are returned to the queue.',
    wholeNumber(0, 3_600),
  ),
  mailer: setting(
    'MAILER',
    'outbox',
    "'outbox' writes mails to files in DATA_DIR/outbox and sends nothing; 'smtp' sends them through a mail server.",
    z.enum(['outbox', 'smtp'], "must be 'outbox' or 'smtp'"),
  ),
  smtpUrl: secret(
    optional(
      'SMTP_URL',
      "Mail server, when MAILER is 'smtp': smtp://user:password@host:587, or smtps://…:465 for implicit TLS.",
      smtpAddress,
    ),
  ),
  smtpTls: setting(
    'SMTP_TLS',
    'required',
    "For smtp:// addresses: 'required' sends nothing without TLS; 'offered' uses TLS when the server has it, for servers in a closed network.",
    z.enum(['required', 'offered'], "must be 'required' or 'offered'"),
  ),
  smtpCaFile: optional(
    'SMTP_CA_FILE',
    'PEM file of the certificate authority of the mail server, when Node does not trust it already.',
    certificatesFile,
  ),
  smtpConnections: setting(
    'SMTP_CONNECTIONS',
    '5',
    'Connections of each process to the mail server.',
    wholeNumber(1, 100),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    DEFAULT_FROM,
    "Sender of mails; required when MAILER is 'smtp'.",
    emailAddress,
  ),
  mailKeptDays: setting(
    'MAIL_KEPT_DAYS',
    '90',
    'Days to keep the log of sent and refused mails. Their text is deleted at once.',
    wholeNumber(1, 3_650),
  ),
  listMailsPerSecond: setting(
    'LIST_MAILS_PER_SECOND',
    '100',
    'Mails of lists (alerts, interests) that all processes together send per second. Account mails are not limited.',
    wholeNumber(1, 10_000),
  ),
  failedJobsKeptDays: setting(
    'JOBS_KEPT_DAYS',
    '60',
    'Days to keep failed jobs for a retry.',
    wholeNumber(1, 3_650),
  ),
  outboxPage: setting(
    'OUTBOX_PAGE',
    'no',
    "Whether the page /Outbox shows the outbox to every visitor: 'yes' or 'no'. For development.",
    yesOrNo,
  ),
} as const satisfies Record<string, Setting>;

type JobSettings = typeof JOB_SETTINGS;

/** Settings of mail that contradict each other. */
export function mailProblems({
  mailer,
  smtpUrl,
  mailFrom,
  outboxPage,
}: SettingValues<JobSettings>): string[] {
  if (mailer === 'outbox')
    return smtpUrl === undefined ? [] : ["SMTP_URL is set, but MAILER is not 'smtp': no mail would be sent"];
  if (mailer === undefined) return [];
  return [
    ...(smtpUrl === undefined ? ["MAILER is 'smtp' without SMTP_URL"] : []),
    ...(mailFrom === DEFAULT_FROM
      ? ["MAILER is 'smtp' without MAIL_FROM: mail servers take no mail from nowhere"]
      : []),
    ...(outboxPage === true
      ? ["OUTBOX_PAGE is 'yes', but MAILER is not 'outbox': there would be nothing on it"]
      : []),
  ];
}

/** Background work. */
export function assembleJobs(values: SettingValues<JobSettings>) {
  return {
    queue: values.jobQueue,
    /** Connection of the queue `bullmq`. The address may contain a password. */
    redis: { url: values.redisUrl, prefix: values.redisPrefix },
    /** Port of the worker's health check; 0: any free port. */
    workerPort: values.workerPort,
    /** Time to wait for running jobs at shutdown. */
    graceMs: values.workerGraceSeconds * 1000,
    failedKeptDays: values.failedJobsKeptDays,
  };
}

export function assembleMail(values: SettingValues<JobSettings>) {
  return {
    /** Sender address of mails. */
    from: values.mailFrom,
    keptDays: values.mailKeptDays,
    /** In all processes together. */
    listMailsPerSecond: values.listMailsPerSecond,
    /** Whether everyone may look into the outbox; for development. */
    outboxPage: values.outboxPage,
    /** Null: mails are written into the outbox. The password is a secret. */
    smtp: values.mailer === 'smtp' && values.smtpUrl !== undefined ? smtpOf(values.smtpUrl, values) : null,
  };
}

function smtpOf(url: URL, { smtpTls, smtpCaFile, smtpConnections }: SettingValues<JobSettings>) {
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    tls: isTls ? ('from-start' as const) : smtpTls,
    auth:
      url.username === ''
        ? null
        : { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    ca: smtpCaFile ?? null,
    connections: smtpConnections,
  };
}
