import { AppError } from '@clinical/platform';

/** The body is not an object of parameters by name. */
export class BodyRefusedError extends AppError {
  /** @param parameter whose value is neither text, number, true nor false; null when the whole body is something else */
  constructor(readonly parameter: string | null) {
    super('INVALID_PARAMETERS', 'user', parameter ?? 'body');
  }
}
