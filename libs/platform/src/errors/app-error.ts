/**
 * Who can mend it: the `user` by asking differently, the operator (`operational`: a full disk, a busy engine),
 * or nobody but the programmer (`unexpected`).
 */
export type ErrorKind = 'user' | 'operational' | 'unexpected';

/** An error of the product: what happened (`code`), who can mend it (`kind`), and what it came from (`cause`). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly kind: ErrorKind;

  constructor(code: string, kind: ErrorKind, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.kind = kind;
  }
}
