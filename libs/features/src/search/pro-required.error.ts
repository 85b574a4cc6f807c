import type { Diagnostic } from '@clinical/contracts';
import { AppError } from '@clinical/platform';

/** What was asked for is for Pro users (B46). The query was read all the same: nothing of it is lost. */
export class ProRequiredError extends AppError {
  /**
   * @param diagnostics of the query; none where there is none
   * @param wanted what was asked for, for the log
   */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    wanted = 'advanced search',
  ) {
    super('PRO_REQUIRED', 'user', wanted);
  }
}
