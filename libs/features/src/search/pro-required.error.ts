import type { Diagnostic } from '@clinical/contracts';
import { AppError } from '@clinical/platform';

/** The requested feature is for Pro users (B46). The query was parsed anyway, so that its diagnostics are kept. */
export class ProRequiredError extends AppError {
  /**
   * @param diagnostics of the query; empty without a query
   * @param wanted the requested feature, for the log
   */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    wanted = 'advanced search',
  ) {
    super('PRO_REQUIRED', 'user', wanted);
  }
}
