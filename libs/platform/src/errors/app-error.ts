import type { ApiErrorCode } from '@clinical/contracts';

/**
 * Party that can resolve it: the `user` with another request, the operator (`operational`: a full disk, a busy engine),
 * or only a developer (`unexpected`).
 */
export type ErrorKind = 'user' | 'operational' | 'unexpected';

/** Codes that only logs and the command line show; the API returns those of `API_ERRORS`. */
type InternalErrorCode =
  | 'BACKUP_EXISTS'
  | 'BACKUP_FAILED'
  | 'BACKUP_TOO_NEW'
  | 'BACKUP_UNREADABLE'
  | 'CANNOT_LISTEN'
  | 'CANNOT_MAKE_FOLDER'
  | 'CANNOT_OPEN_INDEX'
  | 'DATABASE_IN_USE'
  | 'DATABASE_LOCKED'
  | 'DATABASE_NOT_PRIVATE'
  | 'DATABASE_REFUSED'
  | 'DATABASE_TOO_NEW'
  | 'INCOME_BANDS_INCOMPLETE'
  | 'INVALID_EMAIL'
  | 'INVALID_JOB_PAYLOAD'
  | 'INVALID_METADATA'
  | 'INVALID_PASSWORD'
  | 'INVALID_SCHEDULE'
  | 'MAIL_ADDRESS_REFUSED'
  | 'PAYMENT_BUSY'
  | 'PORT_BUSY'
  | 'PROGRAM_MISSING'
  | 'RESTORE_FAILED'
  | 'UNKNOWN_JOB'
  | 'UNKNOWN_MAIL_TEMPLATE'
  | 'UNUSABLE_SECRET';

/** Every code of an application error. */
export type ErrorCode = ApiErrorCode | InternalErrorCode;

/** An application error: what happened (`code`), who can resolve it (`kind`), and its `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;

  constructor(code: ErrorCode, kind: ErrorKind, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.kind = kind;
  }
}
