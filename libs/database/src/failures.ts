import { dirname } from 'node:path';
import { AppError, hasNoSpace } from '@clinical/platform';
import { QueryFailedError } from 'typeorm';

/** Driver errors for an unreachable server or file, possibly temporary. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_GONE_ERROR',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_OPTION_PREVENTS_STATEMENT',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_CANTOPEN',
]);
/** Driver errors for a full disk; reading may still work. */
const FULL = new Set(['ENOSPC', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
const AWAY_MESSAGES =
  /connection is in closed state|Can't add new command|Pool is closed|Queue limit reached|WSREP has not yet prepared/i;
/** Server errors for a permanent refusal of the client, and what to correct. */
const REFUSALS: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR:
    'Check the user and the password in DATABASE_URL, and whether this user is let in by TLS alone (DATABASE_TLS=yes).',
  ER_DBACCESS_DENIED_ERROR: 'The user in DATABASE_URL needs all rights on the database that it names.',
  ER_BAD_DB_ERROR: 'The database that DATABASE_URL names is not there: create it.',
  HANDSHAKE_SSL_ERROR:
    'Its certificate is not signed by an authority that is known, or is of another name: give the authority in DATABASE_CA_FILE, and the name of the certificate in DATABASE_URL.',
  HANDSHAKE_NO_SSL_SUPPORT: 'It offers no TLS: set that up there, or DATABASE_TLS=no.',
};
const DUPLICATES = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const COLLISIONS = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);

/** Error codes along the cause chain. */
function codes(error: unknown): string[] {
  const found: string[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null;) {
    if ('code' in at && typeof at.code === 'string') found.push(at.code);
    const next: unknown = 'driverError' in at ? at.driverError : 'cause' in at ? at.cause : null;
    at = next === at ? null : next;
  }
  return found;
}

function isAway(error: unknown): boolean {
  return (
    codes(error).some((code) => AWAY.has(code) || code.startsWith('SQLITE_IOERR')) ||
    (error instanceof Error && AWAY_MESSAGES.test(error.message))
  );
}

function isFull(error: unknown): boolean {
  return codes(error).some((code) => FULL.has(code));
}

function isDamaged(error: unknown): boolean {
  return codes(error).some((code) => DAMAGED.test(code));
}

function refusalIn(error: unknown): string | undefined {
  return codes(error).find((code) => code in REFUSALS);
}

/** Whether a statement violated a unique constraint. */
export function isDuplicateKey(error: unknown): boolean {
  return codes(error).some((code) => DUPLICATES.has(code));
}

/** Whether a transaction failed because of another one and can be retried. */
export function isCollision(error: unknown): boolean {
  return codes(error).some((code) => COLLISIONS.has(code));
}

/**
 * A rejected statement, with placeholders and the error code. The driver's message is dropped: it may contain
 * addresses and searches, which must not be logged.
 */
export class StatementRefusedError extends Error {
  override readonly name = 'StatementRefusedError';

  constructor(
    readonly code: string,
    readonly statement: string,
  ) {
    super(`The database refused a statement (${code}): ${statement}`);
  }
}

/**
 * Maps a driver error while the database is in use: `DISK_FULL`, `DATABASE_DAMAGED`, `DATABASE_UNAVAILABLE` if it
 * is unreachable or refuses the client, {@link StatementRefusedError} for a statement; other errors unchanged.
 */
export function translated(error: unknown): unknown {
  if (error instanceof AppError || error instanceof StatementRefusedError) return error;
  const [code = 'UNKNOWN'] = codes(error);
  const cause = Object.assign(new Error(code), { code });
  if (isFull(error)) return diskFull(cause);
  if (isDamaged(error))
    return new AppError(
      'DATABASE_DAMAGED',
      'operational',
      'The database of accounts is damaged. Stop the service and restore a backup.',
      { cause },
    );
  // The user of a request cannot fix the configuration and can only wait.
  if (isAway(error) || refusalIn(error) !== undefined)
    return new AppError(
      'DATABASE_UNAVAILABLE',
      'operational',
      'The service cannot reach its database at the moment. Please try again in a minute.',
      { cause },
    );
  if (!(error instanceof QueryFailedError)) return error;
  return new StatementRefusedError(codes(error.driverError)[0] ?? 'UNKNOWN', error.query);
}

/** Whether statements fail because the disk is full, until there is space. */
export function isDiskFull(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'DISK_FULL';
}

export function diskFull(cause?: Error): AppError {
  return new AppError(
    'DISK_FULL',
    'operational',
    'The disk of the database is full: nothing can be saved until there is free space.',
    { cause },
  );
}

/** Advice for a file that is not a database of this product. */
export function damagedFile(file: string, what: string, cause?: unknown): AppError {
  return new AppError(
    'DATABASE_DAMAGED',
    'operational',
    `${file} ${what}. Stop the service and its workers, then put a backup in its place: npm run cli -- restore <backup>`,
    { cause },
  );
}

/**
 * Maps a driver error while opening, when the operator may have just changed the configuration:
 * `DATABASE_REFUSED` with what to correct if the client is refused.
 *
 * @param file of an SQLite database; null for a server
 */
export function translatedAtOpening(error: unknown, file: string | null = null): unknown {
  if (file !== null && isDamaged(error)) return damagedFile(file, 'is damaged', error);
  // Without space the log cannot be created either, which SQLite reports in other ways.
  if (file !== null && isAway(error) && hasNoSpace(dirname(file))) {
    const [code = 'UNKNOWN'] = codes(error);
    return diskFull(Object.assign(new Error(code), { code }));
  }
  const refusal = refusalIn(error);
  if (refusal === undefined) return translated(error);
  return new AppError(
    'DATABASE_REFUSED',
    'operational',
    `The database server refuses the connection (${refusal}). ${REFUSALS[refusal]}`,
  );
}
