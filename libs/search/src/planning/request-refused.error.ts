import type { Diagnostic } from '@clinical/contracts';
import { AppError } from '@clinical/platform';

/** The request cannot be run; the diagnostics give the reasons, the main one first. */
export class RequestRefusedError extends AppError {
  readonly diagnostics: readonly Diagnostic[];

  /** @param code `INVALID_PARAMETERS` or `INVALID_QUERY` */
  constructor(code: 'INVALID_PARAMETERS' | 'INVALID_QUERY', diagnostics: readonly Diagnostic[]) {
    super(code, 'user', diagnostics.map((diagnostic) => diagnostic.code).join(', '));
    this.diagnostics = diagnostics;
  }
}
