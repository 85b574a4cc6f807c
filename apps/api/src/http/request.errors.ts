import { AppError } from '@clinical/platform';

/** The body is not an object of parameters by name. */
export class BodyRefusedError extends AppError {
  /** @param parameter whose value is neither text, number, true nor false; null when the body is not an object */
  constructor(readonly parameter: string | null) {
    super('INVALID_PARAMETERS', 'user', parameter ?? 'body');
  }
}

/** The caller has used up its allowance. */
export class TooManyRequestsError extends AppError {
  /** Seconds until another request is allowed. */
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super('TOO_MANY_REQUESTS', 'user', `Too many requests; wait ${waitSeconds} s`);
    this.waitSeconds = waitSeconds;
  }
}
