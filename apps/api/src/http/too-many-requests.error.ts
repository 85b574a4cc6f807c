import { AppError } from '@clinical/platform';

/** The caller has used up its allowance. */
export class TooManyRequestsError extends AppError {
  /** Seconds until there is some again. */
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super('TOO_MANY_REQUESTS', 'user', `Too many requests; wait ${waitSeconds} s`);
    this.waitSeconds = waitSeconds;
  }
}
