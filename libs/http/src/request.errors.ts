import type { ServerMessageKey } from '@clinical/contracts';
import { AppError } from '@clinical/platform';

/** The body is not an object of parameters by name. */
export class BodyRefusedError extends AppError {
  /** @param parameter whose value is neither text, number, true nor false; null when the body is not an object */
  constructor(readonly parameter: string | null) {
    super('INVALID_PARAMETERS', 'user', parameter ?? 'body');
  }
}

/** Error of one value; `values.name` is its parameter. */
export interface RefusedValue {
  /** A message whose key starts with its code, such as `P007`. */
  readonly message: ServerMessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Values of the body, the query or the path cannot be used. */
export class ValuesRefusedError extends AppError {
  constructor(readonly refused: readonly RefusedValue[]) {
    super('INVALID_REQUEST', 'user', refused.map(({ values }) => values['name'] ?? 'body').join(', '));
  }
}

/** A required value is missing. */
export function missingValue(name: string): ValuesRefusedError {
  return new ValuesRefusedError([{ message: 'P007.value_missing', values: { name } }]);
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
