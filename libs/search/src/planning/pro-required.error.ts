import type { Diagnostic } from '@clinical/contracts';
import { AppError } from '@clinical/platform';

/** The requested feature is for Pro users (B46). The query was parsed anyway, so that its diagnostics are kept. */
export class ProRequiredError extends AppError {
  /**
   * @param diagnostics of the query; none where there is none
   * @param feature what was asked for, for the log
   */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    feature = 'advanced search',
  ) {
    super('PRO_REQUIRED', 'user', feature);
  }
}
