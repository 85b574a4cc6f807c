/**
 * Party that can resolve it: the `user` with another request, the operator (`operational`: a full disk, a busy engine),
 * or only a developer (`unexpected`).
 */
export type ErrorKind = 'user' | 'operational' | 'unexpected';

/** An application error: what happened (`code`), who can resolve it (`kind`), and its `cause`. */
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
